package org.pugraph.data.format.numpy;

import java.util.List;

/** A tuple of Python's, which unlike a list never changes. */
record Tuple(List<Object> items) {}
