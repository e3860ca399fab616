package org.pugraph.format.python;

import java.util.List;

/** A tuple of Python's, which unlike a list never changes. */
record Tuple(List<Object> items) {}
