/** Results on stdout, everything else on stderr: console, progress, errors, exit codes. */
@NullMarked
package org.pugraph.cli.terminal;

import org.jspecify.annotations.NullMarked;
