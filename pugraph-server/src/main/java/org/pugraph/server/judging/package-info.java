/**
 * Cards drawn from a ranking at known probabilities, and what their answers tell: how many
 * positives are left, and how far the search has come.
 */
@NullMarked
package org.pugraph.server.judging;

import org.jspecify.annotations.NullMarked;
