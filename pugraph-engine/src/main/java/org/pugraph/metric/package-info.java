/** Metrics of rankings and decisions where the truth is known; works on arrays only. */
@NullMarked
package org.pugraph.metric;

import org.jspecify.annotations.NullMarked;
