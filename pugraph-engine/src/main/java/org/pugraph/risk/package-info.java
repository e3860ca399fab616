/** What is minimised: positive-unlabeled risk estimators and their losses. */
@NullMarked
package org.pugraph.risk;

import org.jspecify.annotations.NullMarked;
