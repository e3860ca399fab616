/** DOT, the language of Graphviz. */
@NullMarked
package org.pugraph.data.format.dot;

import org.jspecify.annotations.NullMarked;
