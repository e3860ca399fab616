/** Published methods of positive-unlabeled learning on graphs, to compare with. */
@NullMarked
package org.pugraph.rival;

import org.jspecify.annotations.NullMarked;
