/** What all pages and texts are built from: HTML, charts, tables, numbers. */
@NullMarked
package org.pugraph.report.page;

import org.jspecify.annotations.NullMarked;
