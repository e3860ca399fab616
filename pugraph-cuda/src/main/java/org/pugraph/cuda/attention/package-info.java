/** Attention inside each hop on a GPU, over listed members or diffused. */
@NullMarked
package org.pugraph.cuda.attention;

import org.jspecify.annotations.NullMarked;
