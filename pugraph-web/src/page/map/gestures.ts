/** What the pointer, the fingers and the keys ask of the map; points are CSS pixels within it. */
export interface Commands {
  pan(dx: number, dy: number): void;
  /** Closer by a factor towards a point, or towards the middle; smoothly or at once. */
  zoom(factor: number, at: Point | null, smooth: boolean): void;
  fit(): void;
  click(at: Point): void;
  /** The pointer is over a point without being pressed, or has left. */
  hover(at: Point | null): void;
  lasso(corners: Point[], done: boolean): void;
  /** Opens the node nearest to the middle. */
  enter(): void;
  moving(moving: boolean): void;
  /** Whether dragging draws a lasso, without Shift as well. */
  lassoing(): boolean;
}

export type Point = readonly [x: number, y: number];

/** A press that moves less is a click. */
const CLICK_PX = 5;

/** Pixels that an arrow key moves by. */
const KEY_PAN = 60;
const KEY_ZOOM = 1.5;

/** Corners of a lasso are at least so far apart: fewer of them lose nothing. */
const CORNER_PX = 3;

/** Turns events of an element into commands until the signal ends it. */
export function listenTo(element: HTMLElement, commands: Commands, signal: AbortSignal): void {
  const touch = new Touch(element, commands);
  const on = <K extends keyof HTMLElementEventMap>(
    kind: K,
    then: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ) => element.addEventListener(kind, then, { signal, passive });
  on("pointerdown", (event) => touch.down(event));
  on("pointermove", (event) => touch.move(event));
  on("pointerup", (event) => touch.up(event));
  on("pointercancel", (event) => touch.up(event, true));
  on("pointerleave", () => commands.hover(null));
  on("dblclick", (event) => commands.zoom(3, within(element, event), true));
  on("wheel", (event) => wheel(element, event, commands), false);
  on("keydown", (event) => press(event, commands), false);
}

function within(element: HTMLElement, event: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

function wheel(element: HTMLElement, event: WheelEvent, commands: Commands): void {
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 30;
  const pixels = Math.max(-240, Math.min(240, event.deltaY * lines));
  commands.zoom(Math.exp(-pixels * 0.0025), within(element, event), false);
}

function press(event: KeyboardEvent, commands: Commands): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const pan: Record<string, Point> = {
    ArrowLeft: [KEY_PAN, 0],
    ArrowRight: [-KEY_PAN, 0],
    ArrowUp: [0, KEY_PAN],
    ArrowDown: [0, -KEY_PAN],
  };
  const by = pan[event.key];
  if (by) commands.pan(...by);
  else if (event.key === "+" || event.key === "=") commands.zoom(KEY_ZOOM, null, true);
  else if (event.key === "-") commands.zoom(1 / KEY_ZOOM, null, true);
  else if (event.key === "0") commands.fit();
  else if (event.key === "Enter") commands.enter();
  else return;
  event.preventDefault();
}

/** One or two pointers that are down: a drag, a lasso, or two fingers that zoom. */
class Touch {
  private readonly pointers = new Map<number, Point>();
  private start: Point | null = null;
  private corners: Point[] | null = null;
  private moved = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly commands: Commands,
  ) {}

  down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.element.setPointerCapture(event.pointerId);
    const at = within(this.element, event);
    this.pointers.set(event.pointerId, at);
    this.commands.hover(null);
    if (this.pointers.size > 1) {
      this.corners = null;
      this.moved = true;
      return;
    }
    this.start = at;
    this.moved = false;
    this.corners = event.shiftKey || this.commands.lassoing() ? [at] : null;
  }

  move(event: PointerEvent): void {
    const at = within(this.element, event);
    const before = this.pointers.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType !== "touch") this.commands.hover(at);
      return;
    }
    if (!this.moved && this.start && distance(at, this.start) < CLICK_PX) return;
    if (!this.moved) this.commands.moving(true);
    this.moved = true;
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, at);
    else if (this.corners) this.draw(this.corners, at);
    else this.commands.pan(at[0] - before[0], at[1] - before[1]);
    this.pointers.set(event.pointerId, at);
  }

  up(event: PointerEvent, cancelled = false): void {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.pointers.size > 0) return;
    const corners = this.corners;
    this.corners = null;
    if (this.moved) this.commands.moving(false);
    if (corners && this.moved) this.commands.lasso(cancelled ? [] : corners, true);
    else if (!this.moved && !cancelled) this.commands.click(within(this.element, event));
  }

  private draw(corners: Point[], at: Point): void {
    if (distance(at, corners[corners.length - 1]!) < CORNER_PX) return;
    corners.push(at);
    this.commands.lasso(corners, false);
  }

  private pinch(moving: number, before: Point, at: Point): void {
    const [other] = [...this.pointers].find(([id]) => id !== moving)!.slice(1) as [Point];
    const middle: Point = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
    this.commands.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
    const factor = distance(at, other) / Math.max(1, distance(before, other));
    this.commands.zoom(factor, middle, false);
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
