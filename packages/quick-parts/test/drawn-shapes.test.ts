import { partFacts } from '@kerf/drawing';
import { pointOf } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Blank,
  blankOfDrawing,
  type DrawnDefinition,
  drawingOfBlank,
  drawnOf,
  isSound,
  makeDrawing,
  readOwnShape,
  type Shape,
  soundLimits,
  unsoundValues,
} from '../src/index.ts';
import { corners, hole, polygon, rectangle, rounded, slot } from '../src/outlines.ts';

const blankOf = (drawing: Parameters<typeof blankOfDrawing>[0]): Blank => {
  const found = blankOfDrawing(drawing);
  if (!found.ok) throw new Error(found.problem);
  return found.blank;
};

/** 200 × 100 with round corners, two holes of 10 at 20 from the ends, a row of five of 6 above, and a slot in the middle. */
const RAIL: Blank = {
  outline: rounded(corners(200, 100), 8),
  holes: [
    hole(pointOf(20, 20), 10),
    hole(pointOf(180, 20), 10),
    ...[40, 70, 100, 130, 160].map((x) => hole(pointOf(x, 80), 6)),
    slot(pointOf(100, 50), 60, 12),
  ],
  folds: [
    {
      line: { kind: 'line', start: pointOf(0, 65), end: pointOf(200, 65) },
      direction: 'up',
      degrees: 90,
      insideRadiusMm: 2,
    },
  ],
};

const WIDTH = { key: 'W', name: 'Width', along: 'x', at: 110, from: 0, to: 200, min: 120, max: 1000 } as const;
const HEIGHT = { key: 'H', name: 'Height', along: 'y', at: 35, from: 0, to: 100, min: 80, max: 400 } as const;
const DEFINITION: DrawnDefinition = {
  name: 'Rail',
  drawn: drawnOf(RAIL),
  zones: [WIDTH, HEIGHT],
  diameters: [{ key: 'd', name: 'Screw hole', diameter: 10, min: 4, max: 16 }],
};

const read = (definition: unknown): Shape => {
  const found = readOwnShape(definition, 'own');
  if (!found.ok) throw new Error(`${found.at}: ${found.problem}`);
  return found.shape;
};
const faultOf = (definition: unknown) => {
  const found = readOwnShape(definition, 'own');
  return found.ok ? null : [found.at, found.problem];
};
const made = (definition: DrawnDefinition, values: Record<string, number>) => {
  const drawing = makeDrawing(read(definition), values);
  if (!drawing.ok) throw new Error(JSON.stringify(drawing.problems));
  return drawing.value;
};
const holesOf = (definition: DrawnDefinition, values: Record<string, number>) =>
  read(definition)
    .make(values)
    .holes.map((curves) => {
      const [curve] = curves;
      return curves.length === 1 && curve?.kind === 'arc'
        ? [curve.centre.x, curve.centre.y, 2 * curve.radius]
        : 'other';
    });

describe('a shape that was taken from a drawing', () => {
  it('is the drawing when its dimensions are as drawn', () => {
    const again = drawingOfBlank(read(DEFINITION).make({ W: 200, H: 100, d: 10 }));
    const before = drawingOfBlank(RAIL);
    expect(partFacts(again, 'p1')?.areaMm2).toBeCloseTo(partFacts(before, 'p1')!.areaMm2, 6);
    expect(again.texts.map(({ displayText }) => displayText)).toEqual(['UP 90° R2']);
  });

  it('moves what is beyond the line, lengthens what the line goes through, and keeps round corners', () => {
    const drawing = made(DEFINITION, { W: 300, H: 120, d: 8 });
    expect(drawing.findings).toEqual([]);
    const facts = partFacts(drawing, 'p1')!;
    expect([facts.widthMm, facts.heightMm]).toEqual([300, 120]);
    const slotArea = (160 - 12) * 12 + Math.PI * 36;
    const area = 300 * 120 - (4 - Math.PI) * 64 - 2 * Math.PI * 16 - 5 * Math.PI * 9 - slotArea;
    expect(facts.areaMm2).toBeCloseTo(area, 6);
    expect(facts.folds[0]?.lengthMm).toBeCloseTo(300, 9);
    expect(holesOf(DEFINITION, { W: 300, H: 120, d: 8 }).slice(0, 2)).toEqual([
      [20, 20, 8],
      [280, 20, 8],
    ]);
  });

  it('keeps a hole in the middle of the line in the middle', () => {
    const zones = [{ ...WIDTH, at: 100 }];
    const middle = holesOf({ ...DEFINITION, zones, diameters: [] }, { W: 260 })[4];
    expect(middle).toEqual([130, 80, 6]);
  });

  it('fills rows of equal holes to about the distance that they were drawn with', () => {
    const zones = [{ ...WIDTH, fillsRows: true }];
    const row = holesOf({ ...DEFINITION, zones, diameters: [] }, { W: 320 }).filter((one) => one[1] === 80);
    expect(row.map(([x]) => x)).toEqual([40, 70, 100, 130, 160, 190, 220, 250, 280]);
    const fewer = holesOf({ ...DEFINITION, zones, diameters: [] }, { W: 140 }).filter((one) => one[1] === 80);
    expect(fewer.map(([x]) => x)).toEqual([40, 70, 100]);
  });

  it('a dimension inside another leaves the outer one as it is', () => {
    const inner = {
      key: 'A',
      name: 'Hole distance',
      along: 'x',
      at: 90,
      from: 20,
      to: 180,
      min: 100,
      max: 180,
    } as const;
    const outer = { ...WIDTH, at: 190 };
    const definition = { ...DEFINITION, zones: [outer, inner], diameters: [] };
    expect(holesOf(definition, { W: 200, A: 150 }).slice(0, 2)).toEqual([
      [20, 20, 10],
      [170, 20, 10],
    ]);
    expect(partFacts(made(definition, { W: 200, A: 150 }), 'p1')?.widthMm).toBeCloseTo(200, 9);
  });

  it('is one closed part for all dimensions within limits that were found by trying', () => {
    const limited: DrawnDefinition = {
      ...DEFINITION,
      zones: DEFINITION.zones.map((zone) => ({ ...zone, ...soundLimits(DEFINITION, zone.key)! })),
      diameters: DEFINITION.diameters!.map((one) => ({ ...one, ...soundLimits(DEFINITION, one.key)! })),
    };
    const shape = read(limited);
    for (const [place, { key }] of shape.parameters.entries()) {
      const { min, max } = shape.parameters[place]!.limits({}) as { min: number; max: number };
      fc.assert(
        fc.property(fc.double({ min, max, noNaN: true }), (value) =>
          isSound(shape, { W: 200, H: 100, d: 10, [key]: value }),
        ),
        { numRuns: 60 },
      );
    }
    expect(soundLimits(DEFINITION, 'W')!.min).toBeGreaterThan(140);
    expect(soundLimits(DEFINITION, 'd')!.max).toBeLessThan(40);
  });

  it('limits that let holes meet are found when they are tried', () => {
    expect(unsoundValues(read({ ...DEFINITION, zones: [{ ...WIDTH, min: 20 }], diameters: [] }))).not.toBeNull();
  });

  it('takes limits that hold one by one, though not all at once', () => {
    const drawn = drawnOf({ outline: rectangle(100, 100), holes: [hole(pointOf(50, 50), 10)], folds: [] });
    const zones = [{ ...WIDTH, to: 100, at: 50, min: 40 }];
    const diameters = [{ key: 'd', name: 'd', diameter: 10, min: 2, max: 60 }];
    const shape = read({ name: 'Plate', drawn, zones, diameters });
    expect(unsoundValues(shape)).toBeNull();
    expect(isSound(shape, { W: 40, d: 60 })).toBe(false);
  });

  it('shows each dimension where it is', () => {
    const marks = read(DEFINITION).dimensions({ W: 300, H: 120, d: 8 });
    expect(marks.W).toMatchObject({ from: { x: 300, y: 0 }, to: { x: 0, y: 0 }, level: 1 });
    expect(marks.H).toMatchObject({ from: { y: 0 }, to: { y: 120 }, level: 1 });
    expect(marks.d).toMatchObject({ centre: { x: 20, y: 20 }, diameter: 8 });
  });

  const arcs = drawnOf({ outline: rounded(corners(100, 40), 20), holes: [], folds: [] });
  it.each([
    [
      'a line through an arc',
      { ...DEFINITION, drawn: arcs, zones: [{ ...WIDTH, to: 100, at: 10, min: 50 }], diameters: [] },
      ['zones[0].at', 'the line goes through an arc of the outline'],
    ],
    [
      'a line beside what it measures',
      { ...DEFINITION, zones: [{ ...WIDTH, at: 250 }] },
      ['zones[0].at', 'the line stands between from and to'],
    ],
    [
      'two dimensions on one line',
      { ...DEFINITION, zones: [WIDTH, { ...WIDTH, key: 'V' }] },
      ['zones', 'the dimensions depend on each other'],
    ],
    [
      'two keys alike',
      { ...DEFINITION, zones: [WIDTH, { ...HEIGHT, key: 'W' }] },
      ['zones', 'two dimensions have one key'],
    ],
    [
      'limits beside the drawing',
      { ...DEFINITION, zones: [{ ...WIDTH, min: 250 }] },
      ['zones[0].min', 'the size in the drawing is outside its limits'],
    ],
    [
      'a diameter that is not there',
      { ...DEFINITION, diameters: [{ key: 'd', name: 'd', diameter: 11, min: 1, max: 20 }] },
      ['diameters[0].diameter', 'the drawing has no round hole of this diameter'],
    ],
    [
      'an open outline',
      {
        ...DEFINITION,
        drawn: {
          outline: [
            [0, 0, 10, 0],
            [10, 0, 10, 10],
          ],
        },
      },
      ['drawn.outline[1]', 'the next piece does not begin where this one ends'],
    ],
    ['nothing named', { ...DEFINITION, zones: [], diameters: [] }, ['zones', 'at least 1 are wanted']],
  ])('%s is refused with its place', (_, definition, fault) => expect(faultOf(definition)).toEqual(fault));
});

describe('a drawing', () => {
  it('becomes a blank and is the same again, with its folds and what is engraved', () => {
    const engraved = [[...polygon([pointOf(30, 30), pointOf(40, 30), pointOf(40, 35)])]];
    const blank = blankOf(drawingOfBlank({ ...RAIL, engraved }));
    expect(blank.holes).toHaveLength(RAIL.holes.length);
    expect(blank.engraved).toHaveLength(1);
    expect(blank.folds).toMatchObject([{ direction: 'up', degrees: expect.closeTo(90, 9), insideRadiusMm: 2 }]);
  });

  it('with several parts says so', () => {
    const two = drawingOfBlank({ outline: rectangle(10, 10), holes: [rectangle(10, 10, 50, 0)], folds: [] });
    expect(blankOfDrawing(two)).toEqual({ ok: false, problem: 'severalParts' });
    expect(blankOfDrawing(drawingOfBlank({ outline: [], holes: [], folds: [] }))).toEqual({
      ok: false,
      problem: 'noPart',
    });
  });
});
