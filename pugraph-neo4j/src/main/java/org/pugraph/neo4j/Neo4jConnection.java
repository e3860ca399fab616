package org.pugraph.neo4j;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.neo4j.driver.AccessMode;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Logging;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.exceptions.Neo4jException;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Login;

/**
 * A connection to a server that has answered within a time limit. Nothing of it is logged.
 *
 * <p>Not thread safe: one thread at a time.
 */
final class Neo4jConnection implements AutoCloseable {

  /** Rows that are in memory at a time. */
  private static final int FETCHED_ROWS = 2_000;

  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final Neo4jAddress address;
  private final Driver driver;
  private final Neo4jFailure failure;

  private Neo4jConnection(Neo4jAddress address, Driver driver, Neo4jFailure failure) {
    this.address = address;
    this.driver = driver;
    this.failure = failure;
  }

  static Neo4jConnection open(Neo4jAddress address, Login login) {
    return open(address, login, LONGEST);
  }

  static Neo4jConnection open(Neo4jAddress address, Login login, Duration longest) {
    Neo4jFailure failure = new Neo4jFailure(address.name(), login);
    try {
      Driver driver = GraphDatabase.driver(address.server(), token(address, login), config());
      Neo4jConnection connection = new Neo4jConnection(address, driver, failure);
      connection.check(longest);
      return connection;
    } catch (IllegalArgumentException | Neo4jException wrong) {
      throw failure.ofConnection(wrong);
    }
  }

  private static AuthToken token(Neo4jAddress address, Login login) {
    BadInput.unless(
        login.user().isPresent() == login.password().isPresent(),
        address.name()
            + ": a user and a password go together, in PUGRAPH_DB_USER and PUGRAPH_DB_PASSWORD or"
            + " the login file");
    return login
        .user()
        .map(user -> AuthTokens.basic(user, login.password().orElse("")))
        .orElseGet(AuthTokens::none);
  }

  private static Config config() {
    return Config.builder()
        .withLogging(Logging.none())
        .withTelemetryDisabled(true)
        .withUserAgent("pugraph")
        .withEventLoopThreads(1)
        .withConnectionTimeout(LONGEST.toSeconds(), TimeUnit.SECONDS)
        .withConnectionAcquisitionTimeout(LONGEST.toSeconds(), TimeUnit.SECONDS)
        .build();
  }

  private void check(Duration longest) {
    try {
      driver
          .verifyConnectivityAsync()
          .toCompletableFuture()
          .get(longest.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException refused) {
      close();
      throw failure.ofConnection(refused.getCause() == null ? refused : refused.getCause());
    } catch (TimeoutException late) {
      driver.closeAsync();
      String limit = " does not answer, " + longest.toSeconds() + " seconds are the limit";
      throw new BadInput(address.name() + limit, late);
    } catch (InterruptedException stopped) {
      driver.closeAsync();
      Thread.currentThread().interrupt();
      throw new BadInput(address.name() + ": connecting was interrupted", stopped);
    }
  }

  Session session(AccessMode mode) {
    SessionConfig.Builder config =
        SessionConfig.builder().withDefaultAccessMode(mode).withFetchSize(FETCHED_ROWS);
    address.database().ifPresent(config::withDatabase);
    return driver.session(config.build());
  }

  Neo4jFailure failure() {
    return failure;
  }

  @Override
  public void close() {
    try {
      driver.close();
    } catch (Neo4jException gone) {
      // the server is gone, and so is the connection
    }
  }
}
