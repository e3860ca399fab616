package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.testkit.Scratch;

/** Files made to do harm are refused in one line. */
class HostileFilesTest {

  static final List<String> FILES = List.of("graphml", "gexf", "json");

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void aFolder() {
    scratch = new Scratch(folder);
  }

  @Test
  void aBillionLaughsAreRefused() {
    StringBuilder entities = new StringBuilder("<!ENTITY l0 \"lol\">");
    for (int i = 1; i < 10; i++) {
      String laugh = "&l" + (i - 1) + ";";
      entities.append("<!ENTITY l").append(i).append(" \"").append(laugh.repeat(10)).append("\">");
    }
    graphMl("<!DOCTYPE graphml [" + entities + "]>", "&l9;");
    refusesDocumentType();
  }

  @Test
  void aQuadraticBlowupIsRefused() {
    String entity = "<!ENTITY a \"" + "a".repeat(50_000) + "\">";
    graphMl("<!DOCTYPE graphml [" + entity + "]>", "&a;".repeat(50_000));
    refusesDocumentType();
  }

  @Test
  void aFileOutsideIsNeverOpened() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "password");
    String entity = "<!ENTITY s SYSTEM \"" + secret.toUri() + "\">";
    graphMl("<!DOCTYPE graphml [" + entity + "]>", "&s;");
    refusesDocumentType();
    graphMl("<!DOCTYPE graphml SYSTEM \"" + secret.toUri() + "\">", "");
    refusesDocumentType();
    graphMl("<!DOCTYPE graphml [<!ENTITY % p SYSTEM \"" + secret.toUri() + "\"> %p;]>", "");
    refusesDocumentType();
  }

  @Test
  void anEntityNobodyDeclaredIsRefused() {
    graphMl("", "&nobody;");
    refused("graphml", "graph:2: ");
  }

  @Test
  void nestingWithoutEndIsRefused() {
    graphMl("", "<a>".repeat(100_000));
    refused("graphml", "graph:2: elements are nested more than 64 deep");
    scratch.file("graph", "<gexf><graph>" + "<nodes><node id=\"1\">".repeat(10_000));
    refused("gexf", "graph:1: ");
    scratch.file("graph", "{\"nodes\":[{\"a\":" + "[".repeat(100_000));
    refused("json", "graph:1: is not JSON: Document nesting depth (65) exceeds");
    scratch.file("graph", "{\"a\":" + "[".repeat(100_000));
    refused("json", "graph:1: is not JSON: Document nesting depth (65) exceeds");
  }

  @Test
  void anEndlessNameOrTextOutOfASmallFileIsRefused() throws IOException {
    packed("<graphml><graph><node id=\"", "a", 1 << 25);
    refused("graphml", "graph: an element takes more than 16 million characters");
    packed("<graphml><graph><data key=\"a\">", "a", 1 << 25);
    refused("graphml", "graph: an element takes more than 16 million characters");
    packed("<graphml><key id=\"a\"><default>", "<b/>", 1 << 20);
    refused("graphml", "graph:1: is not XML: ");
    packed("{\"nodes\":[{\"id\":\"", "a", 1 << 25);
    refused("json", "graph: a value takes more than 16 million characters");
    packed("{\"nodes\":[{\"a\":[1", ",1", 1 << 24);
    refused("json", "graph: a value takes more than 16 million characters");
    packed("{\"nodes\":[{\"a\":1", "  ", 1 << 24);
    refused("json", "graph: a value takes more than 16 million characters");
  }

  @Test
  void columnsThatAreAlmostEmptyAreRefusedBeforeTheyFillTheMemory() {
    StringBuilder keys = new StringBuilder();
    StringBuilder nodes = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      keys.append("<key id=\"k").append(i).append("\"><default>x</default></key>");
      nodes.append("<node id=\"n").append(i).append("\"/>");
    }
    scratch.file("graph", "<graphml>" + keys + "<graph>" + nodes + "</graph></graphml>");
    refused("graphml", "graph: 20000 columns of 20000 nodes, almost all empty");
  }

  @ParameterizedTest
  @FieldSource("FILES")
  void aFileCutOffAnywhereIsRefused(String format) throws IOException {
    Path whole = folder.resolve("whole");
    Formats.named(format).write(CitationGraph.demo(1).withNodes(28).generate(), List.of(), whole);
    byte[] bytes = Files.readAllBytes(whole);
    String text = new String(bytes, StandardCharsets.UTF_8).stripTrailing();
    for (int end = 1; end < text.length(); end += 97) {
      scratch.bytes("graph", Arrays.copyOf(bytes, end));
      refused(format, "");
    }
  }

  @ParameterizedTest
  @FieldSource("FILES")
  void aPackedFileCutOffIsRefused(String format) throws IOException {
    Path whole = folder.resolve("whole.gz");
    Formats.named(format).write(CitationGraph.demo(1).withNodes(28).generate(), List.of(), whole);
    byte[] bytes = Files.readAllBytes(whole);
    scratch.bytes("graph", Arrays.copyOf(bytes, bytes.length / 2));
    refused(format, "graph: is a damaged or truncated gzip file");
  }

  @Test
  void bytesThatAreNoTextAreRefused() {
    scratch.bytes(
        "graph", "<graphml><graph><node id=\"\u00ff".getBytes(StandardCharsets.ISO_8859_1));
    refused("graphml", "graph: is not UTF-8 text");
    scratch.bytes(
        "graph", "{\"nodes\":[{\"id\":\"\u00ff\"}]".getBytes(StandardCharsets.ISO_8859_1));
    refused("json", "graph: is not UTF-8 text");
  }

  private void graphMl(String documentType, String inside) {
    scratch.file("graph", documentType, "<graphml><graph>" + inside + "</graph></graphml>");
  }

  private void refusesDocumentType() {
    refused("graphml", "graph:1: has a DOCTYPE; take it out");
  }

  private void refused(String format, String beginning) {
    assertThatThrownBy(() -> Formats.named(format).read(folder.resolve("graph")))
        .isInstanceOf(BadInput.class)
        .extracting(refusal -> refusal.getMessage().replace(folder + "/", ""))
        .asString()
        .startsWith(beginning)
        .hasLineCount(1);
    for (GraphFormat each : Formats.all()) {
      assertThat(each.recognises(folder.resolve("graph"))).isIn(true, false);
    }
  }

  private void packed(String head, String again, int times) throws IOException {
    byte[] chunk = again.repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(head.getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < times >> 16; i++) {
        out.write(chunk);
      }
    }
    scratch.bytes("graph", bytes.toByteArray());
  }
}
