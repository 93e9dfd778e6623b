import { pointOf } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import { describe, expect, test } from 'vitest';
import { type DrawingText, drawingToSvg, linesOfText, textBounds, understandDrawing } from '../src/index.ts';
import { corners, polyline, sourceOf } from './sources.ts';

const textOf = (displayText: string, degrees = 0): DrawingText => ({
  ...{ layerName: '0', bottomLeft: pointOf(10, 20), height: asMm(6), displayText },
  rotation: asRadians((degrees * Math.PI) / 180),
});

describe('the lines of a text', () => {
  test.each([
    ['one', [['one', 0]]],
    [
      'Material: S355\nThickness: 3 mm\r\nQty: 20',
      [
        ['Material: S355', 20],
        ['Thickness: 3 mm', 10],
        ['Qty: 20', 0],
      ],
    ],
    [
      'above\n\nbelow',
      [
        ['above', 20],
        ['', 10],
        ['below', 0],
      ],
    ],
  ])('stand above the lower left corner of the block, the last one on it: %j', (words, expected) => {
    expect(linesOfText(textOf(words)).map((line) => [line.words, line.up])).toEqual(expected);
  });

  test.each([
    [0, 10, 20, 10 + 16.2, 20 + 26],
    [90, 10 - 26, 20, 10, 20 + 16.2],
    [180, 10 - 16.2, 20 - 26, 10, 20],
  ])('lie within the box of the text, turned by %d°', (degrees, minX, minY, maxX, maxY) => {
    const box = textBounds(textOf('abc\nd\ne', degrees));
    for (const [found, expected] of [
      [box.minX, minX],
      [box.minY, minY],
      [box.maxX, maxX],
      [box.maxY, maxY],
    ] as const)
      expect(found).toBeCloseTo(expected, 9);
  });

  test('stand one under another in a picture, around the corner about which they turn', () => {
    const { drawing } = understandDrawing(sourceOf([polyline(corners(0, 0, 200, 100))]));
    const svg = drawingToSvg(
      { ...drawing, texts: [textOf('a < b\nc', 90)] },
      { theme: 'paper', showsTexts: true, padding: 0 },
    );
    expect(svg).toContain('<text transform="translate(10 80) rotate(-90)" font-size="6"');
    expect(svg).toContain('><tspan x="0" y="-10">a &lt; b</tspan><tspan x="0" y="0">c</tspan></text>');
  });
});
