import type { Drawing } from '@kerf/drawing';
import {
  arcOf,
  type Curve,
  circleOf,
  followedBy,
  lineOf,
  MIRROR_X,
  pointOf,
  rotation,
  transformCurve,
} from '@kerf/geometry';
import { type AllowedRotations, type Ring, shapeArea } from '@kerf/nesting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NestTask, nestPart } from '../../src/pipeline/nest-part.ts';
import type { NestPlace } from '../../src/pipeline/nest-place.ts';
import { nestTogether } from '../../src/pipeline/nest-together.ts';

type Corner = readonly [number, number];

const polygon = (...corners: readonly Corner[]): Curve[] =>
  corners.map(([x, y], place) => {
    const [nextX, nextY] = corners[(place + 1) % corners.length]!;
    return lineOf(pointOf(x, y), pointOf(nextX, nextY));
  });

const rectangle = (width: number, height: number) => polygon([0, 0], [width, 0], [width, height], [0, height]);

const drawingOf = (outer: readonly Curve[], holes: readonly (readonly Curve[])[] = []): Drawing => {
  const path = (pathId: string, parentId: string | null, curves: readonly Curve[]) => ({
    ...{ pathId, parentId, type: 'Cutting', isClosed: true, curves, layer: '0' },
  });
  const paths = [path('outer', null, outer), ...holes.map((hole, place) => path(`hole ${place}`, 'outer', hole))];
  return { paths, partOuterPathIds: ['outer'] } as unknown as Drawing;
};

const turnedBy = (drawing: Drawing, degrees: number, x: number, y: number): Drawing =>
  movedBy(drawing, { ...rotation((degrees * Math.PI) / 180), e: x, f: y });

/** The mirror image, turned, and drawn from its third curve on. */
const mirrored = (drawing: Drawing, degrees: number): Drawing => {
  const { paths, ...rest } = movedBy(drawing, followedBy(MIRROR_X, rotation((degrees * Math.PI) / 180)));
  return {
    ...rest,
    paths: paths.map((path) => ({ ...path, curves: [...path.curves.slice(2), ...path.curves.slice(0, 2)] })),
  };
};

const movedBy = (drawing: Drawing, turn: Parameters<typeof transformCurve>[1]): Drawing => {
  const paths = drawing.paths.map((path) => ({
    ...path,
    curves: path.curves.map((curve) => transformCurve(curve, turn)),
  }));
  return { ...drawing, paths };
};

const fill = (drawing: Drawing, task: Partial<NestTask> = {}) => {
  const rules = { sheet: { width: 3000, height: 1500 }, margin: 10, spacing: 5, allowedRotations: 'any' } as const;
  const result = nestPart({ drawing, ...rules, ...task }, () => 0);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.nest;
};

const slot = [
  lineOf(pointOf(0, 0), pointOf(300, 0)),
  arcOf(pointOf(300, 60), 60, -Math.PI / 2, Math.PI),
  lineOf(pointOf(300, 120), pointOf(0, 120)),
  arcOf(pointOf(0, 60), 60, Math.PI / 2, Math.PI),
];

const SHAPES: Readonly<Record<string, readonly Curve[]>> = {
  'a bar as long as the sheet': rectangle(2980, 260),
  'a right triangle': polygon([0, 0], [600, 0], [0, 500]),
  'a triangle of three lengths': polygon([0, 0], [610, 80], [240, 430]),
  'a slot with round ends': slot,
  'a disc': [circleOf(pointOf(0, 0), 240)],
  'a foot': polygon([0, 0], [620, 0], [620, 90], [380, 150], [300, 420], [120, 420]),
  'a crank': polygon([0, 0], [420, 0], [420, 300], [640, 300], [640, 420], [300, 420], [300, 120], [0, 120]),
  'an angle': polygon([0, 0], [700, 0], [700, 160], [160, 160], [160, 500], [0, 500]),
};

/** From a point to the piece of a line, mm. */
const distanceTo = ([x, y]: Corner, [fromX, fromY]: Corner, [toX, toY]: Corner): number => {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2);
  const near = Math.max(0, Math.min(1, share));
  return Math.hypot(x - fromX - near * alongX, y - fromY - near * alongY);
};

/** The least distance between the corners of each and the edges of the other: that of outlines that do not cross. */
const clearance = (one: Ring, other: Ring): number =>
  Math.min(
    ...[
      [one, other],
      [other, one],
    ].flatMap(([corners = [], ring = []]) =>
      corners.flatMap((corner) =>
        ring.map((from, place) => distanceTo(corner, from, ring[(place + 1) % ring.length]!)),
      ),
    ),
  );

const isInside = ([x, y]: Corner, ring: Ring): boolean =>
  ring.reduce((inside, [fromX, fromY], place) => {
    const [toX, toY] = ring[(place + 1) % ring.length]!;
    return fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY) ? !inside : inside;
  }, false);

/** Every copy lies within the margins of the sheet, clear of every other, and is turned as allowed. */
const expectSound = (outer: Ring, places: readonly NestPlace[], allowedRotations: AllowedRotations): void => {
  const copies = places.map(({ x, y, rotationDegrees }): Ring => {
    const turn = rotation((rotationDegrees * Math.PI) / 180);
    return outer.map(([cornerX, cornerY]) => [
      turn.a * cornerX + turn.c * cornerY + x,
      turn.b * cornerX + turn.d * cornerY + y,
    ]);
  });
  for (const [place, copy] of copies.entries()) {
    expect(Math.min(...copy.map(([x, y]) => Math.min(x, y, 3000 - x, 1500 - y)))).toBeGreaterThan(9.99);
    for (const other of copies.slice(place + 1)) {
      expect(clearance(copy, other)).toBeGreaterThan(4.98);
      expect(copy.some((corner) => isInside(corner, other)) || other.some((corner) => isInside(corner, copy))).toBe(
        false,
      );
    }
  }
  if (allowedRotations === 'any') return;
  expect(places.filter(({ rotationDegrees }) => !allowedRotations.includes(rotationDegrees))).toEqual([]);
};

describe('a part that may take any turn', () => {
  it.each(Object.entries(SHAPES))(
    'is laid out alike however it is drawn: %s',
    (_name, outer) => {
      const figuresOf = (drawing: Drawing) => {
        const { partsPerSheet, lowerBound, upperBound, nestArea, wanted } = fill(drawing, { quantity: 5 });
        return {
          ...{ partsPerSheet, lowerBound, upperBound },
          nestArea: Math.round(nestArea / 10),
          length: Math.round(wanted?.usedLength ?? 0),
        };
      };
      const asDrawn = figuresOf(drawingOf(outer));
      expect(asDrawn.partsPerSheet).toBeGreaterThan(0);
      const place = fc.double({ min: -2_000, max: 2_000, noNaN: true });
      fc.assert(
        fc.property(fc.double({ min: 0, max: 360, noNaN: true }), place, place, (degrees, x, y) => {
          expect(figuresOf(turnedBy(drawingOf(outer), degrees, x, y))).toEqual(asDrawn);
        }),
        { numRuns: 4, examples: [[90, 0, 0]] },
      );
      for (const degrees of [0, 270, 12]) expect(figuresOf(mirrored(drawingOf(outer), degrees))).toEqual(asDrawn);
    },
    60_000,
  );

  it.each([
    ['askew', turnedBy(drawingOf(rectangle(400, 300)), 33, 70, -900), 7 * 4, 'any' as const],
    ['as its own mirror image', mirrored(drawingOf(SHAPES['a foot'] ?? []), 57), 14, 'any' as const],
    ['as its own mirror image, with two turns', mirrored(drawingOf(SHAPES['a foot'] ?? []), 90), 14, [0, 180]],
    ['upright, with one turn', drawingOf(polygon([0, 0], [300, 0], [0, 500])), 10, [0]],
  ])('lies where its places say, also when it was drawn %s', (_how, drawing, least, allowedRotations) => {
    const nest = fill(drawing, { allowedRotations, quantity: 5 });
    expect(nest.placements.length).toBeGreaterThanOrEqual(least);
    expectSound(nest.outer, nest.placements, allowedRotations);
    expectSound(nest.outer, nest.wanted?.placements ?? [], allowedRotations);
  });

  it('is nested with others however it is drawn', () => {
    const task = { sheets: [{ width: 2020, height: 1000, quantity: null, cost: 10 }], margin: 10, spacing: 5 };
    const nest = (degrees: number) => {
      const drawing = turnedBy(drawingOf(rectangle(2000, 60)), degrees, 0, 0);
      const parts = [{ drawing, quantity: 15, allowedRotations: 'any' as const }];
      let looks = 0;
      const elapsed = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
      const { parts: placed, layouts } = nestTogether(
        { ...task, parts, budgetMs: 300, seed: 1, elapsed },
        () => looks++,
      );
      return [placed[0], layouts.map(({ count, density }) => [count, density.toFixed(6)])];
    };
    // (980 + 5) / 65 = 15.2 rows of one bar each
    expect(nest(0)).toEqual([{ placed: 15, notNested: null, partsTogether: 1 }, [[1, '0.891089']]]);
    expect(nest(30)).toEqual(nest(0));
  });

  it('keeps to the grain when it may not turn', () => {
    const bar = turnedBy(drawingOf(rectangle(2900, 60)), 90, 0, 0);
    expect(fill(bar, { allowedRotations: [0, 180] }).partsPerSheet).toBe(0);
    expect(fill(bar).partsPerSheet).toBeGreaterThan(20);
  });
});

describe('a disc', () => {
  it.each([
    { diameter: 495, columns: 2, rows: 1, spacing: 5, margin: 10 },
    { diameter: 95, columns: 10, rows: 2, spacing: 5, margin: 10 },
    { diameter: 200, columns: 10, rows: 5, spacing: 0, margin: 0 },
    { diameter: 980, columns: 3, rows: 1, spacing: 10, margin: 10 },
  ])('of $diameter mm fills a sheet that it fits exactly', ({ diameter, columns, rows, spacing, margin }) => {
    const side = (count: number) => count * (diameter + spacing) - spacing + 2 * margin;
    const sheet = { width: side(columns), height: side(rows) };
    const disc = [circleOf(pointOf(7.3, -2.1), diameter / 2)];
    const turned = turnedBy(drawingOf(disc), 12, 0, 0);
    const counts = [drawingOf(disc), turned].map((drawing) => fill(drawing, { sheet, margin, spacing }).partsPerSheet);
    // Columns of five and four by turns, two of five side by side at either end, hold 51 where rows hold 50.
    expect(counts[0]).toBeGreaterThanOrEqual(columns * rows);
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('small parts', () => {
  it('are never fewer than rows of rectangles on the whole sheet, nor more than its area allows', () => {
    const size = fc.integer({ min: 35, max: 140 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(size, size, fc.integer({ min: 1, max: 3 }), (partWidth, partHeight, spacing) => {
        const { partsPerSheet, lowerBound, upperBound } = fill(drawingOf(rectangle(partWidth, partHeight)), {
          ...{ sheet: { width: 1000, height: 700 }, spacing },
        });
        const along = (room: number, part: number) => Math.floor((room - 20 + spacing + 1e-6) / (part + spacing));
        const rows = Math.max(
          along(1000, partWidth) * along(700, partHeight),
          along(1000, partHeight) * along(700, partWidth),
        );
        expect(lowerBound).toBe(rows);
        expect(partsPerSheet).toBeGreaterThanOrEqual(rows);
        const room = (980 + spacing) * (680 + spacing);
        // Grown by half a spacing a part is a rectangle with round corners.
        const grown = partWidth * partHeight + spacing * (partWidth + partHeight) + (Math.PI * spacing * spacing) / 4;
        expect(upperBound).toBeLessThanOrEqual((room / grown) * 1.001 + 1);
        expect(upperBound).toBeGreaterThanOrEqual(partsPerSheet);
      }),
      { numRuns: 6, examples: [[4.4, 4.4, 2]] },
    );
  }, 60_000);
});

describe('a perforated part', () => {
  const triangle = polygon([0, 0], [600, 0], [0, 500]);
  const holes = Array.from({ length: 60 * 50 }, (_, place) => [
    15 + (place % 60) * 10,
    15 + Math.floor(place / 60) * 10,
  ])
    .filter(([x = 0, y = 0]) => x / 600 + y / 500 < 0.94)
    .map(([x = 0, y = 0]) => [circleOf(pointOf(x, y), 3)]);

  it('takes a nest of several parts no longer than its time', () => {
    const parts = [
      { drawing: drawingOf(triangle, holes), quantity: 20, allowedRotations: 'any' as const },
      { drawing: drawingOf(rectangle(200, 100)), quantity: 10, allowedRotations: 'any' as const },
    ];
    const start = process.cpuUsage();
    const spentMs = () => process.cpuUsage(start).user / 1000;
    const rules = { sheets: [{ width: 3000, height: 1500, quantity: null, cost: 10 }], margin: 10, spacing: 5 };
    const elapsed = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
    const nest = nestTogether({ ...rules, parts, budgetMs: 1_000, seed: 1, elapsed }, spentMs);
    expect(nest.parts.map(({ placed }) => placed)).toEqual([20, 10]);
    expect(nest.outlines[0]?.laidOut.holes).toHaveLength(holes.length);
    // Checking every near pair of hole edges took minutes.
    expect(spentMs()).toBeLessThan(15_000);
  }, 60_000);

  it('of more than a thousand holes is laid out as one without', () => {
    expect(holes.length).toBeGreaterThan(1_000);
    const nest = fill(drawingOf(triangle, holes));
    expect(nest.partsPerSheet).toBe(fill(drawingOf(triangle)).partsPerSheet);
    expect(nest.density).toBeCloseTo((nest.partsPerSheet * shapeArea(nest)) / (3000 * 1500), 6);
    expect(nest.holes).toHaveLength(holes.length);
  }, 30_000);
});
