/** One graph being worked on: its labels, its ranking, and snapshots of both to read. */
@NullMarked
package org.pugraph.server.session;

import org.jspecify.annotations.NullMarked;
