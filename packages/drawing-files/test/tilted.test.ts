import { type FindingCode, findingMessage, understandDrawing } from '@kerf/drawing';
import { expect, test } from 'vitest';
import { readDrawing } from '../src/index.ts';
import { bytesOf, entitiesDxf } from './fixtures.ts';

/** What lies in the drawing plane beside: without it what is tilted alone would be laid flat. */
const FLAT = '0 LWPOLYLINE\n90 3\n70 1\n10 900\n20 0\n10 950\n20 0\n10 900\n20 50\n';
const found = (groups: string, code: FindingCode) => {
  const read = readDrawing(bytesOf(entitiesDxf(`${groups.trim()}\n${FLAT}`)), 'part.dxf', { defaultUnits: 'metric' });
  if (!read.ok) throw new Error(read.refusal.code);
  return understandDrawing(read.value).drawing.findings.find((finding) => finding.code === code);
};
const tilt = (degrees: number): [number, number] => [
  100 * Math.cos((degrees * Math.PI) / 180),
  100 * Math.sin((degrees * Math.PI) / 180),
];
const lineTo = (y: number, z: number): string => `0 LINE\n10 0\n20 0\n30 0\n11 0\n21 ${y}\n31 ${z}`;

test('what is tilted is told with its angle and how much shorter it is read', () => {
  const finding = found(`${lineTo(...tilt(30))}\n${lineTo(...tilt(10))}\n${lineTo(100, 0)}`, 'TILTED_GEOMETRY')!;
  expect(finding).toMatchObject({ severity: 'Warning', facts: { count: 2, degrees: 30, percent: 86.6 } });
  expect(finding.facts.line).toBeGreaterThan(0);
  expect(findingMessage(finding)).toContain('2 entities are tilted out of the drawing plane, by up to 30°');
});

test.each([
  ['a circle of a tilted extrusion', `0 CIRCLE\n10 0\n20 0\n40 10\n210 0\n220 -0.5\n230 ${Math.sqrt(0.75)}`],
  ['a polyline of one', `0 LWPOLYLINE\n90 2\n10 0\n20 0\n10 0\n20 50\n210 0\n220 -0.5\n230 ${Math.sqrt(0.75)}`],
])('%s', (_, groups) => {
  expect(found(groups, 'TILTED_GEOMETRY')?.facts.degrees).toBe(30);
});

test.each([
  ['a plane drawing at a height', '0 LINE\n10 0\n20 0\n30 5\n11 0\n21 100\n31 5'],
  ['float noise', lineTo(100, 1e-5)],
  ['a circle mirrored by its extrusion', '0 CIRCLE\n10 0\n20 0\n40 10\n210 0\n220 0\n230 -1'],
])('%s is not tilted', (_, groups) => {
  expect(found(groups, 'TILTED_GEOMETRY')).toBeUndefined();
});

test('the steepest, the widest and the damaged have their place in millimetres', () => {
  const groups = [
    '0 LINE\n10 1\n20 0\n30 0\n11 1\n21 100\n31 9',
    '0 LINE\n10 2\n20 0\n30 0\n11 2\n21 100\n31 90',
    '0 LWPOLYLINE\n90 2\n43 3\n10 4\n20 5\n10 40\n20 50',
    '0 INSERT\n2 NONE\n10 6\n20 7',
    '0 LINE\n10 8\n20 9\n11 80',
  ].join('\n');
  const read = readDrawing(bytesOf(entitiesDxf(groups)), 'part.dxf', { defaultUnits: 'metric', chosenUnit: 'in' });
  if (!read.ok) throw new Error(read.refusal.code);
  const { findings } = understandDrawing(read.value).drawing;
  const placeOf = (code: FindingCode) => findings.find((finding) => finding.code === code)?.position;
  expect(placeOf('TILTED_GEOMETRY')).toEqual({ x: 2 * 25.4, y: 0 });
  expect(placeOf('WIDTH_IGNORED')).toEqual({ x: 4 * 25.4, y: 5 * 25.4 });
  expect(placeOf('ENTITIES_IGNORED')).toEqual({ x: 6 * 25.4, y: 7 * 25.4 });
  expect(placeOf('ENTITIES_DAMAGED')).toEqual({ x: 8 * 25.4, y: 9 * 25.4 });
});
