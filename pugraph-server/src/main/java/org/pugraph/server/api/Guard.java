package org.pugraph.server.api;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HandlerType;
import io.javalin.http.SameSite;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pugraph.server.error.ApiException;

/**
 * Checks requests before they are read. Other sites in the user's browser are kept out in three
 * ways: by the host name of the request, by the origin that the browser reports, and by a token
 * that they cannot read. Thread safe.
 */
final class Guard {

  public static final String TOKEN_HEADER = "X-Pugraph-Token";

  private static final String COOKIE = "pugraph-token";
  private static final Set<String> READING = Set.of("GET", "HEAD");
  private static final Set<String> THIS_MACHINE = Set.of("127.0.0.1", "localhost", "[::1]");

  /** DNS rebinding needs a name: addresses are safe. */
  private static final Pattern ADDRESS = Pattern.compile("[0-9]+(\\.[0-9]+){3}|\\[[0-9A-Fa-f:.]+]");

  /** The web server lets it through behind a semicolon, and decoding the address would fail. */
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " connect-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'";

  private final ServerSettings settings;
  private final String token;
  private final RateLimit changes;

  public Guard(ServerSettings settings) {
    this.settings = settings;
    token = settings.token().orElseGet(Guard::randomToken);
    changes = new RateLimit(settings.limits().changesPerSecond(), System.nanoTime());
  }

  private static String randomToken() {
    byte[] bytes = new byte[24];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  public String token() {
    return token;
  }

  /** Refuses a request that must not pass, before its body is read. */
  public void check(Context request) {
    protect(request);
    if (BROKEN_ESCAPE.matcher(request.path()).find()) {
      throw new ApiException(
          400, "The address holds a % that begins no character.", "Write % as %25.");
    }
    String host = String.valueOf(request.header("Host"));
    if (!isOurs(host)) {
      throw ApiException.forbidden(
          "This server does not answer to the name it was called by.",
          "Use the address that the server printed when it started.");
    }
    String origin = request.header("Origin");
    if (origin != null && !origin.equals("http://" + host) && !origin.equals("https://" + host)) {
      throw ApiException.forbidden(
          "The request comes from another site.", "Use the page of this server, or a program.");
    }
    boolean reads = READING.contains(request.method().name());
    if (!reads && !changes.admits(System.nanoTime())) {
      throw ApiException.tooMany("Too many changes in a short time.");
    }
    if (!reads || settings.token().isPresent()) {
      checkToken(request, reads);
    }
  }

  /** Whatever the names of nodes and features contain, a browser must not run it. */
  private static void protect(Context request) {
    request.header("Content-Security-Policy", POLICY);
    request.header("X-Content-Type-Options", "nosniff");
    request.header("X-Frame-Options", "DENY");
    request.header("Referrer-Policy", "no-referrer");
    request.header("Cross-Origin-Resource-Policy", "same-origin");
    request.header("Cross-Origin-Opener-Policy", "same-origin");
    request.header("Cache-Control", "no-store");
  }

  /** The port is not checked: it may be forwarded, and rebinding needs a name. */
  private boolean isOurs(String host) {
    String name = host.replaceFirst(":[0-9]+$", "");
    if (settings.isLoopback()) {
      return THIS_MACHINE.contains(name) || name.equals(settings.host());
    }
    return ADDRESS.matcher(name).matches() || name.equals(settings.host());
  }

  /** To read, a cookie suffices; a change must show that it comes from the page. */
  private void checkToken(Context request, boolean reads) {
    boolean shown = isToken(request.header(TOKEN_HEADER));
    if (!shown && reads) {
      shown = isToken(request.cookie(COOKIE)) || opensThePage(request);
    }
    if (!shown) {
      throw ApiException.forbidden(
          "The request carries no token, or a wrong one.",
          "Reload the page, or send the header " + TOKEN_HEADER + ".");
    }
  }

  /** Whether the address itself carries the token, as the one printed at the start does. */
  public boolean opensThePage(Context request) {
    return request.method() == HandlerType.GET
        && request.path().equals("/")
        && isToken(request.queryParam("token"));
  }

  /** Remembers the token in the browser, so that it need not stay in the address. */
  public void remember(Context request) {
    Cookie cookie = new Cookie(COOKIE, token);
    cookie.setHttpOnly(true);
    cookie.setSameSite(SameSite.STRICT);
    request.cookie(cookie);
  }

  /** Takes the same time however many characters are right. */
  private boolean isToken(@Nullable String shown) {
    return shown != null
        && MessageDigest.isEqual(
            shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }
}
