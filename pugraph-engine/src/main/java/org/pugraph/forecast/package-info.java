/**
 * Memory and time of a training, and the attention mode chosen by them, before anything is built.
 */
@NullMarked
package org.pugraph.forecast;

import org.jspecify.annotations.NullMarked;
