/** The HTTP server: its routes, the checks before them, and requests and answers as JSON. */
@NullMarked
package org.pugraph.server.api;

import org.jspecify.annotations.NullMarked;
