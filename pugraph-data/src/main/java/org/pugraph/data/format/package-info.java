/** The interface of graph formats, and parts that readers and writers share. */
@NullMarked
package org.pugraph.data.format;

import org.jspecify.annotations.NullMarked;
