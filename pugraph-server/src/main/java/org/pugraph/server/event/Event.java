package org.pugraph.server.event;

/**
 * Something that happened in the server.
 *
 * @param name tells subscribers what it is
 * @param data immutable; sent as JSON
 */
public record Event(String name, Object data) {}
