/** Embeddings without labels on a GPU: deep graph infomax. */
@NullMarked
package org.pugraph.cuda.pretrain;

import org.jspecify.annotations.NullMarked;
