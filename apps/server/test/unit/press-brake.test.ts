import { asMm, asRadians } from '@kerf/units';
import { describe, expect, it } from 'vitest';
import { bendPlanOf, foldsToBend } from '../../src/pipeline/press-brake.ts';

type Told = { readonly direction?: number; readonly radius?: number | null; readonly degrees?: number | null };

const DEGREES = Math.PI / 180;

/** The first of the folds is the longest. */
const foldsOf = (...told: readonly Told[]) =>
  told.map(({ direction = 0, radius = null, degrees = 90 }, place) => ({
    ...{ lengthMm: asMm(100 - place), spanMm: asMm(100 - place), side: null, pathIds: [] },
    position: { x: asMm(0), y: asMm(0) },
    ...{ direction, radius, angle: degrees === null ? null : asRadians(degrees * DEGREES) },
  }));

const setUps = (...told: readonly Told[]): number | null =>
  bendPlanOf({ lines: foldsOf(...told), sections: [] }, { materialId: null, thicknessMm: 2 }, null).setUps;

describe('the press brake is set up', () => {
  it('once for folds beside each other, whether or not each says its radius', () => {
    expect(setUps({}, {})).toBe(1);
    expect(setUps({ radius: 2 }, { radius: null })).toBe(1);
    expect(setUps({ radius: 2.04 }, { radius: 2.06 })).toBe(1);
  });

  it('once for each punch', () => {
    expect(setUps({ radius: 2 }, { radius: 5 }, { radius: 2 })).toBe(2);
  });

  it('once more for folds across others, however many ways these run', () => {
    expect(setUps({}, { direction: 1 })).toBe(2);
    expect(setUps({}, { direction: 1 }, { direction: 2 })).toBe(2);
    expect(setUps({}, { direction: 1, degrees: null })).toBe(2);
    expect(setUps({ radius: 2 }, { direction: 1, radius: 2 }, { direction: 1, radius: 6 })).toBe(3);
  });

  it('once for the shallow folds of a transition, each of which runs another way', () => {
    expect(setUps(...Array.from({ length: 9 }, (_, direction) => ({ direction, degrees: 12 })))).toBe(1);
  });

  it('nobody knows how often where a fold is rolled, and where there is none', () => {
    expect(setUps({ radius: 40 })).toBeNull();
    expect(setUps()).toBeNull();
  });
});

describe('the radius noted beside a fold', () => {
  const bends = { lines: foldsOf({ radius: 0.125 }, { radius: null }), sections: [] };
  const radiiOf = (facts: Parameters<typeof foldsToBend>[0]) => foldsToBend(facts)?.lines.map(({ radius }) => radius);

  it('is in the unit of the drawing', () => {
    expect(radiiOf({ bends, drawingUnit: 'in' })).toEqual([3.175, null]);
    expect(radiiOf({ bends, drawingUnit: 'cm' })).toEqual([1.25, null]);
    expect(radiiOf({ bends, drawingUnit: 'mm' })).toEqual([0.125, null]);
  });

  it('says nothing in a unit that nobody knows, nor where there are no folds', () => {
    expect(radiiOf({ bends, drawingUnit: 'other' })).toEqual([null, null]);
    expect(foldsToBend({ drawingUnit: 'in' })).toBeNull();
  });

  it('is in mm where the part was unfolded from a model, in whatever unit that was drawn', () => {
    const model = {} as NonNullable<Parameters<typeof foldsToBend>[0]['model']>;
    expect(radiiOf({ bends, drawingUnit: 'in', model })).toEqual([0.125, null]);
  });
});
