package org.pugraph.cuda.driver;

/**
 * A kernel that was compiled for a device. Immutable and thread safe.
 *
 * @param function as the driver names it
 */
public record Kernel(String name, long function) {}
