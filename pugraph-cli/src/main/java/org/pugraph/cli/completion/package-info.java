/** Scripts with which shells complete commands, options and their values. */
@NullMarked
package org.pugraph.cli.completion;

import org.jspecify.annotations.NullMarked;
