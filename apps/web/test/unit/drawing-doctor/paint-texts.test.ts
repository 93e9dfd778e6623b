import type { DrawingText } from '@kerf/drawing';
import { boundsOf, pointOf } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import { expect, it } from 'vitest';
import { paintPicture } from '../../../src/features/drawing-doctor/picture/paint.ts';

const stage = { frame: boundsOf(0, 0, 100, 100), size: { width: 208, height: 208 } };
const textAt = (x: number, y: number, displayText: string, degrees = 0): DrawingText => ({
  ...{ layerName: '0', bottomLeft: pointOf(x, y), height: asMm(6), displayText },
  rotation: asRadians((degrees * Math.PI) / 180),
});

/** What is written, each with its place in pixels from the corner of its text. */
const written = (texts: readonly DrawingText[], centre = pointOf(50, 50)) => {
  const words: [string, number, number][] = [];
  const nothing = () => undefined;
  const context = {
    fillText: (text: string, x: number, y: number) => words.push([text, x, Math.round(y * 1000) / 1000 + 0]),
    ...{ setTransform: nothing, rotate: nothing, fillRect: nothing, setLineDash: nothing, stroke: nothing },
  };
  const origin = pointOf(0, 0);
  paintPicture(context as unknown as CanvasRenderingContext2D, {
    ...{ scene: { origin, texts, bundles: [] }, selection: { origin, bundles: [] }, compared: null },
    ...{ stage, pixelRatio: 1, viewport: { zoom: 1, centre } },
  });
  return words;
};

it('lines of a text stand above its lower left corner, the last one on it', () => {
  expect(written([textAt(10, 20, 'Material\nThickness\nQty')])).toEqual([
    ['Material', 0, -40],
    ['Thickness', 0, -20],
    ['Qty', 0, 0],
  ]);
});

it.each([
  ['begins left of the canvas', textAt(-8, 50, 'long words'), 1],
  ['begins below it', textAt(20, -8, 'a\nb\nc'), 3],
  ['begins right of it and runs back', textAt(110, 50, 'long words', 180), 1],
  ['lies beyond it', textAt(110, 50, 'long words'), 0],
  ['lies above it', textAt(20, 110, 'a\nb'), 0],
])('a text that %s is written as far as it can be seen', (_, text, lines) => {
  expect(written([text])).toHaveLength(lines);
});
