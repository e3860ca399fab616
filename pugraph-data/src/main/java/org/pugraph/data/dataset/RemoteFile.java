package org.pugraph.data.dataset;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;

/**
 * A published file. Immutable and thread safe.
 *
 * @param sha256 of its content in hexadecimal, as recorded from the file itself; none if not
 *     recorded
 */
public record RemoteFile(URI address, Optional<String> sha256) {

  public RemoteFile {
    BadInput.unless(
        List.of("http", "https").contains(String.valueOf(address.getScheme()))
            && address.getHost() != null,
        "an address must start with https:// or http:// and a host, got " + address);
    String path = String.valueOf(address.getPath());
    String name = path.substring(path.lastIndexOf('/') + 1);
    BadInput.unless(
        name.matches("[A-Za-z0-9_][A-Za-z0-9._-]*"),
        "an address must end in the name of a file, got " + address);
    BadInput.unless(
        sha256.map(sum -> sum.matches("[0-9a-f]{64}")).orElse(true),
        "a SHA-256 must be 64 hexadecimal digits, got " + sha256.orElse(""));
  }

  /** The last part of the address. */
  public String name() {
    return address.getPath().substring(address.getPath().lastIndexOf('/') + 1);
  }

  /** The same file at a mirror that keeps copies under the same names. */
  RemoteFile at(URI mirror) {
    String folder = mirror.toString().endsWith("/") ? mirror.toString() : mirror + "/";
    return new RemoteFile(URI.create(folder + name()), sha256);
  }
}
