/** From scores to probabilities. */
@NullMarked
package org.pugraph.calibration;

import org.jspecify.annotations.NullMarked;
