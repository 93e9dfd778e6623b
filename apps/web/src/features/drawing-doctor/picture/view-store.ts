import type { Bounds } from '@kerf/geometry';
import {
  BUTTON_STEP,
  type CanvasSize,
  type Place,
  panBy,
  type Stage,
  type Viewport,
  wholeOf,
  withinFrame,
  zoomByWheel,
  zoomTo,
} from './viewport.ts';

export type View = { readonly stage: Stage; readonly viewport: Viewport };

/** Zooms lie on steps of a hundredth, so that in and out again is where it was. */
const onStep = (zoom: number): number => Math.round(zoom * 100) / 100;

const isWhole = ({ stage, viewport }: View): boolean => {
  const { zoom, centre } = wholeOf(stage);
  return viewport.zoom === zoom && viewport.centre.x === centre.x && viewport.centre.y === centre.y;
};

/** What the canvas shows, kept outside the screen's state: it changes with every move of the hand. */
export class ViewStore {
  #view: View = { stage: { frame: null, size: { width: 0, height: 0 } }, viewport: wholeOf({ frame: null }) };
  readonly #listeners = new Set<() => void>();

  readonly snapshot = (): View => this.#view;
  readonly zoom = (): number => this.#view.viewport.zoom;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another whole to look at; all of it is shown when it is another drawing, or all of the one before was. */
  readonly setFrame = (frame: Bounds | null, isAnother: boolean): void => {
    const stage = { ...this.#view.stage, frame };
    const { viewport } = this.#view;
    const showsAll = isAnother || isWhole(this.#view);
    this.#take({ stage, viewport: showsAll ? wholeOf(stage) : withinFrame(stage, viewport) });
  };

  readonly setSize = (size: CanvasSize): void => this.#take({ ...this.#view, stage: { ...this.#view.stage, size } });

  readonly show = (viewport: Viewport): void => this.#take({ ...this.#view, viewport });
  readonly showAll = (): void => this.show(wholeOf(this.#view.stage));
  readonly zoomIn = (): void => this.#zoomBy(BUTTON_STEP);
  readonly zoomOut = (): void => this.#zoomBy(-BUTTON_STEP);

  readonly pan = (right: number, down: number): void =>
    this.show(panBy(this.#view.stage, this.#view.viewport, right, down));

  readonly turnWheel = (turn: Parameters<typeof zoomByWheel>[2], place: Place): void =>
    this.show(zoomByWheel(this.#view.stage, this.#view.viewport, turn, place));

  #zoomBy(step: number): void {
    const { stage, viewport } = this.#view;
    this.show(zoomTo(stage, viewport, onStep(viewport.zoom + step)));
  }

  #take(view: View): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
