/** Text as characters with their lines, for formats with a grammar of their own. */
@NullMarked
package org.pugraph.data.format.text;

import org.jspecify.annotations.NullMarked;
