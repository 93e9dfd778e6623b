import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceElement } from '../src/index.ts';
import { corners, line, outline } from './sources.ts';
import { understand } from './understood.ts';

/** Information that may stand beside a doubled line that is gone. */
const HARMLESS = ['DUPLICATE_PATHS_REMOVED', 'TINY_ENTITIES_REMOVED'];
const doubtsAbout = (elements: readonly SourceElement[]): string[] =>
  understand(elements).codes.filter((code) => !HARMLESS.includes(code));

const angle = fc.double({ min: 0, max: 6.28, noNaN: true });
const turned = (turn: number, x: number, y: number): [number, number] => [
  x * Math.cos(turn) - y * Math.sin(turn),
  x * Math.sin(turn) + y * Math.cos(turn),
];
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

test('a doubled line that runs past a joint by any little leaves nothing open', () => {
  const past = fc.double({ min: 0, max: 0.06, noNaN: true });
  const length = fc.double({ min: 0.1, max: 45, noNaN: true });
  const aside = fc.double({ min: -0.008, max: 0.008, noNaN: true });
  fc.assert(
    fc.property(angle, past, length, fc.constantFrom(50, 100), aside, (turn, by, long, joint, off) => {
      const at = (...[x1, y1, x2, y2]: [number, number, number, number]): SourceElement =>
        line(...turned(turn, x1, y1), ...turned(turn, x2, y2));
      const plate = [at(0, 0, 50, 0), at(50, 0, 100, 0), at(100, 0, 100, 50), at(100, 50, 0, 50), at(0, 50, 0, 0)];
      // Past a corner nothing lies under it, and what is no speck is a line that sticks out.
      fc.pre(joint === 50 || by < 0.029);
      expect(doubtsAbout([...plate, at(joint - long, off, joint + by, off)])).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('a doubled piece of a side is gone however short it is and however it was rounded', () => {
  const piece = fc.record({
    from: fc.double({ min: 5, max: 90, noNaN: true }),
    length: fc.double({ min: 0.04, max: 5, noNaN: true }),
    decimals: fc.constantFrom(2, 3),
  });
  fc.assert(
    fc.property(angle, piece, (turn, { from, length, decimals }) => {
      const place = (along: number): [number, number] => {
        const [x, y] = turned(turn, along, 0);
        return [rounded(x, decimals), rounded(y, decimals)];
      };
      const plate = outline(corners(0, 0, 100, 50).map(([x, y]) => turned(turn, x, y)));
      expect(doubtsAbout([...plate, line(...place(from), ...place(from + length))])).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('a cut that is short but no speck stays', () => {
  expect(doubtsAbout([...outline(corners(0, 0, 100, 50)), line(50, 20, 50.05, 20)])).toEqual(['OPEN_INNER']);
});
