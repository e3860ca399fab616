import type { NodeHoverDrawingFunction } from "sigma/rendering";
import type { Palette } from "./palette";

const PAD = 5;

/** The name of the node under the pointer on a plate of the page's own colours. */
export function drawHover(
  context: Parameters<NodeHoverDrawingFunction>[0],
  data: Parameters<NodeHoverDrawingFunction>[1],
  settings: Parameters<NodeHoverDrawingFunction>[2],
  palette: Palette,
): void {
  const size = settings.labelSize;
  context.font = `${settings.labelWeight} ${size}px ${settings.labelFont}`;
  context.beginPath();
  context.arc(data.x, data.y, data.size + 2, 0, 2 * Math.PI);
  context.strokeStyle = palette.ink;
  context.lineWidth = 1.5;
  context.stroke();
  if (!data.label) return;
  const left = data.x + data.size + 6;
  context.beginPath();
  context.roundRect(
    left,
    data.y - size / 2 - PAD,
    context.measureText(data.label).width + 2 * PAD,
    size + 2 * PAD,
    3,
  );
  context.fillStyle = palette.surface;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = palette.unknown;
  context.stroke();
  context.fillStyle = palette.ink;
  context.fillText(data.label, left + PAD, data.y + size / 3);
}
