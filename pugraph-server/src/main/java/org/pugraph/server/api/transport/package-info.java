/** How requests arrive: headers and bodies within their time, without a thread for each. */
@NullMarked
package org.pugraph.server.api.transport;

import org.jspecify.annotations.NullMarked;
