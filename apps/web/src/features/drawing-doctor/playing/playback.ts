import type { Drawing } from '@kerf/drawing';
import { type Point, pointOf } from '@kerf/geometry';
import type { Overlay } from '../picture/paint-overlay.ts';
import { traceCurves } from '../picture/trace-path.ts';
import { piercesBefore, standAt, type Track, trackOf } from './track.ts';

/** More points than can be told apart are not drawn. */
const MOST_PIERCES = 2000;

/** A drawing's toolpath as it is played: what is done grows, and is traced once. */
export class Playback {
  readonly track: Track;
  readonly #origin: Point;
  #done = new Path2D();
  #doneCount = 0;

  constructor(drawing: Drawing) {
    this.track = trackOf(drawing);
    const { bounds } = drawing;
    this.#origin =
      bounds === null ? pointOf(0, 0) : pointOf((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2);
  }

  /** What is shown when the head has come so far, 0 to 1. */
  at(share: number): NonNullable<Overlay['played']> {
    const stand = standAt(this.track, share * this.track.lengthMm);
    if (stand.doneCount < this.#doneCount) {
      this.#done = new Path2D();
      this.#doneCount = 0;
    }
    for (; this.#doneCount < stand.doneCount; this.#doneCount += 1) {
      const path = this.track.paths[this.#doneCount];
      if (path !== undefined) traceCurves(path.curves, path.isClosed, this.#origin, this.#done);
    }
    const begun = new Path2D();
    traceCurves(stand.begun, false, this.#origin, begun);
    const pierces = piercesBefore(this.track, Math.min(MOST_PIERCES, stand.doneCount + 1));
    return { shapes: [this.#done, begun], head: stand.head, pierces };
  }
}
