/** Arrays and pickles as Python writes them, read without running anything. */
@NullMarked
package org.pugraph.data.format.numpy;

import org.jspecify.annotations.NullMarked;
