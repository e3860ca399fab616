import type Sigma from "sigma";

const LAYER = "distances";

/** Circles behind the edges on which nodes of one distance lie, with the number of hops on each. */
export class Distances {
  private readonly canvas: HTMLCanvasElement;
  /** The largest distance; 0 where nodes lie elsewhere. */
  private rings = 0;

  constructor(
    private readonly sigma: Sigma,
    private readonly ink: () => { line: string; text: string; font: string },
  ) {
    this.canvas = sigma.createCanvas(LAYER, { beforeLayer: "edges" });
    sigma.on("afterRender", () => this.draw());
  }

  show(rings: number): void {
    this.rings = rings;
  }

  private draw(): void {
    const { width, height } = this.sigma.getDimensions();
    const ratio = devicePixelRatio;
    this.canvas.width = width * ratio;
    this.canvas.height = height * ratio;
    const context = this.canvas.getContext("2d");
    if (context === null || this.rings === 0) return;
    context.scale(ratio, ratio);
    const { line, text, font } = this.ink();
    const centre = this.sigma.graphToViewport({ x: 0, y: 0 });
    context.strokeStyle = line;
    context.fillStyle = text;
    context.font = `11px ${font}`;
    context.textAlign = "center";
    for (let hops = 1; hops <= this.rings; hops++) {
      const edge = this.sigma.graphToViewport({ x: 0, y: hops });
      const radius = Math.hypot(edge.x - centre.x, edge.y - centre.y);
      context.beginPath();
      context.arc(centre.x, centre.y, radius, 0, 2 * Math.PI);
      context.stroke();
      context.fillText(hops === 1 ? "1 hop" : `${hops} hops`, edge.x, edge.y - 4);
    }
  }
}
