package org.pugraph.server.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.DisplayColumns;
import org.pugraph.graph.NodeNames;

class AttributeTableTest {

  private static final NodeNames IDS = NodeNames.of(List.of("p1", "p2", "p3"));

  private static final List<Column> PAPERS =
      List.of(
          column("year", "1999", "2004", "2011"),
          column("Title", "Graph Kernels", "Deep Ärger", "Trees"),
          column("venue", "KDD", "", "NIPS"),
          column("abstract", "We count walks.", "We wait.", "NA"));

  private static Column column(String name, String... cells) {
    return new Column(name, Column.Type.UNKNOWN, List.of(cells));
  }

  private static ShownTable papers() {
    return ShownTable.of(AttributeTable.of(PAPERS, DisplayColumns.in(PAPERS, IDS)));
  }

  @Test
  void attributesAreInTheOrderOfTheTableWithoutMissingCells() {
    assertThat(papers().table().columns()).containsExactly("year", "Title", "venue", "abstract");
    assertThat(papers().table().attributes(1))
        .extracting(AttributeTable.Attribute::name)
        .containsExactly("year", "Title", "abstract");
    assertThat(papers().table().attributes(2))
        .containsExactly(
            new AttributeTable.Attribute("year", "2011"),
            new AttributeTable.Attribute("Title", "Trees"),
            new AttributeTable.Attribute("venue", "NIPS"));
  }

  @Test
  void nodesAreCalledByTheirTitleAndTheSubtitleIsTheFirstOtherText() {
    assertThat(papers().nameColumn()).contains("Title");
    assertThat(papers().subtitle(0)).isEqualTo("KDD");
    assertThat(papers().subtitle(1)).isNull();
    ShownTable byVenue = papers().namedBy(Optional.of("venue"));
    assertThat(byVenue.subtitle(1)).isEqualTo("Deep Ärger");
    NodeNames names = byVenue.named(DisplayColumns.in(PAPERS, IDS));
    assertThat(names.displayName(0)).contains("KDD");
    assertThat(names.displayName(1)).as("an empty cell").isEmpty();
    NodeNames ids = papers().namedBy(Optional.empty()).named(DisplayColumns.in(PAPERS, IDS));
    assertThat(ids.haveDisplayNames()).isFalse();
  }

  @Test
  void aTitleOfSeveralWordsNamesTheNodesToo() {
    List<Column> columns =
        List.of(column("class_name", "a", "a", "a"), column("paper_title", "A", "B", "C"));
    ShownTable table = ShownTable.of(AttributeTable.of(columns, IDS));
    assertThat(table.nameColumn()).contains("paper_title");
    assertThat(table.named(IDS).displayName(2)).contains("C");
  }

  @Test
  void displayNamesThatNoColumnHoldsStayWithoutAColumn() {
    NodeNames told = IDS.withDisplayNames(List.of("Ann", "Bob", "Cid"));
    ShownTable table = ShownTable.of(AttributeTable.of(List.of(column("x", "u", "v", "w")), told));
    assertThat(table.nameColumn()).isEmpty();
    assertThat(table.named(told).displayName(0)).contains("Ann");
    assertThat(table.namedBy(Optional.of("x")).named(told).displayName(0)).contains("u");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kernels", "deep ärger", "p3", "we count", "2004", "nips", "p"})
  void anyAttributeIsFoundInAnyCase(String text) {
    assertThat(papers().table().containing(text).isEmpty()).isFalse();
    assertThat(papers().table().containing(text + "!").isEmpty()).isTrue();
  }

  @Test
  void aTableTooLargeForMemoryLosesTheEndsOfItsLongestCells() {
    String text = "word ".repeat(5_000);
    List<Column> columns =
        List.of(
            column("name", "a", "b", "c"), column("text", text, "short", "\uD83D\uDE00" + text));
    AttributeTable whole = AttributeTable.of(columns, IDS, Long.MAX_VALUE);
    assertThat(whole.attributes(0).get(1).value()).hasSize(10_000).endsWith("…");
    AttributeTable small = AttributeTable.of(columns, IDS, 2_000);
    assertThat(small.attributes(0).get(1).value()).hasSizeLessThan(1_000).endsWith("…");
    assertThat(small.attributes(1).get(1).value()).isEqualTo("short");
    assertThat(ShownTable.of(small).subtitle(0)).hasSize(200).endsWith("…");
  }

  @Test
  void noCharacterIsCutInTwo() {
    String faces = "\uD83D\uDE00".repeat(300);
    assertThat(KeptColumn.cut(faces, 200)).hasSize(199).endsWith("\uDE00…");
  }

  @Test
  void aTableOfFeaturesIsNotShownInFull() {
    List<Column> words =
        IntStream.range(0, 1433).mapToObj(i -> column("w" + i, "0", "1", "0")).toList();
    assertThat(AttributeTable.of(words, IDS).columns()).hasSize(100);
  }

  @Test
  void aColumnThatIsNotThereIsRefusedWithThoseThatAre() {
    assertThatThrownBy(() -> papers().namedBy(Optional.of("author")))
        .isInstanceOf(BadInput.class)
        .hasMessage("there is no column \"author\"; the columns are year, Title, venue, abstract");
  }

  @Test
  void theChoiceOfANameOutlivesTheServer(@TempDir Path folder) throws Exception {
    NameColumnFile file = NameColumnFile.in(folder);
    assertThat(file.applyTo(papers()).nameColumn()).contains("Title");
    file.write(Optional.of("venue"));
    assertThat(file.applyTo(papers()).nameColumn()).contains("venue");
    assertThat(file.applyTo(papers().pickedAsNames("year")).nameColumn()).contains("year");
    file.write(Optional.empty());
    assertThat(file.applyTo(papers()).nameColumn()).isEmpty();
    for (String other : List.of("{\"column\":\"gone\"}", "{", "")) {
      Files.writeString(file.path(), other);
      assertThat(file.applyTo(papers()).table().columns()).hasSize(4);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.org/{id}",
        "http://localhost:8080/paper?id={id}&x=1",
        "https://example.org/a/{id}#{id}"
      })
  void aLinkLeadsToThePlaceOfAnId(String link) {
    assertThat(new LinkTemplate(link).text()).isEqualTo(link);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.org/",
        "javascript:alert({id})",
        "file:///{id}",
        "https://{id}/",
        "https://{id}.example.org/",
        "https://example.org:{id}/",
        "https://{id}@example.org/",
        "{id}",
        "//example.org/{id}",
        "https://exa mple.org/{id}",
        "data:text/html,{id}"
      })
  void whatIsNoAddressOfAWebSiteIsNoLink(String link) {
    assertThatThrownBy(() -> new LinkTemplate(link))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("https://example.org/{id}");
  }
}
