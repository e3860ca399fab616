package org.pugraph.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;

class Neo4jAddressTest {

  @ParameterizedTest
  @CsvSource({
    "bolt://localhost, bolt://localhost, '', localhost",
    "bolt://10.0.0.7:7687, bolt://10.0.0.7:7687, '', 10",
    "neo4j://host:7687/genes, neo4j://host:7687, genes, genes",
    "neo4j+s://abc.databases.neo4j.io, neo4j+s://abc.databases.neo4j.io, '', abc",
    "neo4j+ssc://host/?database=genes, neo4j+ssc://host, genes, genes",
    "neo4j://host?policy=eu&database=genes, neo4j://host?policy=eu, genes, genes",
    "neo4j://host?database=genes&policy=eu, neo4j://host?policy=eu, genes, genes",
    "bolt://host/, bolt://host, '', host",
  })
  void namesAServerAndADatabase(String given, String server, String database, String name) {
    Neo4jAddress address = Neo4jAddress.of(given);
    assertThat(address.server()).hasToString(server);
    assertThat(address.database().orElse("")).isEqualTo(database);
    assertThat(address.name()).isEqualTo(given);
    assertThat(new Database(given, null).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bolt://|is no address, expected neo4j://HOST:PORT/NAME",
        "bolt:///genes|names no server, expected neo4j://HOST or bolt://HOST",
        "bolt://a b|is no address, expected neo4j://HOST:PORT/NAME",
        "neo4j://host/one/two|names more than one database, expected one",
        "neo4j://host/one?database=two|names more than one database, expected one",
        "bolt://me@host|a user is given in PUGRAPH_DB_USER or a login file, not in the address",
      })
  void whatNamesNoneIsRefused(String given, String message) {
    assertThatThrownBy(() -> Neo4jAddress.of(given))
        .isInstanceOf(BadInput.class)
        .hasMessage(given + ": " + message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdbc:neo4j://host", "postgresql://host/x", "shop.db", "http://host"})
  void othersAreLeftToOthers(String given) {
    assertThat(Neo4jAddress.isOne(given)).isFalse();
  }
}
