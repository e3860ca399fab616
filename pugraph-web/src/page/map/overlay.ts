import type { Size } from "./camera";

/** What is drawn above the map on a flat canvas, in CSS pixels. */
export interface Above {
  /** Corners of the lasso on its way. */
  lasso: readonly (readonly [number, number])[];
  /** The node that a click or Enter would open, and its name once that is known. */
  pointed: { x: number; y: number; name: string } | null;
}

const PAD = 6;
const FONT_PX = 12;
const LONGEST = 60;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= LONGEST ? name : `${letters.slice(0, LONGEST - 1).join("")}…`;
}

/** Draws the lasso and the name of a node; cheap, and only when they change. */
export class Overlay {
  private empty = true;

  constructor(private readonly canvas: HTMLCanvasElement) {
    canvas.hidden = true;
  }

  draw({ lasso, pointed }: Above, size: Size): void {
    const nothing = lasso.length === 0 && pointed === null;
    if (nothing && this.empty) return;
    this.empty = nothing;
    this.canvas.hidden = nothing; // laid over the map, even an empty canvas costs time
    const context = this.sized(size);
    if (context === null) return;
    const style = getComputedStyle(this.canvas);
    const read = (name: string) => style.getPropertyValue(name).trim();
    if (lasso.length > 0) drawLasso(context, lasso, read("--warn"));
    if (pointed) {
      const plate = { ink: read("--ink"), surface: read("--surface"), line: read("--second") };
      drawPointed(context, pointed, size, { ...plate, font: style.fontFamily });
    }
  }

  private sized({ width, height }: Size): CanvasRenderingContext2D | null {
    const { canvas } = this;
    const ratio = Math.min(2, devicePixelRatio);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const context = canvas.getContext("2d");
    context?.scale(ratio, ratio);
    return context;
  }
}

function drawLasso(
  context: CanvasRenderingContext2D,
  corners: Above["lasso"],
  colour: string,
): void {
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.stroke();
  context.globalAlpha = 0.12;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
}

function drawPointed(
  context: CanvasRenderingContext2D,
  { x, y, name }: NonNullable<Above["pointed"]>,
  size: Size,
  { ink, surface, line, font }: { ink: string; surface: string; line: string; font: string },
): void {
  context.beginPath();
  context.arc(x, y, 8, 0, 2 * Math.PI);
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.stroke();
  if (name === "") return;
  context.font = `${FONT_PX}px ${font}`;
  const text = shortened(name);
  const width = context.measureText(text).width + 2 * PAD;
  const height = FONT_PX + 2 * PAD;
  const left = Math.max(2, Math.min(x + 12, size.width - width - 2));
  const top = y + 12 + height < size.height ? y + 12 : y - 12 - height;
  context.beginPath();
  context.roundRect(left, top, width, height, 3);
  context.fillStyle = surface;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = line;
  context.stroke();
  context.fillStyle = ink;
  context.fillText(text, left + PAD, top + PAD + FONT_PX - 2);
}
