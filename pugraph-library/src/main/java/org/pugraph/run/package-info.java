/** What is saved, and where it came from: the files of a fitted model, old formats included. */
@NullMarked
package org.pugraph.run;

import org.jspecify.annotations.NullMarked;
