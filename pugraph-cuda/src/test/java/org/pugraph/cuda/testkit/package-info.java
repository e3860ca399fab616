/** A GPU for tests, on machines without one, and one that fails when it is told to. */
@NullMarked
package org.pugraph.cuda.testkit;

import org.jspecify.annotations.NullMarked;
