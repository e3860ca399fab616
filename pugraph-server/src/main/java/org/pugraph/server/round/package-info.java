/**
 * The history of a session: what every training learned from, what it changed, and the way back.
 */
@NullMarked
package org.pugraph.server.round;

import org.jspecify.annotations.NullMarked;
