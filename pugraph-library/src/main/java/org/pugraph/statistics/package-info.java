/** Means, ranks and significance tests over trials and problems; sees arrays only. */
@NullMarked
package org.pugraph.statistics;

import org.jspecify.annotations.NullMarked;
