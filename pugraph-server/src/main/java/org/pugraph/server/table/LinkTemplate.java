package org.pugraph.server.table;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;
import org.pugraph.base.BadInput;

/**
 * An address that leads to what a node stands for, with {@value #ID} where its id goes.
 *
 * @param text http or https
 */
public record LinkTemplate(String text) {

  /** Stands for the id of a node, which is encoded for addresses where it is put in. */
  public static final String ID = "{id}";

  private static final Set<String> SCHEMES = Set.of("http", "https");

  public LinkTemplate {
    BadInput.unless(
        text.contains(ID) && leadsToOneHost(text),
        "a link must be an address such as https://example.org/" + ID + ", got \"" + text + "\"");
  }

  /** Anybody may have written the ids: they must not decide on the host. */
  private static boolean leadsToOneHost(String text) {
    try {
      URI one = new URI(text.replace(ID, "1"));
      URI other = new URI(text.replace(ID, "2"));
      return one.getScheme() != null
          && SCHEMES.contains(one.getScheme())
          && one.getHost() != null
          && one.getAuthority().equals(other.getAuthority());
    } catch (URISyntaxException malformed) {
      return false;
    }
  }
}
