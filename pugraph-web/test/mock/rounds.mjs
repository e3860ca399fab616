/** The history of a search, as the mock tells it: every ranking is a round that can be had back. */
class History {
  constructor(world) {
    this.world = world;
    this.rounds = [];
    this.prior = null;
  }

  /** Notes a new ranking; called before every answer, since the mock ranks without telling. */
  follow() {
    const { world, rounds } = this;
    if (world.ranked === null || world.ranked === this.seen) return;
    this.seen = world.ranked;
    const facts = world.labelFacts();
    const places = world.graph.names.map((_, node) => world.row(node).change.rank ?? 0);
    const order = [...places.keys()].sort((a, b) => Math.abs(places[b]) - Math.abs(places[a]));
    for (const round of rounds) round.shown = false;
    const { value } = this.share();
    rounds.push({
      revision: world.revision,
      at: new Date(Date.UTC(2026, 10, 19, 9, rounds.length * 7)).toISOString(),
      positives: facts.positives,
      hidden: facts.hidden,
      judged: 0,
      right: 0,
      prior: value,
      priorSource: this.share().source,
      left: this.left(),
      seconds: 1.9,
      risers: places.filter((each) => each > 0).length,
      fallers: places.filter((each) => each < 0).length,
      learner: "one LSDAN",
      moved: order
        .filter((node) => places[node] !== 0)
        .slice(0, 6)
        .map((node) => ({
          node,
          name: world.graph.names[node],
          displayName: world.graph.displayNames[node],
          places: places[node],
          why: world.labels.some((label) => label === "hidden")
            ? "Linked to a node that was marked interesting in this round."
            : null,
        })),
      kept: true,
      shown: true,
      labels: [...world.labels],
      ranked: world.ranked,
    });
  }

  /** The share of positives: that of the first topic, told less exactly while little was judged. */
  share() {
    if (this.prior !== null) {
      return { value: this.prior, low: this.prior, high: this.prior, source: "given" };
    }
    const { world } = this;
    const open = world.labels.filter((label) => label === "none").length;
    const value =
      world.graph.topic.filter((t, node) => t === 0 && world.labels[node] === "none").length / open;
    const judged = this.judged().length;
    const width = 0.5 / Math.sqrt(1 + judged);
    return {
      value,
      low: value * (1 - width),
      high: value * (1 + width),
      source: judged > 0 ? "judged" : "estimated",
    };
  }

  judged() {
    return (this.world.deck?.cards ?? []).filter((card) =>
      ["positive", "hidden"].includes(this.world.deck.answer(card)),
    );
  }

  left() {
    const { value, low, high } = this.share();
    const open = this.world.labels.filter((label) => label === "none").length;
    return { value: value * open, low: low * open, high: high * open };
  }

  progress() {
    const { world, rounds } = this;
    const found = world.labelFacts().positives;
    const plain = rounds.map(({ labels, ranked, ...round }) => round);
    if (world.ranked === null) {
      return {
        sentence: "",
        found,
        left: null,
        leftSource: null,
        lastRight: 0,
        lastOf: 0,
        precision: null,
        forecast: null,
        stop: null,
        rounds: plain,
      };
    }
    const judged = this.judged();
    const right = judged.filter((card) => world.labels[card.node] === "positive").length;
    if (judged.length > 0) Object.assign(plain.at(-1), { judged: judged.length, right });
    const left = this.left();
    const about = `about ${Math.round(left.value)} (${Math.round(left.low)}–${Math.round(left.high)}) left`;
    const last = judged.length === 0 ? "" : `${right} of your last ${judged.length} were right; `;
    return {
      sentence: `${last}${about}; judging 40 more should find about 31 (26–35).`,
      found,
      left,
      leftSource: this.share().source,
      lastRight: right,
      lastOf: judged.length,
      precision: { value: 0.74, low: 0.66, high: 0.81 },
      forecast: { judge: 40, find: { value: 31, low: 26, high: 35 } },
      stop:
        judged.length === 0
          ? null
          : { advised: false, sentence: "Go on: most of what is judged is still of interest." },
      rounds: plain,
    };
  }

  restore(revision) {
    const round = this.rounds.find((each) => each.revision === revision);
    if (!round) return false;
    const { world } = this;
    world.labels = [...round.labels];
    world.ranked = round.ranked;
    world.revision = revision;
    world.sinceTraining = 0;
    this.seen = round.ranked;
    for (const each of this.rounds) each.shown = each === round;
    return true;
  }
}

/** Answers the routes about the search as a whole; false for all others. */
export function roundRoutes(server, route, sent) {
  const { world } = server;
  if (world.graph === null) return false;
  if (world.search?.graph !== world.graph) {
    world.search = Object.assign(new History(world), { graph: world.graph });
  }
  const { search } = world;
  search.follow();
  if (route === "GET /progress") return { status: 200, value: search.progress() };
  if (route === "PUT /prior") {
    search.prior = sent.prior;
    return { status: 200, value: { prior: search.share() } };
  }
  const [, revision] = /^POST \/rounds\/(\d+)\/restore$/.exec(route) ?? [];
  if (revision === undefined) return false;
  if (!search.restore(Number(revision))) {
    return { status: 404, error: `There is no round ${revision}.`, hint: "See GET /progress." };
  }
  const labels = world.labelFacts();
  server.tell("ranking", { revision: world.revision, seconds: 0, risers: 0, fallers: 0 });
  server.tell("labels", labels);
  return { status: 200, value: { labels } };
}
