import { drawingFacts, understandDrawing } from '@kerf/drawing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf, drawingOf, entitiesDxf } from './fixtures.ts';

const MM_PER_UNIT = [
  [1, 25.4],
  [2, 304.8],
  [4, 1],
  [5, 10],
  [6, 1000],
] as const;

/** A plate with rounded corners by bulges, a hole, a slot of lines and arcs, and an ellipse, in units of so many mm. */
const plateIn = (insunits: number, perUnit: number, width: number, height: number, hole: number): Uint8Array => {
  const at = (mm: number): string => (mm / perUnit).toPrecision(15);
  const corner = (x: number, y: number, bulge = 0): string => `10 ${at(x)}\n20 ${at(y)}\n42 ${bulge}`;
  const quarter = Math.tan(Math.PI / 8);
  const outline = [
    corner(5, 0),
    corner(width - 5, 0, quarter),
    corner(width, 5),
    corner(width, height),
    corner(0, height),
    corner(0, 5, quarter),
  ].join('\n');
  const groups = [
    `0 LWPOLYLINE\n70 1\n${outline}`,
    `0 CIRCLE\n10 ${at(width / 2)}\n20 ${at(height / 2)}\n40 ${at(hole)}`,
    `0 LINE\n10 ${at(10)}\n20 ${at(8)}\n11 ${at(20)}\n21 ${at(8)}`,
    `0 ARC\n10 ${at(20)}\n20 ${at(10)}\n40 ${at(2)}\n50 270\n51 90`,
    `0 LINE\n10 ${at(20)}\n20 ${at(12)}\n11 ${at(10)}\n21 ${at(12)}`,
    `0 ARC\n10 ${at(10)}\n20 ${at(10)}\n40 ${at(2)}\n50 90\n51 270`,
    `0 ELLIPSE\n10 ${at(width - 10)}\n20 ${at(height - 8)}\n11 ${at(4)}\n21 0\n40 0.5`,
  ].join('\n');
  return bytesOf(`0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${insunits}\n0\nENDSEC\n${entitiesDxf(groups)}`);
};

it('a drawing has the same part in whatever unit it is written', () => {
  const size = fc.double({ min: 60, max: 1200, noNaN: true });
  fc.assert(
    fc.property(size, size, fc.double({ min: 1, max: 12, noNaN: true }), (width, height, hole) => {
      const parts = MM_PER_UNIT.map(([insunits, perUnit]) => {
        const source = drawingOf(plateIn(insunits, perUnit, width, height, hole));
        expect(source.units.millimetresPerUnit).toBeCloseTo(perUnit, 9);
        const facts = drawingFacts(understandDrawing(source).drawing)!;
        expect([facts.pierces, facts.innerContours, facts.openContours]).toEqual([4, 3, 0]);
        return facts;
      });
      for (const { areaMm2, cutLengthMm, widthMm } of parts) {
        expect(areaMm2).toBeCloseTo(parts[2]!.areaMm2, 2);
        expect(cutLengthMm).toBeCloseTo(parts[2]!.cutLengthMm, 3);
        expect(widthMm).toBeCloseTo(width, 9);
      }
    }),
    { numRuns: 40 },
  );
});
