import { drawingFacts, understandDrawing } from '@kerf/drawing';
import { expect, test } from 'vitest';
import { bytesOf, drawingOf, entitiesDxf } from './fixtures.ts';

type Place = readonly [x: number, y: number, z: number];
type Plane = { readonly right: Place; readonly up: Place };

const at = ({ right, up }: Plane, a: number, b: number): Place =>
  [0, 1, 2].map((i) => 5 + right[i]! * a + up[i]! * b) as unknown as Place;
const lineIn = (plane: Plane, ...[a, b, c, d]: readonly number[]): string => {
  const [start, end] = [at(plane, a!, b!), at(plane, c!, d!)];
  return `0 LINE\n10 ${start[0]}\n20 ${start[1]}\n30 ${start[2]}\n11 ${end[0]}\n21 ${end[1]}\n31 ${end[2]}\n`;
};
const ellipseIn = (plane: Plane, a: number, b: number, radius: number): string => {
  const [x, y, z] = at(plane, a, b);
  const { right, up } = plane;
  const normal = [
    right[1] * up[2] - right[2] * up[1],
    right[2] * up[0] - right[0] * up[2],
    right[0] * up[1] - right[1] * up[0],
  ];
  const major = right.map((one) => one * radius);
  const codes = [`10 ${x}`, `20 ${y}`, `30 ${z}`, `11 ${major[0]}`, `21 ${major[1]}`, `31 ${major[2]}`, '40 1'];
  return `0 ELLIPSE\n${[...codes, '41 0', `42 ${2 * Math.PI}`].join('\n')}\n210 ${normal[0]}\n220 ${normal[1]}\n230 ${normal[2]}\n`;
};
/** A plate of 100 by 50 with a hole of radius 5 at 20, 10. */
const plateIn = (plane: Plane): string =>
  lineIn(plane, 0, 0, 100, 0) +
  lineIn(plane, 100, 0, 100, 50) +
  lineIn(plane, 100, 50, 0, 50) +
  lineIn(plane, 0, 50, 0, 0) +
  ellipseIn(plane, 20, 10, 5);
const understood = (text: string) => understandDrawing(drawingOf(bytesOf(entitiesDxf(text)))).drawing;

const slope = Math.SQRT1_2;
test.each([
  ['a front view', { right: [1, 0, 0], up: [0, 0, 1] }, 90],
  ['a view from the right', { right: [0, 1, 0], up: [0, 0, 1] }, 90],
  ['a view from the left', { right: [0, -1, 0], up: [0, 0, 1] }, 90],
  ['a slope', { right: [1, 0, 0], up: [0, slope, slope] }, 45],
  ['a slope to the side', { right: [slope, 0, slope], up: [0, 1, 0] }, 45],
] as const)('a plate drawn in %s is laid flat, and that is told', (_, plane, degrees) => {
  const drawing = understood(plateIn(plane));
  const facts = drawingFacts(drawing)!;
  expect(facts).toMatchObject({ innerContours: 1 });
  expect([facts.widthMm, facts.heightMm].map((size) => Math.round(size * 1e6) / 1e6)).toEqual([100, 50]);
  expect(facts.cutLengthMm).toBeCloseTo(300 + 10 * Math.PI, 6);
  expect(facts.areaMm2).toBeCloseTo(5000 - 25 * Math.PI, 6);
  const codes = drawing.findings.map(({ code }) => code);
  expect(codes).not.toContain('TILTED_GEOMETRY');
  expect(codes).not.toContain('ENTITIES_IGNORED');
  expect(drawing.findings.find(({ code }) => code === 'LAID_FLAT')?.facts).toEqual({ degrees });
});

test('a front view keeps what is up and what is to the right', () => {
  const { paths, bounds } = understood(plateIn({ right: [1, 0, 0], up: [0, 0, 1] }));
  const hole = paths.find(({ parentId }) => parentId !== null)!;
  expect(hole.bounds.minX - bounds!.minX).toBeCloseTo(15, 9);
  expect(hole.bounds.minY - bounds!.minY).toBeCloseTo(5, 9);
});

test('a small thing on its edge in a large plane is told as tilted, and nothing is laid flat', () => {
  const large = '0 LWPOLYLINE\n90 3\n70 1\n10 0\n20 0\n10 90000\n20 0\n10 0\n20 90000\n';
  const drawing = understood(large + lineIn({ right: [1, 0, 0], up: [0, 0, 1] }, 0, 0, 0.2, 0.2));
  const codes = drawing.findings.map(({ code }) => code);
  expect(codes).toContain('TILTED_GEOMETRY');
  expect(codes).not.toContain('LAID_FLAT');
});

test('what lies in no common plane is seen from above', () => {
  const flat = { right: [1, 0, 0], up: [0, 1, 0] } as const;
  const drawing = understood(plateIn(flat) + lineIn({ right: [1, 0, 0], up: [0, 0, 1] }, 0, 0, 0, 30));
  const codes = drawing.findings.map(({ code }) => code);
  expect(codes).toContain('TILTED_GEOMETRY');
  expect(codes).not.toContain('LAID_FLAT');
  expect(drawingFacts(drawing)!.areaMm2).toBeCloseTo(5000 - 25 * Math.PI, 6);
});
