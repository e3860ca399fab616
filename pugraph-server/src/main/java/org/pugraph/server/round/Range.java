package org.pugraph.server.round;

/** A figure with the 90 % interval around it. */
public record Range(double value, double low, double high) {}
