package org.pugraph.serve;

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

/**
 * Decides who may ask what. Other pages in the user's browser are kept out three times over: by the
 * name they reach this server under, by the origin their browser reports, and by a token that they
 * cannot read. Thread safe.
 */
final class Guard {

  static final String TOKEN_HEADER = "X-Pugraph-Token";

  private static final String COOKIE = "pugraph-token";
  private static final Set<String> READING = Set.of("GET", "HEAD");
  private static final Set<String> THIS_MACHINE = Set.of("127.0.0.1", "localhost", "[::1]");

  /** Whoever rebinds a name to this machine needs a name: addresses are safe. */
  private static final Pattern ADDRESS = Pattern.compile("[0-9]+(\\.[0-9]+){3}|\\[[0-9A-Fa-f:.]+]");

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " connect-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'";

  private final ServerSettings settings;
  private final String token;
  private final RateLimit changes;

  Guard(ServerSettings settings) {
    this.settings = settings;
    token = settings.token().orElseGet(Guard::randomToken);
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

  /** Refuses what must not pass, before anything of it is read. */
  void check(Context request) {
    protect(request);
    String host = String.valueOf(request.header("Host"));
    if (!isOurs(host)) {
      throw Refusal.forbidden(
          "This server does not answer to the name it was called by.",
          "Use the address that pugraph serve printed.");
    }
    String origin = request.header("Origin");
    if (origin != null && !origin.equals("http://" + host) && !origin.equals("https://" + host)) {
      throw Refusal.forbidden(
          "The request comes from another site.", "Use the page of this server, or a program.");
    }
    boolean reads = READING.contains(request.method().name());
    if (!reads && !changes.admits(System.nanoTime())) {
      throw Refusal.tooMany("Too many changes in a short time.");
    }
    if (!reads || settings.token().isPresent()) {
      demandToken(request, reads);
    }
  }

  /** Whatever a name or a word of the user's may hold, a browser must not run it. */
  private static void protect(Context request) {
    request.header("Content-Security-Policy", POLICY);
    request.header("X-Content-Type-Options", "nosniff");
    request.header("X-Frame-Options", "DENY");
    request.header("Referrer-Policy", "no-referrer");
    request.header("Cross-Origin-Resource-Policy", "same-origin");
    request.header("Cross-Origin-Opener-Policy", "same-origin");
    request.header("Cache-Control", "no-store");
  }

  /** Ports do not matter: they may be forwarded, and rebinding needs a name. */
  private boolean isOurs(String host) {
    String name = host.replaceFirst(":[0-9]+$", "");
    if (settings.isLoopback()) {
      return THIS_MACHINE.contains(name) || name.equals(settings.host());
    }
    return ADDRESS.matcher(name).matches() || name.equals(settings.host());
  }

  /** A cookie will do to read, but a change must show that it comes from the page. */
  private void demandToken(Context request, boolean reads) {
    boolean shown = isToken(request.header(TOKEN_HEADER));
    if (!shown && reads) {
      shown = isToken(request.cookie(COOKIE)) || opensThePage(request);
    }
    if (!shown) {
      throw Refusal.forbidden(
          "The request carries no token, or a wrong one.",
          "Reload the page, or send the header " + TOKEN_HEADER + ".");
    }
  }

  /** Whether the address itself carries the token, as the one that the command prints does. */
  boolean opensThePage(Context request) {
    return request.method() == HandlerType.GET
        && request.path().equals("/")
        && isToken(request.queryParam("token"));
  }

  /** Remembers the token in the browser, so that it need not stay in the address. */
  void remember(Context request) {
    Cookie cookie = new Cookie(COOKIE, token);
    cookie.setHttpOnly(true);
    cookie.setSameSite(SameSite.STRICT);
    request.cookie(cookie);
  }

  /** In the same time however much of it is right. */
  private boolean isToken(@Nullable String shown) {
    return shown != null
        && MessageDigest.isEqual(
            shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }
}
