import { type Bounds, boundsContain, boundsMeet, type Point } from '@kerf/geometry';
import type { DrawingText } from '../drawing.ts';
import { textBounds, textSize } from '../text-layout.ts';
import type { BoxRule } from './path-selection.ts';

/** The text whose block is at a place or no farther than `reach` mm from it, by its place in the list; of several the last drawn. */
export function textAtPoint(texts: readonly DrawingText[], place: Point, reach: number): number | null {
  const found = texts.findLastIndex((text) => {
    const { width, height } = textSize(text.displayText, text.height);
    const [dx, dy] = [place.x - text.bottomLeft.x, place.y - text.bottomLeft.y];
    const along = dx * Math.cos(text.rotation) + dy * Math.sin(text.rotation);
    const up = dy * Math.cos(text.rotation) - dx * Math.sin(text.rotation);
    return along >= -reach && along <= width + reach && up >= -reach && up <= height + reach;
  });
  return found === -1 ? null : found;
}

/** Texts in a box, by their places in the list. */
export const textsInBox = (texts: readonly DrawingText[], box: Bounds, rule: BoxRule): number[] =>
  texts.flatMap((text, place) => {
    const own = textBounds(text);
    const isIn = rule === 'within' ? boundsContain(box, own) : boundsMeet(box, own);
    return isIn ? [place] : [];
  });
