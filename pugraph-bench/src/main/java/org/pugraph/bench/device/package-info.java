/** Training on a device beside the threads of this machine and beside PyTorch Geometric. */
@NullMarked
package org.pugraph.bench.device;

import org.jspecify.annotations.NullMarked;
