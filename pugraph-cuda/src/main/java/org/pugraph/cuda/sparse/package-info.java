/** Products with sparse matrices on a GPU: steps over the edges, walks, polynomials. */
@NullMarked
package org.pugraph.cuda.sparse;

import org.jspecify.annotations.NullMarked;
