/** Why a node scores as it does: the evidence its score rests on, and what it is without it. */
@NullMarked
package org.pugraph.explain;

import org.jspecify.annotations.NullMarked;
