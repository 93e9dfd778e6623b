import { type DrawingText, PATH_COLOURS } from '@kerf/drawing';
import { boundsOf, pointOf } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import { expect, it } from 'vitest';
import { paintPicture } from '../../../src/features/drawing-doctor/picture/paint.ts';

const stage = { frame: boundsOf(0, 0, 100, 100), size: { width: 208, height: 208 } };
const textAt = (x: number, y: number, displayText: string, degrees = 0, height = 6): DrawingText => ({
  ...{ layerName: '0', bottomLeft: pointOf(x, y), height: asMm(height), displayText },
  rotation: asRadians((degrees * Math.PI) / 180),
});

/** What is written, each with its place in pixels from the corner of its text, and what is filled, the ground of the canvas first. */
const painted = (texts: readonly DrawingText[], centre = pointOf(50, 50), selected: readonly DrawingText[] = []) => {
  const words: [string, number, number][] = [];
  const fills: [string, number, number][] = [];
  const nothing = () => undefined;
  const context = {
    fillStyle: '',
    fillRect(_left: number, _top: number, width: number, height: number) {
      fills.push([this.fillStyle, Math.round(width), height]);
    },
    fillText: (text: string, x: number, y: number) => words.push([text, x, Math.round(y * 1000) / 1000 + 0]),
    ...{ setTransform: nothing, rotate: nothing, setLineDash: nothing, stroke: nothing },
  };
  const origin = pointOf(0, 0);
  paintPicture(context as unknown as CanvasRenderingContext2D, {
    ...{ scene: { origin, texts, bundles: [] }, selection: { origin, texts: selected, bundles: [] }, compared: null },
    ...{ stage, pixelRatio: 1, viewport: { zoom: 1, centre } },
  });
  return { words, fills };
};

const written = (...given: Parameters<typeof painted>) => painted(...given).words;

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

it('a text too small to be read is seen as a line of its length', () => {
  const { words, fills } = painted([textAt(10, 20, 'ten\nletters', 0, 1)]);
  expect(words).toEqual([]);
  expect(fills.slice(1)).toEqual([
    [PATH_COLOURS.dark.Information, 5, -1],
    [PATH_COLOURS.dark.Information, 13, -1],
  ]);
});

it('a selected text lies on a ground of its own', () => {
  const text = textAt(10, 20, 'Part');
  expect(painted([text]).fills).toHaveLength(1);
  expect(painted([text], pointOf(50, 50), [text]).fills.slice(1)).toEqual([[expect.any(String), 49, 18]]);
});
