/** Graphs and models that programs upload, fit, rank and download, kept in one folder. */
@NullMarked
package org.pugraph.server.service;

import org.jspecify.annotations.NullMarked;
