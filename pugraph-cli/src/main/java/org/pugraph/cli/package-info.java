/** The command line: options in, results on stdout, run folders on disk. */
@NullMarked
package org.pugraph.cli;

import org.jspecify.annotations.NullMarked;
