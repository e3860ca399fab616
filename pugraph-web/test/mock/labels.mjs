/** Reads "name" or "name,label" lines; quotes, headings and comments as simple as a mock may. */
function linesOf(text) {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#") && !/^node,/.test(line))
    .map((line) => {
      const [name, label = "positive"] = line.split(",").map((cell) => cell.replace(/^"|"$/g, ""));
      return { name, label };
    });
}

function imported(world, text) {
  const done = { positives: 0, hidden: 0, changed: 0, unknown: [], unknownCount: 0 };
  for (const { name, label } of linesOf(text)) {
    const node = world.graph.names.indexOf(name);
    if (node < 0) {
      done.unknownCount++;
      if (done.unknown.length < 10) done.unknown.push(name);
      continue;
    }
    done[label === "positive" ? "positives" : "hidden"]++;
    if (world.labels[node] === label) continue;
    world.label(node, label);
    done.changed++;
  }
  return done;
}

function asCsv(world) {
  const rows = world.labels.flatMap((label, node) =>
    label === "none" ? [] : [`"${world.graph.names[node].replaceAll('"', '""')}",${label},me,,,`],
  );
  return ["node,label,who,when,round,score", ...rows, ""].join("\n");
}

/** Answers the routes about many labels; false for all others. */
export function labelRoutes(server, route, sent, query) {
  const { world } = server;
  if (world.graph === null) return false;
  if (route === "GET /export") {
    const csv = query.get("format") === "labels" ? asCsv(world) : "node,rank\n";
    return { status: 200, text: csv };
  }
  if (route === "POST /labels/import") {
    if (sent.text.trim() === "") {
      return { status: 400, error: "The file holds no names.", hint: "Write one name a line." };
    }
    const value = { imported: imported(world, sent.text), labels: world.labelFacts() };
    server.tell("labels", value.labels);
    return { status: 200, value };
  }
  return false;
}
