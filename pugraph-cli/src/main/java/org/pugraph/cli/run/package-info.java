/** Training runs: the run folder, how it is written and read, and what is shown of it. */
@NullMarked
package org.pugraph.cli.run;

import org.jspecify.annotations.NullMarked;
