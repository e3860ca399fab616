/** Explains nodes of the ranking shown: cached, and given up once nobody waits for the answer. */
@NullMarked
package org.pugraph.server.explanation;

import org.jspecify.annotations.NullMarked;
