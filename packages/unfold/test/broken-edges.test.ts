import { signedArea } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Solid, understandModel } from '../src/index.ts';
import { circleSection, modelOf } from './extrude.ts';
import { bevelled, bored, recessed } from './milled.ts';
import { brokenPlate } from './turned.ts';

const flatOf = (solid: Solid) => {
  const [part] = understandModel(modelOf(solid));
  if (part?.shape.kind !== 'flat') throw new Error(`it is ${part?.shape.kind}`);
  return part.shape.flat;
};
const size = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('a plate whose edges are broken', () => {
  it('on both faces is as large as the solid, and the bevel is told', () => {
    fc.assert(
      fc.property(size(100, 400), size(100, 400), size(2, 10), size(0.05, 0.25), (width, height, thickness, share) => {
        const broken = share * thickness;
        const flat = flatOf(brokenPlate(width, height, thickness, broken));
        const [small, large] = [flat.widthMm, flat.heightMm].toSorted((a, b) => a - b);
        expect([small, large]).toEqual([width, height].toSorted((a, b) => a - b).map((one) => expect.closeTo(one, 6)));
        expect(flat.thicknessMm).toBeCloseTo(thickness, 6);
        expect(flat.findings).toEqual([
          expect.objectContaining({ code: 'BEVEL', facts: { deepMm: expect.closeTo(broken, 6) } }),
        ]);
      }),
      { numRuns: 25 },
    );
  });

  it('on one face is as large as its larger side, and the bevel is told', () => {
    const flat = flatOf(bevelled(100, 80, 6, 2));
    expect(Math.abs(signedArea(flat.outer))).toBeCloseTo(8000, 6);
    expect(flat.findings).toEqual([
      expect.objectContaining({ code: 'BEVEL', facts: { deepMm: expect.closeTo(2, 6) } }),
    ]);
  });

  it('has its holes cut and its pockets etched, and the volume of neither is missed', () => {
    const plate = brokenPlate(120, 80, 6, 1);
    const solid = recessed(
      bored(plate, circleSection(8, false, [20, 5]), 6, 0),
      circleSection(10, false, [-25, 0]),
      6,
      4,
    );
    const flat = flatOf(solid);
    expect(flat.areaMm2).toBeCloseTo(120 * 80 - Math.PI * 64, 4);
    expect(flat.findings.map(({ code }) => code).toSorted()).toEqual(['BEVEL', 'POCKET']);
  });
});
