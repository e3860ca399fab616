/** The NVIDIA driver, called from Java: memory, kernels, streams and graphs of launches. */
@NullMarked
package org.pugraph.cuda.driver;

import org.jspecify.annotations.NullMarked;
