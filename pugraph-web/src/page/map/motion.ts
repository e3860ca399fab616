import { type Camera, type Size, WHOLE, between, bounded, fitted } from "./camera";

/** The map moves no more when its camera has stood still for so long. */
const REST_MS = 140;

const GLIDE_MS = 220;

/** Moves the camera, at once or smoothly, and knows whether it is at rest. */
export class Motion {
  private camera: Camera | null = null;
  private size: Size = { width: 1, height: 1 };
  private dragging = false;
  private restsAt = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** The glide on its way, by when it began; 0 where there is none. */
  private gliding = 0;
  private goal: Camera | null = null;

  /**
   * @param changed is called after each move, and once more at rest
   */
  constructor(
    private readonly nodes: number,
    private readonly changed: () => void,
  ) {}

  get moving(): boolean {
    return this.dragging || performance.now() < this.restsAt;
  }

  now(): Camera {
    return this.camera ?? fitted(WHOLE, this.size);
  }

  /** Where the camera will be when a glide on its way has arrived. */
  soon(): Camera {
    return this.gliding === 0 ? this.now() : (this.goal ?? this.now());
  }

  resize(size: Size): void {
    this.size = size;
    this.look(this.now());
  }

  drag(dragging: boolean): void {
    this.dragging = dragging;
    this.changed();
  }

  /** Shows another part at once, and ends a glide. */
  jump(camera: Camera): void {
    this.gliding = 0;
    this.look(camera);
  }

  /** Goes there smoothly, unless the user wants less motion; then tells that it has arrived. */
  glide(to: Camera, arrived: () => void): void {
    const from = this.now();
    const goal = bounded(to, this.size, this.nodes);
    const start = performance.now();
    this.gliding = start;
    this.goal = goal;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = () => {
      if (this.gliding !== start) return;
      const share = still ? 1 : Math.min(1, (performance.now() - start) / GLIDE_MS);
      this.look(between(from, goal, share * (2 - share)));
      if (share < 1) return void requestAnimationFrame(step);
      this.gliding = 0;
      arrived();
    };
    step();
  }

  stop(): void {
    this.gliding = 0;
    clearTimeout(this.rest);
  }

  private look(camera: Camera): void {
    this.camera = bounded(camera, this.size, this.nodes);
    this.restsAt = performance.now() + REST_MS;
    clearTimeout(this.rest);
    this.rest = setTimeout(this.changed, REST_MS + 1);
    this.changed();
  }
}
