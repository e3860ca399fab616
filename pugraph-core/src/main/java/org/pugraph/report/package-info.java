/** Results to text, CSV, JSON and HTML. */
@NullMarked
package org.pugraph.report;

import org.jspecify.annotations.NullMarked;
