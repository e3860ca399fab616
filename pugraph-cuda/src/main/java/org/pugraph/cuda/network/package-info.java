/**
 * Networks on a GPU, layer by layer: which kernels run over which matrices, forward and backward.
 */
@NullMarked
package org.pugraph.cuda.network;

import org.jspecify.annotations.NullMarked;
