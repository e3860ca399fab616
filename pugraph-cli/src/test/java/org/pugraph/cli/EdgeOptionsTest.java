package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Types, weights and directions of edges, from the options to what is kept and written. */
class EdgeOptionsTest {

  @TempDir Path folder;
  Path edges;
  Path digraph;

  @BeforeEach
  void files() throws IOException {
    StringBuilder rows = new StringBuilder("source,target,amount,type\n");
    for (int i = 0; i < 24; i++) {
      String type = i % 2 == 0 ? "pays" : "knows";
      rows.append("n%d,n%d,%d,%s%n".formatted(i, (i * 5 + 1) % 24, 1 + i % 3, type));
    }
    edges = Files.writeString(folder.resolve("edges.csv"), rows.toString().replace("\r", ""));
    digraph =
        Files.writeString(
            folder.resolve("g.graphml"),
            """
            <graphml><key id="k" for="edge" attr.name="strength" attr.type="double"/>
            <graph edgedefault="directed"><node id="a"/><node id="b"/><node id="c"/>
            <edge source="a" target="b"><data key="k">3</data></edge>
            <edge source="c" target="b"><data key="k">0.5</data></edge></graph></graphml>
            """);
  }

  private static JsonNode types(String options) {
    return Pugraph.json("data info --json " + options).path("edge types");
  }

  @Test
  void aTableIsReadAsItsOptionsSay() {
    String table = "--edges " + edges;
    assertThat(types(table)).hasSize(2);
    assertThat(types(table + " --edge-type none")).isEmpty();
    assertThat(types(table + " --plain-edges")).isEmpty();
    JsonNode weighted = types(table + " --edge-type none --weight amount --directed");
    assertThat(weighted).hasSize(1);
    assertThat(weighted.get(0).path("directed").asBoolean()).isTrue();
    assertThat(weighted.get(0).path("greatest weight").asDouble()).isEqualTo(3);
    assertThat(run("data info --edges " + edges).err())
        .contains("edges are of 2 types, by \"type\": \"knows\", \"pays\" (--edge-type)");
    assertThat(run("data info --edges " + edges).out()).contains("edges of type  number  directed");
  }

  @Test
  void aFileOfAnotherToolIsReadAsItsOptionsSay() {
    String file = "--graph " + digraph;
    assertThat(types(file)).isEmpty();
    assertThat(run("data info " + file).err())
        .contains("g.graphml: edges have a direction, which is not used (--directed)");
    assertThat(types(file + " --directed").get(0).path("edges").asInt()).isEqualTo(2);
    JsonNode weighted = types(file + " --weight strength");
    assertThat(weighted.get(0).path("least weight").asDouble()).isEqualTo(0.5);
    assertThat(run("data info " + file + " --weight nope").err())
        .contains("g.graphml: no edge has an attribute \"nope\" (--weight)");
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() {
    assertRefused(
        "data info --builtin --directed",
        "--weight, --edge-type, --directed and --plain-edges go with a graph of yours");
    assertRefused(
        "data info --plain-edges --directed --edges " + edges,
        "--plain-edges leaves types and directions out");
    assertRefused(
        "data info --edge-type kind --edges " + edges,
        "there is no column \"kind\", the columns are source, target, amount, type");
  }

  private static void assertRefused(String command, String message) {
    Pugraph.Answer answer = run(command);
    assertThat(answer.err()).contains(message);
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void aRunReadsItsEdgesAgainAsItDid() throws IOException {
    Path known = Files.writeString(folder.resolve("p.txt"), "n0\nn1\nn2\nn3\nn4\n");
    Path out = folder.resolve("run");
    Pugraph.Answer trained =
        run(
            "train --directed --weight amount --method gcn --hidden 4 --steps 5 --prior 0.3 -q"
                + " --edges %s --positives %s --out %s".formatted(edges, known, out));
    assertThat(trained.code()).as(trained.err()).isZero();
    assertThat(Pugraph.lines(out.resolve("config.yaml")))
        .contains("directed: true", "weight: \"amount\"");
    assertThat(run("reproduce " + out + " -q").code()).isZero();
    Path again = folder.resolve("again");
    assertThat(run("train --config " + out.resolve("config.yaml") + " --out " + again).code())
        .isZero();
    assertThat(again.resolve("model.safetensors"))
        .hasSameBinaryContentAs(out.resolve("model.safetensors"));
    Path exported = folder.resolve("run.json");
    assertThat(run("export " + out + " --out " + exported).code()).isZero();
    assertThat(types("--graph " + exported)).hasSize(2);
    assertThat(types("--graph " + exported).get(0).path("directed").asBoolean()).isTrue();
  }
}
