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

export const surroundingsOfPage: Surroundings = {
  nextFrame: (work) => window.requestAnimationFrame(work),
  cancelFrame: (frame) => window.cancelAnimationFrame(frame),
  now: () => performance.now(),
};

/** A picture whose selection takes a frame of its own, and how long the rest of it took. */
type Half = { readonly picture: Picture; readonly paintMs: number };

/** Keeps a canvas showing a picture, at most one frame of work for each frame of the screen. */
export class CanvasPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #surroundings: Surroundings;
  #wanted: Picture | null = null;
  #painted: Picture | null = null;
  #half: Half | null = null;
  #frame: number | null = null;
  #rest: ReturnType<typeof setTimeout> | null = null;
  #lastPaintMs = 0;

  constructor(canvas: HTMLCanvasElement, surroundings: Surroundings = surroundingsOfPage) {
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
      if (this.#half === null) this.#draw();
      else this.#goOn(this.#half);
    });
  }

  /** Selects in what was painted before it is moved on: a hand that moves all the time would never see it otherwise. */
  #goOn(half: Half): void {
    const wanted = this.#wanted ?? half.picture;
    if (!isMerelyMoved(half.picture, wanted)) this.#paint(true);
    else {
      this.#complete(half);
      if (wanted !== half.picture) this.#draw();
    }
  }

  #complete({ picture, paintMs }: Half): void {
    const began = this.#surroundings.now();
    paintDenseSelection(this.#context, picture);
    this.#finish(picture, paintMs + this.#surroundings.now() - began);
  }

  #finish(picture: Picture, paintMs: number): void {
    this.#half = null;
    this.#painted = picture;
    this.#lastPaintMs = paintMs;
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

  /** A selection that is seen already is not taken away for a frame, nor one put off twice: such a picture is painted at once. */
  #paint(wasPutOff = false): void {
    const [picture, painted] = [this.#wanted, this.#painted];
    if (picture === null) return;
    const isAtOnce = wasPutOff || (painted !== null && isMerelyMoved(painted, picture));
    const began = this.#surroundings.now();
    const { size } = picture.stage;
    const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * picture.pixelRatio)));
    if (this.#canvas.width !== width) this.#canvas.width = width ?? 1;
    if (this.#canvas.height !== height) this.#canvas.height = height ?? 1;
    const isWhole = paintPicture(this.#context, picture);
    this.#canvas.style.transform = '';
    const paintMs = this.#surroundings.now() - began;
    if (isWhole) this.#finish(picture, paintMs);
    else if (isAtOnce) this.#complete({ picture, paintMs });
    else {
      this.#half = { picture, paintMs };
      this.#askForFrame();
    }
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
