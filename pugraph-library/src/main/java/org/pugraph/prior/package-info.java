/** How many of the unlabeled are positive: class-prior estimators; sees arrays only. */
@NullMarked
package org.pugraph.prior;

import org.jspecify.annotations.NullMarked;
