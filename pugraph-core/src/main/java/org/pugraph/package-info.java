/** Positive-unlabeled learning on graphs: what every package may say to the user. */
@NullMarked
package org.pugraph;

import org.jspecify.annotations.NullMarked;
