package org.pugraph.server.round;

import org.jspecify.annotations.Nullable;

/**
 * A node that a training moved.
 *
 * @param name its unique name, the id of its source
 * @param displayName what people know it by, where the source has that beside the id
 * @param places by how many ranks it rose
 * @param why in a sentence, where a new label beside it may have moved it; null otherwise
 */
public record MovedNode(
    int node, String name, @Nullable String displayName, long places, @Nullable String why) {}
