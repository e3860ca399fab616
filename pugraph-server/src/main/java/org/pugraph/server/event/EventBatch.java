package org.pugraph.server.event;

import java.util.List;

/**
 * Events in their order.
 *
 * @param next the number to ask with for what follows
 * @param missed whether some are not known any more: then there are none here, and what they led to
 *     has to be looked up
 */
public record EventBatch(long next, boolean missed, List<Event> events) {}
