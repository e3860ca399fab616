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
import org.pugraph.server.api.access.HostNames;
import org.pugraph.server.api.access.RateLimit;
import org.pugraph.server.api.access.RequestSite;
import org.pugraph.server.error.ApiException;

/**
 * Checks requests before they are read. Other sites in the user's browser are kept out in three
 * ways: by the host name of the request, by the origin that the browser reports, and by a token
 * that they cannot read. The token is in the printed address alone, so that other users of the
 * machine cannot read it either. Thread safe.
 */
final class Guard {

  static final String TOKEN_HEADER = "X-Pugraph-Token";

  private static final String COOKIE = "pugraph-token";
  private static final Set<String> READING = Set.of("GET", "HEAD");
  private static final String PAGE = "/";

  /** The web server lets it through behind a semicolon, and decoding the address would fail. */
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " connect-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'";

  private final ServerSettings settings;
  private final String token;
  private final HostNames hosts;
  private final RateLimit changes;

  Guard(ServerSettings settings) {
    this.settings = settings;
    token = settings.token().orElseGet(Guard::randomToken);
    hosts =
        settings.isLoopback()
            ? HostNames.ofLoopback(settings.host())
            : HostNames.ofMachine(settings.host());
    changes = new RateLimit(settings.limits().changesPerSecond(), System.nanoTime());
  }

  private static String randomToken() {
    byte[] bytes = new byte[24];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  String token() {
    return token;
  }

  /** Refuses a request that must not pass, before its body is read. */
  void check(Context request) {
    protect(request);
    if (BROKEN_ESCAPE.matcher(request.path()).find()) {
      throw new ApiException(
          400, "The address has a % that encodes no character.", "Write % as %25.");
    }
    if (!hosts.include(host(request))) {
      throw ApiException.forbidden(
          "The server does not answer to the host " + host(request) + ".",
          "Use the address that the server printed when it started.");
    }
    boolean opensPage = isPage(request);
    if (!opensPage && isForeign(request)) {
      throw ApiException.forbidden(
          "The request comes from another site.",
          "Use the page of this server, or a program such as curl.");
    }
    boolean reads = READING.contains(request.method().name());
    if (!reads && !changes.admits(System.nanoTime())) {
      throw ApiException.tooMany("Too many changes in a short time.");
    }
    if (!opensPage && (!reads || settings.token().isPresent())) {
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

  private static String host(Context request) {
    return String.valueOf(request.header("Host"));
  }

  /** The page may be linked to; it checks by itself whom it gives the token. */
  private static boolean isPage(Context request) {
    return request.method() == HandlerType.GET
        && request.path().equals(PAGE)
        && request.header("Origin") == null;
  }

  /** Whether another page in the user's browser sent a request. */
  boolean isForeign(Context request) {
    return new RequestSite(
            host(request), request.header("Origin"), request.header("Sec-Fetch-Site"))
        .isForeign();
  }

  /** To read, a cookie suffices; a change must show that it comes from the page. */
  private void checkToken(Context request, boolean reads) {
    if (!isToken(request.header(TOKEN_HEADER)) && !(reads && isRemembered(request))) {
      throw ApiException.forbidden(
          "The request carries no token, or a wrong one.",
          "Open the address that the server printed when it started, or send the header "
              + TOKEN_HEADER
              + ".");
    }
  }

  /** Whether the address itself carries the token, as the one printed at the start does. */
  boolean opensThePage(Context request) {
    return isPage(request) && isToken(request.queryParam("token"));
  }

  /** Remembers the token in the browser, so that it need not stay in the address. */
  void remember(Context request) {
    Cookie cookie = new Cookie(cookieName(request), token);
    cookie.setHttpOnly(true);
    cookie.setSameSite(SameSite.STRICT);
    request.cookie(cookie);
  }

  /** Whether the browser has opened the printed address. */
  boolean isRemembered(Context request) {
    return isToken(request.cookie(cookieName(request)));
  }

  /** Browsers share cookies among all ports of a host, and several servers may run on one. */
  private static String cookieName(Context request) {
    String port = host(request).replaceFirst(".*:(?=[0-9]+$)", "");
    return COOKIE + "-" + (port.matches("[0-9]+") ? port : "80");
  }

  /** Takes the same time however many characters are right. */
  private boolean isToken(@Nullable String shown) {
    return shown != null
        && MessageDigest.isEqual(
            shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }
}
