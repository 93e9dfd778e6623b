import { circleOf, lineOf, pointOf } from '@kerf/geometry';
import { type Blank, readOwnShape } from '@kerf/quick-parts';
import { describe, expect, it } from 'vitest';
import {
  addDiameter,
  addZone,
  changed,
  definitionOf,
  faultsOf,
  hasRows,
  type Naming,
  namingOf,
  placesAlong,
  unnamedDiameters,
  withLimits,
} from '../../src/features/quick-parts/from-drawing/naming.ts';

const corners = [pointOf(0, 0), pointOf(200, 0), pointOf(200, 50), pointOf(0, 50)];
const PLATE: Blank = {
  outline: corners.map((corner, place) => lineOf(corner, corners[(place + 1) % 4]!)),
  holes: [
    [circleOf(pointOf(20, 25), 5)],
    [circleOf(pointOf(180, 25), 5)],
    ...[80, 100, 120].map((x) => [circleOf(pointOf(x, 25), 3)]),
  ],
  folds: [],
};
const NOTHING: Naming = { name: 'Plate', zones: [], diameters: [] };

describe('dimensions named in a drawing', () => {
  it('begin over the whole drawing with their usual letters, each with limits that keep the part whole', () => {
    const wide = addZone(PLATE, NOTHING, 'x', 'Width');
    expect(wide.zones).toMatchObject([{ key: 'W', from: 0, to: 200, at: 100 }]);
    const both = addZone(PLATE, wide, 'y', 'Height');
    expect(both.zones.map(({ key }) => key)).toEqual(['W', 'H']);
    const limited = withLimits(PLATE, both, 'H');
    expect(limited.zones[1]!.min).toBeGreaterThan(10);
    expect(limited.zones[1]!.max).toBe(250);
    expect(faultsOf(PLATE, limited)).toEqual([null, null]);
    expect(readOwnShape(definitionOf(PLATE, limited), 'own').ok).toBe(true);
  });

  it('are measured between edges, corners and middles of holes', () => {
    expect(placesAlong(PLATE, 'x')).toEqual([0, 20, 25, 80, 83, 100, 103, 120, 123, 180, 185, 200]);
  });

  it('tell which round holes have no name yet', () => {
    expect(unnamedDiameters(PLATE, NOTHING)).toEqual([
      { diameter: 6, count: 3 },
      { diameter: 10, count: 2 },
    ]);
    expect(unnamedDiameters(PLATE, addDiameter(NOTHING, 6, 'Holes'))).toEqual([{ diameter: 10, count: 2 }]);
  });

  it('offer to fill rows that the line goes through only', () => {
    const [zone] = addZone(PLATE, NOTHING, 'x', 'Width').zones;
    expect(hasRows(PLATE, zone!)).toBe(true);
    expect(hasRows(PLATE, { ...zone!, at: 150 })).toBe(false);
  });

  const named = addZone(PLATE, addZone(PLATE, NOTHING, 'x', 'Width'), 'x', 'Length');
  it.each([
    ['two that measure the same', named, ['depends', 'depends']],
    ['a letter twice', changed(named, 'A', { key: 'W' }), ['sameKey', 'sameKey']],
    ['a letter that is none', changed(named, 'A', { key: '1' }), [null, 'badKey']],
    ['no name', changed(named, 'A', { name: ' ' }), [null, 'noName']],
    ['a line outside', changed(named, 'A', { at: 300 }), [null, 'notBetween']],
    ['limits beside the size', changed(named, 'A', { min: 300 }), [null, 'outsideLimits']],
  ])('%s is told', (_, naming, faults) => expect(faultsOf(PLATE, naming)).toEqual(faults));

  it('are read from a shape again', () => {
    const { key: _, ...naming } = addDiameter(addZone(PLATE, NOTHING, 'x', 'Width'), 10, 'Hole');
    expect(namingOf(definitionOf(PLATE, naming))).toEqual(naming);
    expect(namingOf({ name: 'Ear', outline: {} })).toBeNull();
  });
});
