import { type Picture, paintDenseSelection, paintPicture } from './paint.ts';
import { placeOf, scaleOf } from './viewport.ts';

/** A picture that takes longer, ms, is moved and stretched as it is while the hand moves, and painted anew when it rests. */
const LONG_PAINT_MS = 9;
const REST_MS = 140;

/** Asks the browser; tests and other surroundings hand in their own. */
export type Surroundings = {
  readonly nextFrame: (work: () => void) => number;
  readonly cancelFrame: (frame: number) => void;
  readonly now: () => number;
};

const browser: Surroundings = {
  nextFrame: (work) => window.requestAnimationFrame(work),
  cancelFrame: (frame) => window.cancelAnimationFrame(frame),
  now: () => performance.now(),
};

/** Keeps a canvas showing a picture, at most one frame of work for each frame of the screen. */
export class CanvasPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #surroundings: Surroundings;
  #wanted: Picture | null = null;
  #painted: Picture | null = null;
  /** A picture whose selection takes a frame of its own. */
  #half: Picture | null = null;
  #frame: number | null = null;
  #rest: ReturnType<typeof setTimeout> | null = null;
  #lastPaintMs = 0;

  constructor(canvas: HTMLCanvasElement, surroundings: Surroundings = browser) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('the browser has no 2D canvas');
    this.#canvas = canvas;
    this.#context = context;
    this.#surroundings = surroundings;
  }

  /** Shows the picture with the next frame. */
  show(picture: Picture): void {
    this.#wanted = picture;
    this.#askForFrame();
  }

  stop(): void {
    if (this.#frame !== null) this.#surroundings.cancelFrame(this.#frame);
    if (this.#rest !== null) clearTimeout(this.#rest);
  }

  #askForFrame(): void {
    this.#frame ??= this.#surroundings.nextFrame(() => {
      this.#frame = null;
      const half = this.#half;
      this.#half = null;
      if (half !== null && half === this.#wanted) paintDenseSelection(this.#context, half);
      else this.#draw();
    });
  }

  #draw(): void {
    const [wanted, painted] = [this.#wanted, this.#painted];
    if (wanted === null) return;
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = null;
    if (painted !== null && this.#lastPaintMs > LONG_PAINT_MS && isMerelyMoved(painted, wanted)) {
      this.#stretch(painted, wanted);
      this.#rest = setTimeout(() => this.#paint(), REST_MS);
      return;
    }
    this.#paint();
  }

  #paint(): void {
    const picture = this.#wanted;
    if (picture === null) return;
    const began = this.#surroundings.now();
    const { size } = picture.stage;
    const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * picture.pixelRatio)));
    if (this.#canvas.width !== width) this.#canvas.width = width ?? 1;
    if (this.#canvas.height !== height) this.#canvas.height = height ?? 1;
    const isWhole = paintPicture(this.#context, picture);
    this.#canvas.style.transform = '';
    this.#painted = picture;
    this.#lastPaintMs = this.#surroundings.now() - began;
    if (isWhole) return;
    this.#half = picture;
    this.#askForFrame();
  }

  #stretch(painted: Picture, { stage, viewport }: Picture): void {
    const corner = placeOf(stage, viewport, painted.viewport.centre);
    const grown = scaleOf(stage, viewport) / scaleOf(painted.stage, painted.viewport);
    const left = corner.x - (stage.size.width / 2) * grown;
    const top = corner.y - (stage.size.height / 2) * grown;
    this.#canvas.style.transformOrigin = '0 0';
    this.#canvas.style.transform = `translate(${left}px, ${top}px) scale(${grown})`;
  }
}

/** The same things on the same canvas, seen from elsewhere. */
const isMerelyMoved = (painted: Picture, wanted: Picture): boolean =>
  painted.scene === wanted.scene &&
  painted.selection === wanted.selection &&
  painted.compared === wanted.compared &&
  painted.stage === wanted.stage &&
  painted.pixelRatio === wanted.pixelRatio;
