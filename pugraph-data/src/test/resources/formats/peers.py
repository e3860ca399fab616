"""Writes a random graph with NetworkX, SciPy and, where there is one, igraph.

    peers.py FOLDER SEED

Beside the files lies expected.json: for each file its format and what a reader must find in it.
"""

import json
import random
import sys
from pathlib import Path

import networkx as nx
import numpy
import scipy.io
import scipy.sparse

folder, seed = Path(sys.argv[1]), int(sys.argv[2])
draw = random.Random(seed)
size = draw.randint(8, 60)
kinds = [nx.Graph, nx.DiGraph, nx.MultiGraph, nx.MultiDiGraph]
expected = {}

ANYTHING = ["n {}", "ü{}é", "节点{}", "{} <&> 'x'", '"q" {}', "a,b;{}", "#{}", "\U0001f600{}"]
QUOTABLE = ["n {}", "ü{}é", "节点{}", "{} <&> 'x'", "a,b;{}", "\U0001f600{}"]
WORDS = ["n{}", "ü{}é", "节点{}", "{}<&>'x'", "a,b;{}", "\U0001f600{}"]


def graph(names):
    """Some nodes are alone, some lack an attribute, one has an edge to itself."""
    g = kinds[seed % 4]()
    nodes = [draw.choice(names).format(i) for i in range(size)]
    for i, node in enumerate(nodes):
        g.add_node(node, age=draw.randint(-5, 99), known=draw.random() < 0.5)
        if i == 0 or draw.random() < 0.7:
            g.nodes[node]["height"] = draw.uniform(-1e3, 1e3) * 10 ** draw.randint(-9, 9)
            g.nodes[node]["title"] = draw.choice(ANYTHING).format(i)
    linked = nodes[: 2 * size // 3]
    for _ in range(2 * size):
        one, other = draw.sample(linked, 2)
        g.add_edge(one, other, weight=draw.uniform(0.1, 9))
    g.add_edge(linked[0], linked[0], weight=1.0)
    return g


def edges_of(pairs):
    return sorted({tuple(sorted(map(str, pair[:2]))) for pair in pairs if pair[0] != pair[1]})


def expect(file, form, nodes, edges, columns=None):
    columns = columns or {}
    expected[file] = {"format": form, "nodes": nodes, "edges": edges_of(edges), "columns": columns}


def expect_graph(file, form, g, columns=("age", "known", "height", "title"), nodes=None):
    nodes = list(g) if nodes is None else nodes
    told = {name: [g.nodes[node].get(name) for node in nodes] for name in columns}
    expect(file, form, nodes, g.edges(), told)


def networkx():
    g = graph(ANYTHING)
    nx.write_graphml(g, folder / "g.graphml")
    expect_graph("g.graphml", "graphml", g)
    nx.write_gexf(g, folder / "g.gexf")
    expect_graph("g.gexf", "gexf", g)
    links = nx.node_link_data(g)
    for file, data in {
        "links.json": links,
        "edges.json": {"edges" if key == "links" else key: links[key] for key in links},
        "cytoscape.json": nx.cytoscape_data(g),
        "adjacency.json": nx.adjacency_data(g),
    }.items():
        (folder / file).write_text(json.dumps(data), "utf-8")
        expect_graph(file, "json", g)
    nx.write_gml(g, folder / "g.gml", stringizer=str)
    expect_graph("g.gml", "gml", g, columns=("age", "height", "title"))
    g = graph(QUOTABLE)
    nx.write_pajek(texts(g), folder / "g.net")
    expect_graph("g.net", "pajek", g, columns=())
    try:
        nx.nx_pydot.write_dot(bare(g), folder / "g.dot")
        expect_graph("g.dot", "dot", g, columns=("age",))
    except ImportError:
        pass
    g = graph(WORDS)
    nx.write_adjlist(g, folder / "g.adjlist")
    expect_graph("g.adjlist", "adjlist", g, columns=())
    nx.write_edgelist(g, folder / "g.edgelist")
    linked = [node for node in g if g.degree(node) > 0]
    expect_graph("g.edgelist", "edgelist", g, columns=(), nodes=linked)


def texts(g):
    """Pajek has only texts."""
    g = g.copy()
    for node in g:
        for name in list(g.nodes[node]):
            g.nodes[node][name] = "t"
    return g


def bare(g):
    """What pydot can quote."""
    g = g.copy()
    for node in g:
        for name in ("title", "height", "known"):
            g.nodes[node].pop(name, None)
    return g


def scipy_matrices():
    rng = numpy.random.default_rng(seed)
    matrix = scipy.sparse.random(size, size, 0.1, random_state=seed, format="coo")
    matrix.data = rng.uniform(-2, 2, matrix.nnz) * 10.0 ** rng.integers(-200, 200, matrix.nnz)
    matrix.data[::5] = 0  # stored, but no edge
    edges = [(i, j) for i, j, v in zip(matrix.row, matrix.col, matrix.data) if v != 0]
    numbers = [str(i) for i in range(size)]
    from_one = [str(i + 1) for i in range(size)]
    for form in ("csr", "csc", "coo"):
        for compressed in (True, False):
            file = f"{form}-{compressed}.npz"
            scipy.sparse.save_npz(folder / file, matrix.asformat(form), compressed)
            expect(file, "npz", numbers, edges)
    shifted = [(i + 1, j + 1) for i, j in edges]
    matrix = abs(matrix)  # of these the entries are weights, which are not below zero
    scipy.io.mmwrite(folder / "general.mtx", matrix, comment="by SciPy")
    expect("general.mtx", "mtx", from_one, shifted)
    both = (abs(matrix) + abs(matrix).T).tocoo()
    both.eliminate_zeros()
    scipy.io.mmwrite(folder / "symmetric.mtx", both)
    expect("symmetric.mtx", "mtx", from_one, shifted)
    pattern = matrix.copy()
    pattern.eliminate_zeros()
    scipy.io.mmwrite(folder / "pattern.mtx", pattern, field="pattern")
    expect("pattern.mtx", "mtx", from_one, shifted)
    scipy.io.mmwrite(folder / "complex.mtx", pattern * 1j)
    expect("complex.mtx", "mtx", from_one, shifted)
    scipy.io.mmwrite(folder / "array.mtx", matrix.toarray())
    expect("array.mtx", "mtx", from_one, shifted)


def igraph_files():
    try:
        import igraph
    except ImportError:
        return
    g = graph(QUOTABLE)
    names = list(g)
    at = {name: i for i, name in enumerate(names)}
    made = igraph.Graph(directed=g.is_directed())
    made.add_vertices(len(names))
    made.vs["name"] = names
    made.vs["age"] = [float(g.nodes[node]["age"]) for node in names]
    made.add_edges([(at[edge[0]], at[edge[1]]) for edge in g.edges()])
    made.es["weight"] = [1.5] * made.ecount()
    made.write_graphml(str(folder / "igraph.graphml"))
    expect_graph("igraph.graphml", "graphml", g, columns=("age",))
    made.write_gml(str(folder / "igraph.gml"))
    expect_graph("igraph.gml", "gml", g, columns=("age",))
    plain = igraph.Graph(len(names), made.get_edgelist(), directed=g.is_directed())
    plain.vs["id"] = names
    plain.write_pajek(str(folder / "igraph.net"))
    expect_graph("igraph.net", "pajek", g, columns=())


networkx()
scipy_matrices()
igraph_files()
(folder / "expected.json").write_text(json.dumps(expected), "utf-8")
