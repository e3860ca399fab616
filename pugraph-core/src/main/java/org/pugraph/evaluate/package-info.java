/** How good a ranking or a decision is; sees arrays only. */
@NullMarked
package org.pugraph.evaluate;

import org.jspecify.annotations.NullMarked;
