/** XML read and written element by element. */
@NullMarked
package org.pugraph.data.format.xml;

import org.jspecify.annotations.NullMarked;
