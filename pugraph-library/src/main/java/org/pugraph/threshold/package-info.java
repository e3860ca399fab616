/** The decision threshold: rules that choose it from scores, without negative labels. */
@NullMarked
package org.pugraph.threshold;

import org.jspecify.annotations.NullMarked;
