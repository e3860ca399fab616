/** Learns node embeddings from edges and features alone, without labels. */
@NullMarked
package org.pugraph.pretrain;

import org.jspecify.annotations.NullMarked;
