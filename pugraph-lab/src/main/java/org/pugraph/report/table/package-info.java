/** Tables and figures of an experiment, as text, Markdown, LaTeX, CSV and HTML. */
@NullMarked
package org.pugraph.report.table;

import org.jspecify.annotations.NullMarked;
