/** Scores of a run on their way to a database: what would be written, and the writing. */
@NullMarked
package org.pugraph.cli.writeback;

import org.jspecify.annotations.NullMarked;
