import { drawingFacts, understandDrawing } from '@kerf/drawing';
import { expect, test } from 'vitest';
import { bytesOf, drawingOf } from './fixtures.ts';

/** A plate of 100 by 50 mm with rounded corners on one side and a hole, its lower left corner at x, y, in a file's own unit. */
const plateAt = (x: number, y: number, insunits: number, perMm: number) => {
  const bulge = Math.tan(Math.PI / 8);
  const vertices = [
    [0, 0, 0],
    [90, 0, bulge],
    [100, 10, 0],
    [100, 40, bulge],
    [90, 50, 0],
    [0, 50, 0],
  ] as const;
  const points = vertices.map(([right, up, turn]) => `10 ${x + right * perMm}\n20 ${y + up * perMm}\n42 ${turn}`);
  const entities = [
    `0 LWPOLYLINE\n8 0\n90 6\n70 1\n${points.join('\n')}`,
    `0 CIRCLE\n8 0\n10 ${x + 30 * perMm}\n20 ${y + 25 * perMm}\n40 ${5 * perMm}`,
    `0 TEXT\n8 0\n10 ${x}\n20 ${y}\n40 ${perMm}\n1 A`,
  ].join('\n');
  const text = `0 SECTION\n2 HEADER\n9 $INSUNITS\n70 ${insunits}\n0 ENDSEC\n0 SECTION\n2 ENTITIES\n${entities}\n0 ENDSEC\n0 EOF`;
  return bytesOf(text.replace(/^(\d+) /gm, '$1\n'));
};

const CUT = 260 + 20 * Math.PI;
const AREA = 5000 - 2 * (100 - 25 * Math.PI) - 25 * Math.PI;

test.each([
  ['in metres of a map', 431_234.5, 5_512_345.25, 6, 1e-3, 5529],
  ['in millimetres of a map', 431_234_500, 5_512_345_250, 4, 1, 5529],
  ['on the other side of the origin', -3e9, 0, 4, 1, 3000],
] as const)('a plate %s is read near the origin, and that is told', (_, x, y, insunits, perMm, km) => {
  const { drawing } = understandDrawing(drawingOf(plateAt(x, y, insunits, perMm)));
  const facts = drawingFacts(drawing)!;
  expect(facts.cutLengthMm).toBeCloseTo(CUT, 4);
  expect(facts.areaMm2).toBeCloseTo(AREA, 3);
  expect(facts.innerContours).toBe(1);
  const { minX, minY } = drawing.bounds!;
  expect(Math.max(Math.abs(minX), Math.abs(minY))).toBeLessThan(1e6);
  expect(drawing.texts[0]!.bottomLeft.x).toBeCloseTo(minX, 4);
  expect(drawing.findings.find(({ code }) => code === 'MOVED_TO_ORIGIN')).toMatchObject({
    severity: 'Information',
    facts: { km },
  });
});

test('a plate not so far away stays where it is', () => {
  const { drawing } = understandDrawing(drawingOf(plateAt(9e7, -9e7, 4, 1)));
  expect(drawing.bounds).toMatchObject({ minX: 9e7, minY: -9e7 });
  expect(drawing.findings.map(({ code }) => code)).not.toContain('MOVED_TO_ORIGIN');
});
