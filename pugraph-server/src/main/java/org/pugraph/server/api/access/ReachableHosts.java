package org.pugraph.server.api.access;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Comparator;
import java.util.List;

/** The hosts to write into the address of a server, for what it is bound to. */
public final class ReachableHosts {

  private static final String LOOPBACK = "127.0.0.1";

  private ReachableHosts() {}

  /**
   * The host itself, or the addresses of this machine where it means all of them; never empty,
   * those that are easiest to type first.
   */
  public static List<String> of(String host) {
    if (!isEvery(host)) {
      return List.of(host.contains(":") ? "[" + host + "]" : host);
    }
    List<String> own = ofThisMachine();
    return own.isEmpty() ? List.of(LOOPBACK) : own;
  }

  private static boolean isEvery(String host) {
    try {
      return InetAddress.getByName(host).isAnyLocalAddress();
    } catch (UnknownHostException unknown) {
      return false; // refused where the server is bound to it
    }
  }

  private static List<String> ofThisMachine() {
    try {
      return NetworkInterface.networkInterfaces()
          .filter(ReachableHosts::isUp)
          .flatMap(NetworkInterface::inetAddresses)
          .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
          .sorted(Comparator.comparing(address -> address instanceof Inet6Address))
          .map(ReachableHosts::written)
          .distinct()
          .toList();
    } catch (SocketException unknown) {
      return List.of();
    }
  }

  private static boolean isUp(NetworkInterface one) {
    try {
      return one.isUp();
    } catch (SocketException gone) {
      return false;
    }
  }

  /** Without the interface that Java appends to some. */
  private static String written(InetAddress address) {
    String text = address.getHostAddress().replaceFirst("%.*", "");
    return address instanceof Inet6Address ? "[" + text + "]" : text;
  }
}
