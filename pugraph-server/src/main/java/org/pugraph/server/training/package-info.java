/** Fits models to the labels of a session in the background, and keeps the last one on disk. */
@NullMarked
package org.pugraph.server.training;

import org.jspecify.annotations.NullMarked;
