/** The error that refuses a request, whichever part of the server refuses it. */
@NullMarked
package org.pugraph.server.error;

import org.jspecify.annotations.NullMarked;
