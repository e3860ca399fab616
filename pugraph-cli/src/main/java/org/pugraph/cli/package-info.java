/** The pugraph command. */
@NullMarked
package org.pugraph.cli;

import org.jspecify.annotations.NullMarked;
