/** Trains networks on an NVIDIA GPU, with kernels of our own and no library but its driver. */
@NullMarked
package org.pugraph.cuda;

import org.jspecify.annotations.NullMarked;
