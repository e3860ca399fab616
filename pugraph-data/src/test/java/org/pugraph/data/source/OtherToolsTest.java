package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.testkit.Scratch;

/** Three nodes and two edges, in files as Gephi, igraph, NetworkX and SciPy write them. */
class OtherToolsTest {

  @TempDir Path folder;

  private ReadBack read(String format, String name, String text) {
    return ReadBack.of(format, new Scratch(folder).file(name, text.split("\n", -1)));
  }

  private static void checkThree(ReadBack read) {
    assertThat(read.names()).containsExactly("ann b", "bob", "ü");
    assertThat(read.edges()).containsExactly("ann b-bob", "bob-ü");
  }

  @Test
  void gexfOfGephi() {
    ReadBack read =
        read(
            "gexf",
            "gephi.gexf",
            """
            <?xml version='1.0' encoding='UTF-8'?>
            <gexf xmlns="http://gexf.net/1.3" version="1.3" xmlns:viz="http://gexf.net/1.3/viz"\
             xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"\
             xsi:schemaLocation="http://gexf.net/1.3 http://gexf.net/1.3/gexf.xsd">
              <meta lastmodifieddate="2026-11-17">
                <creator>Gephi 0.10.1</creator>
                <title></title>
                <description></description>
              </meta>
              <graph defaultedgetype="undirected" mode="static">
                <attributes class="node" mode="static">
                  <attribute id="age" title="age" type="integer"/>
                  <attribute id="modularity_class" title="Modularity Class" type="integer">
                    <default>0</default>
                  </attribute>
                </attributes>
                <nodes>
                  <node id="ann b" label="Ann">
                    <attvalues>
                      <attvalue for="age" value="31"/>
                      <attvalue for="modularity_class" value="2"/>
                    </attvalues>
                    <viz:size value="10.0"/>
                    <viz:position x="-1.5" y="2.0E-4"/>
                    <viz:color r="153" g="153" b="153"/>
                  </node>
                  <node id="bob" label="Bob">
                    <attvalues/>
                  </node>
                  <node id="ü"/>
                </nodes>
                <edges>
                  <edge id="0" source="ann b" target="bob"/>
                  <edge id="1" source="bob" target="ü" weight="2.5" type="directed">
                    <attvalues/>
                  </edge>
                </edges>
              </graph>
            </gexf>
            """);
    checkThree(read);
    assertThat(read.column("age")).containsExactly("31", "", "");
    assertThat(read.column("Modularity Class")).containsExactly("2", "0", "0");
  }

  @Test
  void gmlOfIgraph() {
    ReadBack read =
        read(
            "gml",
            "igraph.gml",
            """
            Creator "igraph version 0.10.2 Tue Nov 17 10:00:00 2026"
            Version 1
            graph
            [
              directed 1
              node
              [
                id 0
                name "ann b"
                age 31
              ]
              node
              [
                id 1
                name "bob"
                age NaN
              ]
              node
              [
                id 2
                name "ü"
                age -2.5
              ]
              edge
              [
                source 0
                target 1
                weight 1.5
              ]
              edge
              [
                source 2
                target 1
              ]
            ]
            """);
    checkThree(read);
    assertThat(read.column("age")).containsExactly("31", "NaN", "-2.5");
  }

  @Test
  void gmlOfNetworkX() {
    ReadBack read =
        read(
            "gml",
            "networkx.gml",
            """
            graph [
              multigraph 1
              name "small"
              node [
                id 0
                label "ann b"
                said "&#34;no&#34; &#38; &#8364;"
                known 1
              ]
              node [
                id 1
                label "bob"
              ]
              node [
                id 2
                label "&#252;"
              ]
              edge [
                source 0
                target 1
                key 0
                weight +1e-05
              ]
              edge [
                source 1
                target 2
                key 0
              ]
            ]
            """);
    checkThree(read);
    assertThat(read.column("said")).containsExactly("\"no\" & €", "", "");
  }

  @Test
  void pajekOfNetworkX() {
    checkThree(
        read(
            "pajek",
            "networkx.net",
            """
            *vertices 3
            1 "ann b" 0.0 0.0 ellipse age t
            2 bob 0.0 0.0 ellipse
            3 ü 0.0 0.0 ellipse
            *edges
            1 2 1.5
            2 3 1.0 label x
            """));
  }

  @Test
  void pajekOfIgraph() {
    checkThree(
        read(
            "pajek",
            "igraph.net",
            """
            *Vertices 3
            1 "ann b"
            2 "bob"
            3 "ü"
            *Arcs
            1 2
            3 2
            """));
  }

  @Test
  void matrixMarketOfSciPy() {
    ReadBack read =
        read(
            "mtx",
            "scipy.mtx",
            """
            %%MatrixMarket matrix coordinate real symmetric
            %by SciPy
            3 3 3
            2 1 1.5000000000000000e+00
            3 2 2.5e-300
            3 3 1.0000000000000000e+00
            """);
    assertThat(read.names()).containsExactly("1", "2", "3");
    assertThat(read.edges()).containsExactly("1-2", "2-3");
  }
}
