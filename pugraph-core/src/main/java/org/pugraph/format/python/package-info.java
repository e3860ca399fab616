/** Arrays and pickles as Python writes them, read without running anything. */
@NullMarked
package org.pugraph.format.python;

import org.jspecify.annotations.NullMarked;
