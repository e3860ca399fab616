package org.pugraph.server.api;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.pugraph.base.BadInput;

/**
 * Where the server listens, and what clients may do.
 *
 * @param host the address to bind to
 * @param port 0 for any that is free
 * @param token what every request must show; where it is empty, there is a random one, and only the
 *     page and requests that change something must show it
 * @param limits protect clients from each other
 */
public record ServerSettings(String host, int port, Optional<String> token, Limits limits) {

  private static final int FEWEST_CHARACTERS = 16;

  /**
   * Limits of what clients may do.
   *
   * @param bodyBytes of a request, uploads aside
   * @param uploadBytes of all files of an upload
   * @param subscribers to events at a time
   * @param changesPerSecond labels, trainings and the like; ten times as many at once
   * @param idleMillis a connection may be silent for so long, and headers and bodies may take it
   * @param heartbeatMillis between signs of life to subscribers
   * @param bytesPerSecond an upload that takes longer must arrive at this rate at least
   */
  public record Limits(
      int bodyBytes,
      long uploadBytes,
      int subscribers,
      int changesPerSecond,
      int idleMillis,
      int heartbeatMillis,
      int bytesPerSecond) {

    public static final Limits DEFAULT =
        new Limits(64 << 10, 64 << 20, 32, 20, 30_000, 15_000, 16_000);
  }

  public ServerSettings {
    BadInput.unless(port >= 0 && port <= 65535, "port must be 0..65535, got " + port);
    BadInput.unless(
        token.isPresent() || isLoopback(host),
        "host " + host + " can be reached from other machines: a token is needed");
    token.ifPresent(
        secret ->
            BadInput.unless(
                secret.matches("[A-Za-z0-9._~-]{" + FEWEST_CHARACTERS + ",}"),
                "a token must be at least "
                    + FEWEST_CHARACTERS
                    + " letters, digits or any of . _ ~ -"));
  }

  /** This machine only. */
  public static ServerSettings local(int port) {
    return new ServerSettings("127.0.0.1", port, Optional.empty(), Limits.DEFAULT);
  }

  boolean isLoopback() {
    return isLoopback(host);
  }

  /** Whether an address can be reached from its own machine alone. */
  public static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException unknown) {
      throw new BadInput("host \"" + host + "\" is not known", unknown);
    }
  }
}
