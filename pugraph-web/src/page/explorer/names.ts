import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from "sigma/rendering";
import type { Palette } from "./palette";

type Context = Parameters<NodeLabelDrawingFunction>[0];
type Named = Parameters<NodeLabelDrawingFunction>[1];
type Fonts = Parameters<NodeLabelDrawingFunction>[2];

const GAP = 4;
const PAD = 5;

/** Where a name begins: right of its node; left or below where the picture ends. */
function startOf(context: Context, { x, y, size }: Named, width: number): [number, number] {
  const end = context.canvas.width / devicePixelRatio;
  if (x + size + GAP + width <= end) return [x + size + GAP, y];
  if (x - size - GAP - width >= 0) return [x - size - GAP - width, y];
  return [Math.max(0, Math.min(x - width / 2, end - width)), y + size + 3 * GAP];
}

function setFont(context: Context, { labelWeight, labelSize, labelFont }: Fonts): void {
  context.font = `${labelWeight} ${labelSize}px ${labelFont}`;
}

export function drawLabel(context: Context, data: Named, fonts: Fonts): void {
  if (!data.label) return;
  setFont(context, fonts);
  context.fillStyle = fonts.labelColor.color ?? data.color;
  const [x, y] = startOf(context, data, context.measureText(data.label).width);
  context.fillText(data.label, x, y + fonts.labelSize / 3);
}

/** The name of the node under the pointer, on a plate of the page's own colours. */
export function drawHover(
  context: Context,
  data: Parameters<NodeHoverDrawingFunction>[1],
  fonts: Fonts,
  palette: Palette,
): void {
  setFont(context, fonts);
  context.beginPath();
  context.arc(data.x, data.y, data.size + 2, 0, 2 * Math.PI);
  context.strokeStyle = palette.ink;
  context.lineWidth = 1.5;
  context.stroke();
  if (!data.label) return;
  const width = context.measureText(data.label).width + 2 * PAD;
  const [x, y] = startOf(context, data, width);
  context.beginPath();
  context.roundRect(x, y - fonts.labelSize / 2 - PAD, width, fonts.labelSize + 2 * PAD, 3);
  context.fillStyle = palette.surface;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = palette.unknown;
  context.stroke();
  context.fillStyle = palette.ink;
  context.fillText(data.label, x + PAD, y + fonts.labelSize / 3);
}
