/** What layers on a GPU read, and its products with their weights. */
@NullMarked
package org.pugraph.cuda.input;

import org.jspecify.annotations.NullMarked;
