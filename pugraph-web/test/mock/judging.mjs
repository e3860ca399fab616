/** Cards to judge, as the mock draws them: from the top of the ranking down, some by chance below. */
export class JudgingDeck {
  constructor(world) {
    this.world = world;
    this.drawn = 0;
    this.cards = [];
  }

  get state() {
    const cards = this.cards.map((card) => ({ ...card, answer: this.answer(card) }));
    const open = cards.findIndex(({ answer }) => answer === null);
    return { draw: this.drawn, cards, next: open < 0 ? cards.length : open };
  }

  /** A card is answered by the label its node has, or by having been passed over. */
  answer({ node, answer }) {
    const label = this.world.labels[node];
    return label === "none" ? answer : label;
  }

  draw(number) {
    const { ranked, labels, graph } = this.world;
    const order = ranked?.order ?? [...graph.names.keys()];
    const asked = new Set(this.cards.map(({ node }) => node));
    const free = order.filter((node) => labels[node] === "none" && !asked.has(node));
    const below = Math.floor(number / 5);
    const step = Math.max(1, Math.floor(free.length / (below + 1)));
    const top = free.slice(0, number - below);
    const chance = Array.from({ length: below }, (_, i) => free[(i + 1) * step - 1]).filter(
      (node) => node !== undefined && !top.includes(node),
    );
    this.drawn++;
    this.cards = [
      ...top.map((node) => ({ node, inclusion: 0.5, answer: null })),
      ...chance.map((node) => ({ node, inclusion: 0.01, answer: null })),
    ];
    return this.state;
  }

  judge(node, answer) {
    const card = this.cards.find((each) => each.node === node);
    if (!card) return false;
    card.answer = answer === "skip" ? "skip" : null;
    const label = answer === "skip" ? "none" : answer;
    if (this.world.labels[node] !== label) this.world.label(node, label);
    return true;
  }
}

/** Answers the routes about judging; false for all others. */
export function judgingRoutes(server, route, sent) {
  const { world } = server;
  if (world.graph === null) return false;
  if (world.deck?.graph !== world.graph) {
    world.deck = Object.assign(new JudgingDeck(world), { graph: world.graph });
  }
  const { deck } = world;
  if (route === "GET /judging") return { status: 200, value: deck.state };
  if (route === "POST /judging" && world.ranked === null) {
    return {
      status: 409,
      error: "Nothing is learned yet.",
      hint: "Mark a few nodes interesting (positive), then learn.",
    };
  }
  if (route === "POST /judging") return { status: 200, value: deck.draw(sent.cards) };
  const [, node] = /^PUT \/judging\/(\d+)$/.exec(route) ?? [];
  if (node === undefined) return false;
  if (server.refuseLabels)
    return { status: 500, error: "The disk is full.", hint: "Free some space." };
  if (!deck.judge(Number(node), sent.answer)) {
    return {
      status: 409,
      error: "This node is not among the cards drawn last.",
      hint: "Draw again.",
    };
  }
  const labels = world.labelFacts();
  server.tell("labels", labels);
  return { status: 200, value: { judging: deck.state, labels } };
}
