/** Where positive begins: the rules, and the decision they come to on scores without labels. */
@NullMarked
package org.pugraph.threshold;

import org.jspecify.annotations.NullMarked;
