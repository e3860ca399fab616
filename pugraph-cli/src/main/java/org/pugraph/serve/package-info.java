/** The page's server: a ranking to look at, labels that are safe at once, learning again. */
@NullMarked
package org.pugraph.serve;

import org.jspecify.annotations.NullMarked;
