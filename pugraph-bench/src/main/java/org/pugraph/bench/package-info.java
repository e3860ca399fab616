/** The bench command. */
@NullMarked
package org.pugraph.bench;

import org.jspecify.annotations.NullMarked;
