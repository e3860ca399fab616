/** Files that say which nodes are labelled: lists and tables of nodes, and splits. */
@NullMarked
package org.pugraph.data.label;

import org.jspecify.annotations.NullMarked;
