/** The page's server under load. */
@NullMarked
package org.pugraph.bench.server;

import org.jspecify.annotations.NullMarked;
