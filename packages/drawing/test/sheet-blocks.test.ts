import { describe, expect, test } from 'vitest';
import type { SourceElement } from '../src/index.ts';
import { circle, corners, line, polyline } from './sources.ts';
import { understand } from './understood.ts';

const box = (x: number, y: number, width: number, height: number): SourceElement =>
  polyline(corners(x, y, width, height));
const inBlock = (block: string, elements: readonly SourceElement[]): SourceElement[] =>
  elements.map((one) => ({ ...one, block }));

/** A frame of no usual size with a title block of one cell, and a sign in it that hangs on nothing. */
const frame = [box(0, 0, 500, 250), line(300, 0, 300, 40), line(300, 40, 500, 40)];
const sign = [circle(450, 200, 6), circle(450, 200, 3)];
const part = [box(60, 60, 200, 100), circle(100, 100, 10)];
const NAMES = [
  ...['TITLE', 'TITLEBLOCK', 'A3_FRAME', 'Schriftfeld', 'Zeichnungsrahmen', 'Zeichnungskopf', 'CARTOUCHE', 'CAJETIN'],
  ...['CARTIGLIO', 'ISO_A4', 'din a3 quer', 'A3_FRAME/LOGO'],
];

describe('what was drawn in a block with the name of a sheet', () => {
  test.each(NAMES)('%s is no part, and the part is one', (name) => {
    const { parts, codes } = understand([...inBlock(name, [...frame, ...sign]), ...part]);
    expect(codes).toContain('BORDER_IGNORED');
    expect(parts.map(({ widthMm, innerContours }) => [widthMm, innerContours])).toEqual([[200, 1]]);
  });

  test('without the name it is a plate', () => {
    expect(understand([...frame, ...part]).parts[0]).toMatchObject({ widthMm: 500 });
    expect(understand([...inBlock('HALTER', frame), ...part]).parts[0]).toMatchObject({ widthMm: 500 });
  });

  const plates: readonly [string, readonly SourceElement[], number, number][] = [
    ['a part in such a block by itself', inBlock('FRAME', part), 200, 1],
    ['a frame and its part in one block', inBlock('A3_SHEET', [...frame, ...part]), 500, 1],
    [
      'a plate in such a block with holes beside it',
      [...inBlock('FRAME', [box(0, 0, 420, 297)]), circle(50, 50, 9)],
      420,
      1,
    ],
    ['a plate with a window', [...inBlock('FRAME', [box(0, 0, 300, 100)]), box(50, 30, 40, 40)], 300, 1],
    ['a part named as a block beside a part', [...inBlock('A1', [circle(0, 0, 30)]), circle(100, 0, 20)], 60, 0],
  ];
  test.each(plates)('%s is a part', (_, elements, width, holes) => {
    const { parts, codes } = understand(elements);
    expect(codes).not.toContain('BORDER_IGNORED');
    expect(parts[0]).toMatchObject({ innerContours: holes });
    expect(parts[0]!.widthMm).toBeCloseTo(width, 6);
  });
});
