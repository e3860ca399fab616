package org.pugraph.server.api.access;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * From where a browser says that a request comes. Programs say nothing, and pass: what they may do
 * is decided by the token.
 *
 * @param host that the request calls
 * @param origin of the page that sent it; browsers leave it out of many reads
 * @param fetchSite how that page relates to this server, in browsers of 2023 and later
 */
public record RequestSite(String host, @Nullable String origin, @Nullable String fetchSite) {

  /** Another port of this machine is another page, too, though browsers call it the same site. */
  private static final Set<String> OTHERS = Set.of("cross-site", "same-site");

  /** Whether the page of somebody else sent it. */
  public boolean isForeign() {
    return isOfOtherOrigin() || fetchSite != null && OTHERS.contains(fetchSite);
  }

  private boolean isOfOtherOrigin() {
    return origin != null && !origin.equals("http://" + host) && !origin.equals("https://" + host);
  }
}
