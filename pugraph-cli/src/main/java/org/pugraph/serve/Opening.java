package org.pugraph.serve;

import java.util.Optional;

/**
 * What the page shows first.
 *
 * @param first positives to start with where no labels were given yet; may be none
 * @param learned what to show where the archive has nothing
 */
public record Opening(
    Subject subject, Place place, int[] first, Optional<Learned.Answer> learned) {}
