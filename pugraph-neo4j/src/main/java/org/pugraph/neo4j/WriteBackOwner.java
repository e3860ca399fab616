package org.pugraph.neo4j;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.UUID;

/**
 * Which process writes.
 *
 * @param text host, process and a random id, with a space between them
 */
record WriteBackOwner(String text) {

  static WriteBackOwner here() {
    return new WriteBackOwner(
        host() + " " + ProcessHandle.current().pid() + " " + UUID.randomUUID());
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName().replace(' ', '-');
    } catch (UnknownHostException nameless) {
      return "unknown";
    }
  }

  /** Whether it was a process of this machine that has ended. */
  boolean hasEnded() {
    String[] parts = text.split(" ");
    return parts.length == 3
        && parts[0].equals(host())
        && parts[1].matches("[0-9]{1,18}")
        && ProcessHandle.of(Long.parseLong(parts[1])).isEmpty();
  }
}
