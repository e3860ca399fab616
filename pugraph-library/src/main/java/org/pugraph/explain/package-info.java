/** Explains scores: the evidence that a node's score rests on, and the score without it. */
@NullMarked
package org.pugraph.explain;

import org.jspecify.annotations.NullMarked;
