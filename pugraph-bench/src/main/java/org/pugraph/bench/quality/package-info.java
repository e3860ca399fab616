/** What ensembles gain, and whether explanations are faithful. */
@NullMarked
package org.pugraph.bench.quality;

import org.jspecify.annotations.NullMarked;
