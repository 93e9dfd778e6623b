import { describe, expect, it } from 'vitest';
import { nestPart } from '../../src/pipeline/nest-part.ts';
import { understandFile } from '../../src/pipeline/understand-file.ts';
import { type Hole, plateDxf } from '../support/drawings.ts';

const drawingOf = (width: number, height: number, holes: readonly Hole[] = []) => {
  const read = understandFile({
    bytes: plateDxf(width, height, holes),
    fileName: 'plate.dxf',
    defaultUnits: 'metric',
    layerRules: [],
  });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.parts[0]!.drawing;
};

const fill = (width: number, height: number, now: () => number = () => 0) => {
  const task = {
    ...{ drawing: drawingOf(width, height), sheet: { width: 3000, height: 1500 }, margin: 10, spacing: 5 },
    allowedRotations: [0],
  };
  const result = nestPart(task, now);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.nest;
};

describe('a nest of one part', () => {
  it('counts a grid of plates as one does by hand', { tags: 'slow' }, () => {
    const nest = fill(97, 57);
    // (2980 + 5) / 102 = 29.3 columns, (1480 + 5) / 62 = 23.9 rows
    expect(nest.partsPerSheet).toBeGreaterThanOrEqual(29 * 23);
    expect(nest.placements).toHaveLength(nest.partsPerSheet);
    expect(nest.lowerBound).toBe(29 * 23);
    expect(nest.upperBound).toBeGreaterThanOrEqual(nest.partsPerSheet);
    expect((nest.usedLength ?? 0) + (nest.remnant?.width ?? 0)).toBeCloseTo(3000, 6);
    expect(nest.density).toBeCloseTo((nest.partsPerSheet * 97 * 57) / (3000 * 1500), 6);
  });

  it('is made whatever the holes are like: no copy lies in them', () => {
    const holes = [20, 30].map((x) => ({ x, y: 30, radius: 15 }));
    const task = { sheet: { width: 3000, height: 1500 }, margin: 10, spacing: 5, allowedRotations: [0] };
    const result = nestPart({ ...task, drawing: drawingOf(97, 57, holes) }, () => 0);
    expect(result.ok && [result.nest.partsPerSheet, result.nest.holes.length]).toEqual([fill(97, 57).partsPerSheet, 2]);
  });

  it('is the same nest on a machine a hundred times slower', { tags: 'slow' }, () => {
    let time = 0;
    const slow = fill(211, 83, () => {
      time += 5;
      return time;
    });
    expect(time).toBeGreaterThan(1_000);
    expect(slow).toEqual(fill(211, 83));
  });

  it('lays tiny parts out in equal fields, apart from each other and inside the sheet', { tags: 'slow' }, () => {
    const nest = fill(10, 6);
    // (2980 + 5) / 15 = 199 columns, (1480 + 5) / 11 = 135 rows
    expect(nest.partsPerSheet).toBeGreaterThan(0.95 * 199 * 135);
    expect(nest.partsPerSheet).toBeLessThanOrEqual((2985 * 1485) / (15 * 11));
    expect(nest.placements).toHaveLength(5_000);
    expect(nest.density).toBeCloseTo((nest.partsPerSheet * 60) / (3000 * 1500), 6);
    expect(nest.bounds.width).toBeLessThanOrEqual(2980 + 1e-3);
    const rows = new Map<number, number[]>();
    for (const { x, y } of nest.placements) {
      expect(x).toBeGreaterThanOrEqual(10 - 1e-3);
      expect(x + 10).toBeLessThanOrEqual(2990 + 1e-3);
      expect(y + 6).toBeLessThanOrEqual(1490 + 1e-3);
      const row = Math.round(y * 100);
      rows.set(row, [...(rows.get(row) ?? []), x]);
    }
    for (const places of rows.values()) {
      places.sort((one, other) => one - other);
      for (const [index, x] of places.slice(1).entries()) expect(x - (places[index] ?? 0)).toBeGreaterThan(15 - 1e-2);
    }
  });
});

describe('a quantity of one part', () => {
  const wantedOf = (width: number, height: number, quantity: number) => {
    const task = {
      ...{ drawing: drawingOf(width, height), sheet: { width: 3000, height: 1500 }, margin: 10, spacing: 5 },
      ...{ allowedRotations: [0], quantity },
    };
    const result = nestPart(task, () => 0);
    if (!result.ok) throw new Error(result.refusal.message);
    return result.nest;
  };

  it('of seven is laid out as seven, with the length that it takes, and the full sheet stays what it is', () => {
    const { wanted, ...nest } = wantedOf(200, 180, 7);
    expect(nest).toEqual(fill(200, 180));
    // (1480 + 5) / 185 = 8 rows, so that seven stand in one column: 10 + 200 + 10 mm of the sheet
    expect(wanted).toMatchObject({ quantity: 7, sheetsRequired: 1, count: 7 });
    expect(wanted?.placements).toHaveLength(7);
    expect(wanted?.usedLength).toBeCloseTo(220, 1);
    expect(wanted?.bounds.width).toBeCloseTo(200, 1);
  });

  it('of more than a sheet holds fills sheets, and tells what lies on the last', () => {
    const { wanted, partsPerSheet } = wantedOf(200, 180, 250);
    const sheets = Math.ceil(250 / partsPerSheet);
    expect(wanted).toMatchObject({ sheetsRequired: sheets, count: 250 - (sheets - 1) * partsPerSheet });
    expect(wanted?.placements).toHaveLength(wanted?.count ?? 0);
  });

  it.each([1, 2_500, 7_000, 30_000, 60_001])('of %i tiny parts lies in fields, each piece once', (quantity) => {
    const { wanted, partsPerSheet } = wantedOf(10, 6, quantity);
    const sheets = Math.ceil(quantity / partsPerSheet);
    const count = quantity - (sheets - 1) * partsPerSheet;
    expect(wanted).toMatchObject({ quantity, sheetsRequired: sheets, count });
    expect(wanted?.placements).toHaveLength(Math.min(5_000, count));
    expect(wanted?.usedLength).toBeLessThanOrEqual(3000);
    // No length holds more than its area: (length - margins + spacing) × 1485 mm / (15 × 11 mm).
    expect((((wanted?.usedLength ?? 0) - 20 + 5) * 1485) / (15 * 11)).toBeGreaterThanOrEqual(count * 0.999);
    const places = new Set(wanted?.placements.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(wanted?.placements.length);
  });
});
