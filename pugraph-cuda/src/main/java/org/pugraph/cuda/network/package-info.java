/** Networks on a GPU, made of layers. */
@NullMarked
package org.pugraph.cuda.network;

import org.jspecify.annotations.NullMarked;
