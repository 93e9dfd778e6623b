import { describe, expect, it } from 'vitest';
import { nestPart } from '../../src/pipeline/nest-part.ts';
import { understandFile } from '../../src/pipeline/understand-file.ts';
import { plateDxf } from '../support/drawings.ts';

const drawingOf = (width: number, height: number) => {
  const read = understandFile({
    bytes: plateDxf(width, height),
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
  it('counts a grid of plates as one does by hand', () => {
    const nest = fill(97, 57);
    // (2980 + 5) / 102 = 29.3 columns, (1480 + 5) / 62 = 23.9 rows
    expect(nest.partsPerSheet).toBeGreaterThanOrEqual(29 * 23);
    expect(nest.placements).toHaveLength(nest.partsPerSheet);
    expect(nest.lowerBound).toBe(29 * 23);
    expect(nest.upperBound).toBeGreaterThanOrEqual(nest.partsPerSheet);
    expect((nest.usedLength ?? 0) + (nest.remnant?.width ?? 0)).toBeCloseTo(3000, 6);
    expect(nest.density).toBeCloseTo((nest.partsPerSheet * 97 * 57) / (3000 * 1500), 6);
  });

  it('is the same nest on a machine a hundred times slower', () => {
    let time = 0;
    const slow = fill(211, 83, () => {
      time += 5;
      return time;
    });
    expect(time).toBeGreaterThan(1_000);
    expect(slow).toEqual(fill(211, 83));
  });

  it('lays tiny parts out in equal fields, apart from each other and inside the sheet', () => {
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
