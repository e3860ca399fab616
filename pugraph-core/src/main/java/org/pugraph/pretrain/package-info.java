/** Learns node embeddings from edges and features alone, before any label is looked at. */
@NullMarked
package org.pugraph.pretrain;

import org.jspecify.annotations.NullMarked;
