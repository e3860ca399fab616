/** What a training will take, and which way of listening to take, before anything is built. */
@NullMarked
package org.pugraph.forecast;

import org.jspecify.annotations.NullMarked;
