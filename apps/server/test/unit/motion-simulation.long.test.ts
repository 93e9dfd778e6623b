import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingToolpath } from '@kerf/drawing';
import { contourMotionSeconds, type ToolpathPiece } from '@kerf/pricing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { understandFile } from '../../src/pipeline/understand-file.ts';
import { type Head, simulateContour } from '../support/motion-simulation.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const CORPUS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus', 'dxf');
const isThere = existsSync(CORPUS);
if (!isThere) console.warn(`No drawing corpus at ${CORPUS}: its tests are skipped.`);

/** A laser on thin sheet, one on plate, and a slow heavy machine. */
const HEADS: readonly Head[] = [
  { feedMmPerSecond: 500, accelerationMmPerS2: 10_000, cornerToleranceMm: 0.05 },
  { feedMmPerSecond: 50, accelerationMmPerS2: 5_000, cornerToleranceMm: 0.05 },
  { feedMmPerSecond: 150, accelerationMmPerS2: 1_000, cornerToleranceMm: 0.01 },
];

type Contours = readonly (readonly ToolpathPiece[])[];

const contoursOf = (path: string): Contours => {
  const read = understandFile({
    bytes: new Uint8Array(readFileSync(path)),
    fileName: path,
    defaultUnits: 'metric',
    layerRules: [],
  });
  if (!read.ok) return [];
  const [part] = read.parts;
  return part === undefined ? [] : drawingToolpath(part.drawing).map((contour) => contour.pieces);
};

const compare = (contours: Contours, head: Head): number => {
  const sum = (seconds: (pieces: readonly ToolpathPiece[]) => number) =>
    contours.reduce((total, pieces) => total + seconds(pieces), 0);
  const { accelerationMmPerS2, cornerToleranceMm } = head;
  const limits = { feedMmPerMinute: head.feedMmPerSecond * 60, accelerationMmPerS2, cornerToleranceMm };
  return sum((pieces) => contourMotionSeconds(pieces, limits)) / sum((pieces) => simulateContour(pieces, head)) - 1;
};

const line = (lengthMm: number, direction: number): ToolpathPiece => ({
  lengthMm,
  radiusMm: null,
  startDirection: direction,
  endDirection: direction,
});
const arc = (radiusMm: number, from: number, turn: number): ToolpathPiece => ({
  lengthMm: Math.abs(radiusMm * turn),
  radiusMm,
  startDirection: from,
  endDirection: from + turn,
});
const chords = (count: number, radius: number): ToolpathPiece[] =>
  Array.from({ length: count }, (_, k) => line((2 * Math.PI * radius) / count, (2 * Math.PI * k) / count));

/** A plate with round corners, a hole, a slot, a circle of chords, a comb of short edges. */
const DRAWN: Contours = [
  [
    line(200, 0),
    arc(10, 0, Math.PI / 2),
    line(100, Math.PI / 2),
    arc(10, Math.PI / 2, Math.PI / 2),
    line(220, Math.PI),
  ],
  [arc(4, 0, 2 * Math.PI)],
  [line(30, 0), arc(3, 0, Math.PI), line(30, Math.PI), arc(3, Math.PI, Math.PI)],
  chords(360, 40),
  Array.from({ length: 60 }, (_, k) => line(5, k % 2 === 0 ? 0 : Math.PI / 2)),
];

describe('the motion model against a head stepped through time', () => {
  it('agrees within half a percent on shapes of its own', () => {
    for (const head of HEADS) expect(Math.abs(compare(DRAWN, head))).toBeLessThan(0.005);
  });

  it('agrees within half a percent on contours of any kind', () => {
    const piece = fc.oneof(
      fc.record({
        length: fc.double({ min: 10, max: 60, noNaN: true }),
        turn: fc.double({ min: -3, max: 3, noNaN: true }),
      }),
      fc.record({
        radius: fc.double({ min: 10, max: 30, noNaN: true }),
        sweep: fc.double({ min: 1, max: 3, noNaN: true }),
        turn: fc.double({ min: -1, max: 1, noNaN: true }),
      }),
    );
    const machine = fc.record({
      feedMmPerSecond: fc.integer({ min: 16, max: 500 }),
      accelerationMmPerS2: fc.integer({ min: 500, max: 10_000 }),
      cornerToleranceMm: fc.constantFrom(0.01, 0.05, 0.2),
    });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), machine, (shapes, head) => {
        let direction = 0;
        const pieces = shapes.map((shape) => {
          direction += shape.turn;
          if ('length' in shape) return line(shape.length, direction);
          const bent = arc(shape.radius, direction, shape.sweep);
          direction += shape.sweep;
          return bent;
        });
        expect(Math.abs(compare([pieces], head))).toBeLessThan(0.005);
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(!isThere)(
    'agrees within half a percent on twenty parts of the corpus',
    () => {
      const parts = (isThere ? readdirSync(CORPUS) : [])
        .map((name) => ({ name, contours: contoursOf(join(CORPUS, name)) }))
        .filter(({ contours }) => contours.length > 0)
        .slice(0, 20);
      expect(parts).toHaveLength(20);
      for (const { name, contours } of parts) {
        for (const head of HEADS) expect([name, Math.abs(compare(contours, head)) < 0.005]).toEqual([name, true]);
      }
    },
    60_000,
  );
});
