/** The HTTP interface for programs: graphs, models, rankings and explanations under {@code /v1}. */
@NullMarked
package org.pugraph.server.api.service;

import org.jspecify.annotations.NullMarked;
