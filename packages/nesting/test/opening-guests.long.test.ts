import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nestJob, type Shape } from '../src/index.ts';
import { openSheet } from '../src/open-sheet.ts';
import { pieceTypes } from '../src/pieces.ts';
import { layShelves } from '../src/shelves.ts';
import { stockOf } from '../src/stock.ts';
import { leastDistances } from './independent-check.ts';
import { blob, cShape, disc, rectangle } from './shapes.ts';

const sheet = { width: 1300, height: 660 };
const rules = { margin: 10, spacing: 4, seed: 1 };

const ring = (radius: number, band: number): Shape => ({ outer: disc(radius, 32), holes: [disc(radius - band, 32)] });
const solid = (outer: Shape['outer']): Shape => ({ outer, holes: [] });
const part = (shape: Shape, quantity: number) => ({
  ...{ shape, quantity, allowedRotations: [0, 90, 180, 270], allowMirror: false },
});

function hurried(parts: readonly ReturnType<typeof part>[]) {
  let rejected = 0;
  const nest = nestJob({
    ...{ ...rules, parts, sheets: [{ sheet, quantity: null, cost: null }] },
    isOver: () => true,
    onRejected: () => {
      rejected++;
    },
  });
  expect(rejected).toBe(0);
  const shapes = parts.map(({ shape }) => shape);
  const { gap, margin } = leastDistances(shapes, nest.placements, sheet);
  expect(gap).toBeGreaterThan(rules.spacing - 0.011);
  expect(margin).toBeGreaterThan(rules.margin - 0.011);
  return nest;
}

describe('a mixed nest for which there is no time', () => {
  it('has small parts in the holes of large ones', () => {
    const nest = hurried([part(ring(104, 20), 18), part(solid(disc(35, 32)), 36), part(solid(rectangle(60, 20)), 40)]);
    expect([nest.placements.length, nest.sheets.length]).toEqual([94, 1]);
  });

  it('lays rings in rings, and in those what fits there', () => {
    const nest = hurried([part(ring(104, 12), 18), part(ring(80, 12), 18), part(solid(rectangle(80, 50)), 18)]);
    expect([nest.placements.length, nest.sheets.length]).toEqual([54, 1]);
  });

  it('uses the holes of sheets that were filled with one part before time was over', () => {
    const [host, guest] = pieceTypes([part(ring(104, 20), 2), part(solid(disc(60, 32)), 3)], rules.spacing);
    const [stock] = stockOf([{ sheet, quantity: null, cost: null }], rules.margin);
    const full = openSheet(stock!, host!);
    const hostAt = (x: number) => ({ part: host!.ways[0]!, x, y: 10, partIndex: 0 });
    full.bed.spots.push(hostAt(10), hostAt(300));
    const sheets = [full];
    layShelves(sheets, [guest!, guest!, guest!], [stock!]);
    expect(sheets.map(({ bed }) => bed.spots.map(({ partIndex }) => partIndex))).toEqual([[0, 0, 1, 1], [1]]);
    expect(full.bed.spots.slice(2).map(({ x }) => Math.floor(x / 300))).toEqual([0, 1]);
  });

  it('keeps everything apart whatever lies in whatever', () => {
    const guest = fc.record({
      kind: fc.constantFrom('disc', 'plate', 'C', 'ragged'),
      size: fc.integer({ min: 12, max: 70 }),
      quantity: fc.integer({ min: 1, max: 12 }),
    });
    const host = fc.record({
      radius: fc.integer({ min: 40, max: 150 }),
      share: fc.double({ min: 0.1, max: 0.6, noNaN: true }),
      quantity: fc.integer({ min: 1, max: 8 }),
    });
    const outlines = { disc: disc(20, 24), plate: rectangle(40, 23), C: cShape(40, 30, 8), ragged: blob(9, 20, 4) };
    const run = fc.property(
      fc.array(host, { minLength: 1, maxLength: 3 }),
      fc.array(guest, { maxLength: 3 }),
      (a, b) => {
        const hosts = a.map(({ radius, share, quantity }) => part(ring(radius, radius * share), quantity));
        const guests = b.map(({ kind, size, quantity }) =>
          part(
            solid(outlines[kind as keyof typeof outlines].map(([x, y]) => [(x * size) / 40, (y * size) / 40])),
            quantity,
          ),
        );
        expect(hurried([...hosts, ...guests]).unplaced).toEqual([]);
      },
    );
    fc.assert(run, { numRuns: 20 });
  });
});
