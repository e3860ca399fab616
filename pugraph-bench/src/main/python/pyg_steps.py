#!/usr/bin/env python3
"""Training steps in PyTorch Geometric, on a problem that ``bench gpu steps`` wrote.

    python3 pyg_steps.py FOLDER [--networks gcn,lsdan] [--seconds 5] [--csv FILE] [--device cuda]

Reads the graph, who is labelled and the initial parameters; builds the same networks as a user of
PyTorch Geometric does; first compares scores, risk, gradients and the scores after five Adam steps
with those in the folder, then times steps with dropout. Needs torch and torch_geometric alone, none
of its compiled extensions.

Two ways of writing a network are timed where both exist:

    messages    gather, scale and scatter along edge_index: GCNConv, APPNP, GATConv, index_add
    sparse      torch's CSR matrices times dense ones (torch_geometric.utils.spmm)
"""

import argparse
import csv
import gc
import json
import math
import statistics
import sys
import time
import traceback
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
import torch_geometric
from torch_geometric.nn import APPNP, GATConv, GCNConv
from torch_geometric.nn.conv.gcn_conv import gcn_norm
from torch_geometric.utils import scatter, softmax, spmm

WARM_UP = 20
LEAST_STEPS = 100
SLICE = 10  # steps between two looks at the clock
LEAST_SLICES = 3  # however slow a step is
AGREEMENT_STEPS = 5
SLOPE = 0.2  # of LeakyReLU
ALPHA = 0.1  # of personalised PageRank
FLOOR = -80.0  # no weight of diffused attention is below exp of this
DENSE_SHARE = 0.25  # of the free memory, up to which X is dense

COLUMNS = [
    "graph",
    "network",
    "way",
    "status",
    "pyg_ms",
    "pyg_steps",
    "pyg_peak_mb",
    "features",
    "agreement_dtype",
    "agreement_scores",
    "agreement_risk",
    "agreement_gradient",
    "agreement_scores_after_5",
    "agreement_device_scores_after_5",
]


def ints(path):
    return np.fromfile(path, dtype="<i4")


def floats(path, shape=None):
    values = np.fromfile(path, dtype="<f4")
    return values if shape is None else values.reshape(shape)


class Graph:
    """What the networks of a folder share; arrays of numpy."""

    def __init__(self, folder):
        self.folder = folder
        about = json.loads((folder / "graph.json").read_text())
        self.name = about["name"]
        self.nodes = about["nodes"]
        self.columns = about["columns"]
        self.prior = about["prior"]
        self.offsets = ints(folder / "offsets.i32")
        self.neighbours = ints(folder / "neighbours.i32")
        self.x_offsets = ints(folder / "x-offsets.i32")
        self.x_columns = ints(folder / "x-columns.i32")
        values = folder / "x-values.f32"
        self.x_values = (
            floats(values) if values.exists() else np.ones(len(self.x_columns), np.float32)
        )
        roles = np.fromfile(folder / "roles.u8", dtype=np.uint8)
        self.positives = np.flatnonzero(roles == 1)
        self.unlabeled = np.flatnonzero(roles == 2)
        self.ring_hops = about.get("ring_hops", 0)
        self.ring_stride = about.get("ring_stride", 1)

    def edge_index(self, device):
        """[2, arcs]: from neighbour to node, every edge both ways, no self loops."""
        targets = np.repeat(np.arange(self.nodes, dtype=np.int64), np.diff(self.offsets))
        pairs = np.stack([self.neighbours.astype(np.int64), targets])
        return torch.from_numpy(pairs).to(device)

    def hop_indices(self, device):
        """B^1 ... B^K as [2, pairs] of member and node: hop k is hop k - stride and its ring."""
        counts = ints(self.folder / "ring-counts.i32").reshape(self.nodes, self.ring_hops)
        members = ints(self.folder / "ring-members.i32")
        nodes = torch.arange(self.nodes, device=device)
        hops = []
        ring_of = torch.repeat_interleave(
            torch.arange(self.ring_hops, device=device).repeat(self.nodes),
            torch.from_numpy(counts.reshape(-1).astype(np.int64)).to(device),
        )
        members = torch.from_numpy(members).to(device)
        for k in range(self.ring_hops):
            count = torch.from_numpy(counts[:, k].astype(np.int64)).to(device)
            ring = torch.stack(
                [members[ring_of == k].long(), torch.repeat_interleave(nodes, count)]
            )
            inner = hops[k - self.ring_stride] if k >= self.ring_stride else None
            hops.append(ring if inner is None else torch.cat([inner, ring], dim=1))
        return hops

    def scaled_values(self, rows):
        """Values of X with its rows divided by their sums or lengths, in double precision."""
        values = self.x_values.astype(np.float64)
        if rows == "none":
            return values
        row = np.repeat(np.arange(self.nodes), np.diff(self.x_offsets))
        part = np.abs(values) if rows == "sum" else values * values
        total = np.bincount(row, weights=part, minlength=self.nodes)
        if rows == "length":
            total = np.sqrt(total)
        total[total == 0] = 1
        return values / total[row]


class Features:
    """X on the device: dense, as users have it, unless that takes too much of the memory."""

    def __init__(self, graph, rows, device, dtype):
        values = torch.from_numpy(graph.scaled_values(rows)).to(device=device, dtype=dtype)
        columns = torch.from_numpy(graph.x_columns.astype(np.int64)).to(device)
        offsets = torch.from_numpy(graph.x_offsets.astype(np.int64)).to(device)
        size = graph.nodes * graph.columns * values.element_size()
        free = torch.cuda.mem_get_info()[0] if device.type == "cuda" else 4 << 30
        self.dense = size <= DENSE_SHARE * free
        if self.dense:
            row = torch.repeat_interleave(
                torch.arange(graph.nodes, device=device), offsets[1:] - offsets[:-1]
            )
            self.x = torch.zeros(graph.nodes, graph.columns, device=device, dtype=dtype)
            self.x[row, columns] = values
        else:
            self.shape = (graph.nodes, graph.columns)
            self.offsets, self.columns, self.values = offsets, columns, values

    def name(self):
        return "dense" if self.dense else "sparse"

    def dropped(self, rate, training):
        if self.dense:
            return F.dropout(self.x, rate, training)
        values = F.dropout(self.values, rate, training)
        return torch.sparse_csr_tensor(self.offsets, self.columns, values, self.shape)


class Edges:
    """What a network needs of the graph, made once: indices or sparse matrices."""

    def __init__(self, graph, problem, way, device, dtype):
        self.nodes = graph.nodes
        self.index = graph.edge_index(device)
        kind = problem.kind()
        if kind == "lsdan":
            self.hops = graph.hop_indices(device)
        if way == "sparse" or kind == "gpr-gnn":
            index, weight = gcn_norm(self.index, None, graph.nodes, dtype=dtype)
            self.s_index, self.s_weight = index, weight
            if way == "sparse":
                self.s = csr(index, weight, graph.nodes)
        if kind == "diffused":
            loops = torch.arange(graph.nodes, device=device)
            index = torch.cat([self.index, torch.stack([loops, loops])], dim=1)
            degree = torch.bincount(index[1], minlength=graph.nodes).to(dtype)
            weight = degree.reciprocal().index_select(0, index[1])
            self.p_index, self.p_weight = index, weight
            if way == "sparse":
                self.p = csr(index, weight, graph.nodes)

    def walk(self, way, x):
        """P x, P = D^-1 (A + I)."""
        if way == "sparse":
            return spmm(self.p, x)
        return propagate(self.p_index, self.p_weight, x, self.nodes)

    def smooth(self, way, x):
        """S x, S = D^-1/2 (A + I) D^-1/2."""
        if way == "sparse":
            return spmm(self.s, x)
        return propagate(self.s_index, self.s_weight, x, self.nodes)


def csr(index, weight, nodes):
    """The matrix that takes rows index[0] to rows index[1]."""
    order = torch.argsort(index[1] * nodes + index[0])
    rows = torch.zeros(nodes + 1, dtype=torch.long, device=index.device)
    rows[1:] = torch.bincount(index[1], minlength=nodes).cumsum(0)
    return torch.sparse_csr_tensor(rows, index[0][order], weight[order], (nodes, nodes))


def propagate(index, weight, x, nodes):
    message = x.index_select(0, index[0]) * weight.view(-1, 1)
    return scatter(message, index[1], dim=0, dim_size=nodes, reduce="sum")


class Problem:
    """One network of a folder: its settings, parameters and what is expected of it."""

    def __init__(self, graph, name):
        self.graph = graph
        self.name = name
        self.folder = graph.folder / name
        self.about = json.loads((self.folder / "problem.json").read_text())

    def kind(self):
        if self.about["architecture"] == "lsdan":
            return "diffused" if self.about["neighbourhood"] == "diffused" else "lsdan"
        return self.about["architecture"]

    def ways(self):
        return ["messages"] if self.kind() in ("lsdan", "gat") else ["messages", "sparse"]

    def __getitem__(self, key):
        return self.about[key]

    def matrices(self, prefix):
        return {
            p["name"]: floats(
                self.folder / (prefix + "-" + p["name"] + ".f32"), (p["rows"], p["columns"])
            )
            for p in self.about["parameters"]
        }

    def scores(self, name):
        file = self.folder / (name + ".f32")
        return floats(file) if file.exists() else None


class Net(torch.nn.Module):
    """Parameters under the names of the folder; some belong to modules of PyTorch Geometric."""

    def __init__(self, problem, edges, features, way, device, dtype):
        super().__init__()
        self.edges, self.features, self.way = edges, features, way
        self.dropout = problem["dropout"]
        self.hops = problem["hops"]
        self.named = {}
        self.transposed = set()
        self.device, self.dtype = device, dtype
        self.initial = {
            name: torch.from_numpy(value.copy()).to(device=device, dtype=dtype)
            for name, value in problem.matrices("initial").items()
        }

    def own(self, name):
        parameter = torch.nn.Parameter(self.initial[name].clone())
        self.register_parameter(name.replace(".", "_"), parameter)
        self.named[name] = parameter
        return parameter

    def take(self, name, parameter, transposed=False):
        """Sets a parameter of a module to a matrix of the folder."""
        value = self.initial[name].t() if transposed else self.initial[name]
        with torch.no_grad():
            parameter.copy_(value.reshape(parameter.shape))
        self.named[name] = parameter
        if transposed:
            self.transposed.add(name)

    def gradients(self):
        return {
            name: (p.grad.t() if name in self.transposed else p.grad).reshape(-1)
            for name, p in self.named.items()
        }

    def input(self):
        return self.features.dropped(self.dropout, self.training)

    def inner(self, u):
        return F.dropout(u, self.dropout, self.training)

    def forward(self):
        o = self.columns()
        return o[:, 1] - o[:, 0]


def linear(module):
    """The linear map of a GCNConv or GATConv, wherever this version has it."""
    for name in ("lin", "lin_src", "lin_l"):
        found = getattr(module, name, None)
        if found is not None:
            return found
    raise AttributeError("no linear map in " + repr(module))


class GcnMessages(Net):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        w1, w2 = self.initial["layer1.w"], self.initial["layer2.w"]
        self.conv1 = GCNConv(w1.size(0), w1.size(1), cached=True).to(self.device, self.dtype)
        self.conv2 = GCNConv(w2.size(0), w2.size(1), cached=True).to(self.device, self.dtype)
        for layer, conv in (("layer1", self.conv1), ("layer2", self.conv2)):
            self.take(layer + ".w", linear(conv).weight, transposed=True)
            self.take(layer + ".b", conv.bias)

    def columns(self):
        u = F.relu(self.conv1(self.input(), self.edges.index))
        return self.conv2(self.inner(u), self.edges.index)


class GcnSparse(Net):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.w1, self.b1 = self.own("layer1.w"), self.own("layer1.b")
        self.w2, self.b2 = self.own("layer2.w"), self.own("layer2.b")

    def columns(self):
        u = F.relu(self.edges.smooth(self.way, self.input() @ self.w1) + self.b1)
        return self.edges.smooth(self.way, self.inner(u) @ self.w2) + self.b2


class Spread(Net):
    """APPNP and GPR-GNN: two linear layers, whose two columns are spread over the graph."""

    def __init__(self, kind, *arguments):
        super().__init__(*arguments)
        self.w1, self.b1 = self.own("layer1.w"), self.own("layer1.b")
        self.w2, self.b2 = self.own("layer2.w"), self.own("layer2.b")
        self.kind = kind
        if kind == "gpr-gnn":
            self.gamma = self.own("gamma")
        elif self.way == "messages":
            self.appnp = APPNP(K=self.hops, alpha=ALPHA, cached=True)

    def columns(self):
        u = F.relu(self.input() @ self.w1 + self.b1)
        h = self.inner(u) @ self.w2 + self.b2
        if self.kind == "gpr-gnn":
            z = self.gamma[0, 0] * h
            for k in range(1, self.hops + 1):
                h = self.edges.smooth(self.way, h)
                z = z + self.gamma[0, k] * h
            return z
        if self.way == "messages":
            return self.appnp(h, self.edges.index)
        z = h
        for _ in range(self.hops):
            z = (1 - ALPHA) * self.edges.smooth(self.way, z) + ALPHA * h
        return z


class Gat(Net):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.convs = torch.nn.ModuleList()
        for layer in ("layer1", "layer2"):
            w, r = self.initial[layer + ".w1"], self.initial[layer + ".r"]
            width = w.size(1)
            conv = GATConv(w.size(0), width, heads=1, negative_slope=SLOPE, bias=False)
            conv = conv.to(self.device, self.dtype)
            self.take(layer + ".w1", linear(conv).weight, transposed=True)
            with torch.no_grad():  # r is [node that attends, node attended to]
                conv.att_dst.copy_(r[:, :width].reshape(conv.att_dst.shape))
                conv.att_src.copy_(r[:, width:].reshape(conv.att_src.shape))
            self.convs.append(conv)

    def gradients(self):
        gradients = super().gradients()
        for layer, conv in zip(("layer1", "layer2"), self.convs):
            both = [conv.att_dst.grad.reshape(-1), conv.att_src.grad.reshape(-1)]
            gradients[layer + ".r"] = torch.cat(both)
        return gradients

    def columns(self):
        u = F.elu(self.convs[0](self.input(), self.edges.index))
        return self.convs[1](self.inner(u), self.edges.index)


class Lsdan(Net):
    """Two layers of attention inside hops and across them, exact or diffused."""

    def __init__(self, diffused, *arguments):
        super().__init__(*arguments)
        self.diffused = diffused
        self.layers = []
        for layer in ("layer1", "layer2"):
            self.layers.append([self.own(layer + "." + part) for part in ("w1", "w2", "r")])

    def columns(self):
        u = self.layer(self.input(), self.layers[0], F.elu)
        return self.layer(self.inner(u), self.layers[1], lambda h: h)

    def layer(self, u, weights, g):
        w1, w2, r = weights
        z, q = u @ w1, u @ w2
        means = self.walks(z, r[0]) if self.diffused else self.rings(z, r[0])
        h = torch.stack([g(mean) for mean in means], dim=1)
        c = torch.softmax((h * q.unsqueeze(1)).sum(dim=-1), dim=1)
        return (c.unsqueeze(-1) * h).sum(dim=1)

    def rings(self, z, r):
        nodes, width = z.shape
        s, t = z @ r[:width], z @ r[width:]
        for index in self.edges.hops:
            member, node = index
            e = F.leaky_relu(s.index_select(0, node) + t.index_select(0, member), SLOPE)
            a = softmax(e, node, num_nodes=nodes)
            message = a.unsqueeze(-1) * z.index_select(0, member)
            yield torch.zeros_like(z).index_add(0, node, message)

    def walks(self, z, r):
        t = z @ r
        weight = (t - t.max().detach()).clamp_min(FLOOR).exp().unsqueeze(-1)
        state = torch.cat([weight * z, weight], dim=1)
        for _ in range(self.hops):
            state = self.edges.walk(self.way, state)
            yield state[:, :-1] / state[:, -1:]


def network(problem, edges, features, way, device, dtype):
    arguments = (problem, edges, features, way, device, dtype)
    kind = problem.kind()
    if kind == "gcn":
        return GcnMessages(*arguments) if way == "messages" else GcnSparse(*arguments)
    if kind in ("appnp", "gpr-gnn"):
        return Spread(kind, *arguments)
    if kind == "gat":
        return Gat(*arguments)
    if kind in ("lsdan", "diffused"):
        return Lsdan(kind == "diffused", *arguments)
    raise ValueError("no such network here: " + kind)


class Risk:
    """The non-negative PU risk: what is reported, and what is descended."""

    def __init__(self, problem, device):
        graph = problem.graph
        self.positives = torch.from_numpy(graph.positives).to(device)
        self.unlabeled = torch.from_numpy(graph.unlabeled).to(device)
        self.prior = graph.prior
        self.a, self.b = problem["positive_weight"], problem["negative_weight"]
        self.beta, self.gamma = problem["beta"], problem["gamma"]
        if problem["estimator"] != "nnpu":
            raise ValueError("only nnpu is here, not " + problem["estimator"])
        self.loss = {"sigmoid": lambda z: torch.sigmoid(-z), "logistic": lambda z: F.softplus(-z)}[
            problem["loss"]
        ]

    def __call__(self, z):
        p, u = z[self.positives], z[self.unlabeled]
        positive = self.prior * self.loss(p).mean()
        negative = self.loss(-u).mean() - self.prior * self.loss(-p).mean()
        plain = self.a * positive + self.b * negative
        turns = negative < -self.beta
        reported = torch.where(turns, self.a * positive - self.b * self.beta, plain)
        return reported, torch.where(turns, -self.gamma * self.b * negative, plain)


def off(expected, actual):
    """The largest difference, relative to the largest number expected."""
    expected = torch.as_tensor(np.asarray(expected), dtype=torch.float64).reshape(-1)
    actual = actual.detach().double().cpu().reshape(-1)
    if expected.shape != actual.shape:
        raise ValueError(f"{tuple(expected.shape)} and {tuple(actual.shape)} numbers")
    apart = (expected - actual).abs().max().item()
    largest = expected.abs().max().item()
    return apart if apart == 0 else apart / largest if largest > 0 else math.inf


def optimiser(net, problem):
    rate, decay = problem["learning_rate"], problem["weight_decay"]
    return torch.optim.Adam(net.parameters(), lr=rate, weight_decay=decay)


def make(problem, way, device, dtype):
    edges = Edges(problem.graph, problem, way, device, dtype)
    features = Features(problem.graph, problem["rows"], device, dtype)
    return network(problem, edges, features, way, device, dtype), Risk(problem, device)


def agreement(problem, way, device, dtype):
    """Everything the folder has numbers for, nothing dropped out."""
    net, risk = make(problem, way, device, dtype)
    net.eval()
    adam = optimiser(net, problem)
    row = {"agreement_dtype": str(dtype).replace("torch.", "")}
    for step in range(AGREEMENT_STEPS):
        adam.zero_grad(set_to_none=True)
        z = net()
        reported, descended = risk(z)
        descended.backward()
        if step == 0:
            row["agreement_scores"] = off(problem.scores("scores-0"), z)
            row["agreement_risk"] = abs(reported.item() - problem["risk"]) / abs(problem["risk"])
            gradients, found = problem.matrices("gradient"), net.gradients()
            missing = sorted(set(gradients) - set(found))
            if missing:
                raise ValueError("no gradient of " + ", ".join(missing))
            row["agreement_gradient"] = max(off(g, found[name]) for name, g in gradients.items())
        adam.step()
    with torch.no_grad():
        z = net()
    for column, name in (
        ("agreement_scores_after_5", "scores-5"),
        ("agreement_device_scores_after_5", "device-scores-5"),
    ):
        expected = problem.scores(name)
        if expected is not None:
            row[column] = off(expected, z)
    return row


def finish(device):
    if device.type == "cuda":
        torch.cuda.synchronize()


def timed(problem, way, device, seconds):
    """Milliseconds of a step with dropout, in single precision, and the most memory it took."""
    net, risk = make(problem, way, device, torch.float32)
    net.train()
    adam = optimiser(net, problem)

    def step():
        adam.zero_grad(set_to_none=True)
        risk(net())[1].backward()
        adam.step()

    if device.type == "cuda":
        torch.cuda.reset_peak_memory_stats()
    begin = time.perf_counter()
    for _ in range(WARM_UP):
        step()
        finish(device)
        if time.perf_counter() - begin > 2 * seconds:
            break
    slices = []
    begin = time.perf_counter()
    while True:
        start = time.perf_counter()
        for _ in range(SLICE):
            step()
        finish(device)
        now = time.perf_counter()
        slices.append((now - start) / SLICE * 1e3)
        enough = len(slices) * SLICE >= LEAST_STEPS or now - begin > 4 * seconds
        if len(slices) >= LEAST_SLICES and now - begin >= seconds and enough:
            break
    peak = torch.cuda.max_memory_allocated() / 1e6 if device.type == "cuda" else math.nan
    return {
        "pyg_ms": statistics.median(slices),
        "pyg_steps": len(slices) * SLICE,
        "pyg_peak_mb": peak,
        "features": net.features.name(),
    }


def is_out_of_memory(failure):
    kind = getattr(torch, "OutOfMemoryError", None) or torch.cuda.OutOfMemoryError
    return isinstance(failure, (kind, MemoryError)) or "out of memory" in str(failure).lower()


def is_lost(failure):
    """Whether the device answers nothing any more after this failure."""
    text = str(failure)
    return "CUDA error" in text and "out of memory" not in text.lower()


def clear(device):
    gc.collect()
    if device.type == "cuda":
        try:
            torch.cuda.empty_cache()
        except RuntimeError:
            pass


def told(failure):
    if is_out_of_memory(failure):
        return "out of memory"
    lines = str(failure).strip().splitlines() or [""]
    return "failed: " + (type(failure).__name__ + " " + lines[0])[:120]


def agreed(problem, way, device):
    """Agreement in double precision, or in single where that takes too much memory."""
    problems = []
    for dtype in (torch.float64, torch.float32):
        try:
            return agreement(problem, way, device, dtype), problems, False
        except Exception as failure:  # whatever it is, the other networks are still to be measured
            problems.append(f"agreement in {dtype}: {told(failure)}")
            lost = is_lost(failure)
            if not is_out_of_memory(failure):
                traceback.print_exc()
        if lost:
            return {}, problems, True
        clear(device)
    return {}, problems, False


def measured(problem, way, device, seconds):
    row = {"graph": problem.graph.name, "network": problem.name, "way": way}
    values, problems, lost = agreed(problem, way, device)
    clear(device)
    row.update(values)
    status = "ok"
    if not lost:
        try:
            row.update(timed(problem, way, device, seconds))
        except Exception as failure:
            status = told(failure)
            lost = is_lost(failure)
            if not is_out_of_memory(failure):
                traceback.print_exc()
        clear(device)
    if problems and (status == "ok") and not values:
        status = "not compared"
    row["status"] = (problems[-1] if lost and problems else status).replace(",", ";")
    for line in problems:
        print("  " + line)
    return row, lost


def shown(value):
    return f"{value:.3g}" if isinstance(value, float) else str(value)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--networks", default="", help="by comma; all of the folder without")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--csv", type=Path)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    arguments = parser.parse_args()
    device = torch.device(arguments.device)
    name = torch.cuda.get_device_name(device) if device.type == "cuda" else "cpu"
    print(f"PyTorch {torch.__version__}, PyTorch Geometric {torch_geometric.__version__}, {name}")
    graph = Graph(arguments.folder)
    there = sorted(p.parent.name for p in arguments.folder.glob("*/problem.json"))
    wanted = arguments.networks.split(",") if arguments.networks else there
    # The one that takes most memory comes last: whatever it leaves behind disturbs no other.
    wanted = sorted(wanted, key=lambda network: network == "lsdan")
    rows, lost = [], False
    for network_name in wanted:
        problem = Problem(graph, network_name)
        for way in problem.ways():
            if lost:
                status = "not run: the device was lost"
                row = {"graph": graph.name, "network": network_name, "way": way, "status": status}
            else:
                row, lost = measured(problem, way, device, arguments.seconds)
            rows.append(row)
            print("  ".join(f"{key} {shown(row[key])}" for key in COLUMNS if key in row))
            sys.stdout.flush()
    if arguments.csv:
        with open(arguments.csv, "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
