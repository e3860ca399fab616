package org.pugraph.server.api.access;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names by which requests may call a server. A site of somebody else can lead its own name to
 * this machine, and would then count as the server's page for a browser. Immutable and thread safe.
 */
public final class HostNames {

  private static final Set<String> THIS_MACHINE = Set.of("127.0.0.1", "localhost", "[::1]");

  /** It takes a name to lead elsewhere: addresses are safe. */
  private static final Pattern ADDRESS = Pattern.compile("[0-9]+(\\.[0-9]+){3}|\\[[0-9A-Fa-f:.]+]");

  private final Set<String> names;
  private final boolean addresses;

  private HostNames(Set<String> names, boolean addresses) {
    this.names = Set.copyOf(names);
    this.addresses = addresses;
  }

  /** Those of a server that only this machine can reach. */
  public static HostNames ofLoopback(String host) {
    Set<String> names = new HashSet<>(THIS_MACHINE);
    names.add(host.toLowerCase(Locale.ROOT));
    return new HostNames(names, false);
  }

  /** Those of a server that others can reach: any address, and what this machine is called. */
  public static HostNames ofMachine(String host) {
    Set<String> names = new HashSet<>(THIS_MACHINE);
    names.add(host.toLowerCase(Locale.ROOT));
    try {
      InetAddress own = InetAddress.getLocalHost();
      add(own.getHostName(), names);
      add(own.getCanonicalHostName(), names);
    } catch (UnknownHostException nameless) {
      // A machine that does not know its own name is called by its addresses.
    }
    return new HostNames(names, true);
  }

  /** In full, without its domain, and as neighbours in a local network call it. */
  private static void add(String name, Set<String> to) {
    String full = name.toLowerCase(Locale.ROOT);
    String first = full.replaceFirst("\\..*", "");
    to.add(full);
    if (!ADDRESS.matcher(full).matches()) {
      to.add(first);
      to.add(first + ".local");
    }
  }

  /**
   * Whether a Host header names this server. Its port is not looked at: it may be forwarded, and
   * leading elsewhere takes a name.
   */
  public boolean include(String host) {
    String name = host.replaceFirst(":[0-9]+$", "").toLowerCase(Locale.ROOT);
    return names.contains(name) || addresses && ADDRESS.matcher(name).matches();
  }
}
