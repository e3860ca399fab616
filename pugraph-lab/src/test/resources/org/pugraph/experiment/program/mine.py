import argparse, csv, os

options = argparse.ArgumentParser()
for name in ("graph", "positives", "unlabeled", "prior", "seed", "scores"):
    options.add_argument("--" + name, required=True)
options.add_argument("--depth", type=int, default=2)
given = options.parse_args()

with open(os.path.join(given.graph, "nodes.svm")) as rows:
    nodes = sum(1 for row in rows if row.strip())
neighbours = [[] for _ in range(nodes)]
with open(os.path.join(given.graph, "edges.csv")) as file:
    for source, target, *_ in csv.reader(file):
        if source.isdigit():
            neighbours[int(source)].append(int(target))
            neighbours[int(target)].append(int(source))
score = [0.0] * nodes
with open(given.positives) as file:
    positives = [int(line) for line in file]
for node in positives:
    score[node] = 1.0
for _ in range(given.depth):
    score = [0.5 * score[i] + 0.5 * sum(score[j] for j in near) / max(1, len(near))
             for i, near in enumerate(neighbours)]
with open(given.scores, "w") as file:
    file.write("node,score\n")
    for node, value in enumerate(score):
        file.write(f"{node},{value}\n")
