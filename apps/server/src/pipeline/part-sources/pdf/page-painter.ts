import type { Bounds } from '@kerf/geometry';
import type { PagePath, Subpath } from '@kerf/pdf-drawing';
import { inside, type Matrix, placed, stretch } from './matrix.ts';
import { bothClips, dashOnPaper, firstState, type PageState } from './page-state.ts';
import { subpathsOf } from './subpaths.ts';

/** More than this is no drawing that anybody quotes from: maps and pictures made of lines. */
const MOST_SEGMENTS = 1_000_000;

export class TooMuchDrawn extends Error {}

/** A layer that content lies on; what lies on one that is not shown is left out. */
export type PageLayer = { readonly name: string; readonly isShown: boolean };

/** A picture that a page paints, in the square from 0 to 1 that its matrix places. */
export type PaintedImage = {
  /** What the library decoded, or the name that it keeps it by. */
  readonly pixels: unknown;
  /** How many pixels it says that it has. */
  readonly pixelCount: number;
  readonly matrix: Matrix;
  readonly clip: Bounds | null;
  readonly bounds: Bounds;
  /** What a stencil is painted in; null for a picture of its own colours. */
  readonly maskColour: string | null;
};

const boundsOfCorners = (matrix: Matrix, [x0, y0, x1, y1]: readonly number[]): Bounds => {
  const corners = [
    placed(matrix, x0 ?? 0, y0 ?? 0),
    placed(matrix, x1 ?? 0, y0 ?? 0),
    placed(matrix, x0 ?? 0, y1 ?? 0),
    placed(matrix, x1 ?? 0, y1 ?? 0),
  ];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  } as Bounds;
};

/** Follows the painting of one page and keeps what it leaves on paper. */
export class PagePainter {
  readonly paths: PagePath[] = [];
  readonly images: PaintedImage[] = [];
  #state: PageState;
  #segments = 0;
  #clips = false;
  readonly #saved: PageState[] = [];
  readonly #layers: (PageLayer | null)[] = [];

  constructor(matrix: Matrix) {
    this.#state = firstState(matrix);
  }

  set(change: Partial<PageState>): void {
    this.#state = { ...this.#state, ...change };
  }

  save(): void {
    this.#saved.push(this.#state);
  }

  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  transform(matrix: Matrix): void {
    this.set({ matrix: inside(this.#state.matrix, matrix) });
  }

  clipTo(box: readonly number[]): void {
    this.set({ clip: bothClips(this.#state.clip, boundsOfCorners(this.#state.matrix, box)) });
  }

  /** The next path clips what follows. */
  clipNext(): void {
    this.#clips = true;
  }

  beginLayer(layer: PageLayer | null): void {
    this.#layers.push(layer);
  }

  endLayer(): void {
    this.#layers.pop();
  }

  get #isShown(): boolean {
    return this.#layers.every((layer) => layer?.isShown !== false);
  }

  image(pixels: unknown, pixelCount: number, isMask: boolean): void {
    const { matrix, fillColour, clip } = this.#state;
    if (!this.#isShown) return;
    const bounds = boundsOfCorners(matrix, [0, 0, 1, 1]);
    const maskColour = isMask ? (fillColour ?? '#000000') : null;
    this.images.push({ pixels, pixelCount, matrix, clip, bounds, maskColour });
  }

  /** A path with its bounds, as the library gives both. */
  path(data: ArrayLike<number>, box: readonly number[], paints: { readonly stroke: boolean; readonly fill: boolean }) {
    const { matrix, width, dash, strokeColour, fillColour, clip } = this.#state;
    if (this.#clips) this.clipTo(box);
    this.#clips = false;
    const strokes = paints.stroke && strokeColour !== null;
    const fills = paints.fill && fillColour !== null;
    if (!this.#isShown || (!strokes && !fills)) return;
    const subpaths = subpathsOf(data, matrix);
    this.#count(subpaths);
    const scale = stretch(matrix);
    this.paths.push({
      subpaths,
      stroke: strokes ? { widthMm: width * scale, colour: strokeColour, dash: dashOnPaper(dash, scale) } : null,
      fill: fills ? fillColour : null,
      clip,
      layer: this.#layers.findLast((layer) => layer !== null)?.name ?? '',
    });
  }

  #count(subpaths: readonly Subpath[]): void {
    for (const { segments } of subpaths) this.#segments += segments.length;
    if (this.#segments > MOST_SEGMENTS) throw new TooMuchDrawn();
  }
}
