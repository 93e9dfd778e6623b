import { understandDrawing } from '@kerf/drawing';
import { expect, test } from 'vitest';
import { bytesOf, drawingOf, entitiesDxf } from './fixtures.ts';

const damaged = (groups: string) =>
  understandDrawing(drawingOf(bytesOf(entitiesDxf(groups)))).drawing.findings.find(
    ({ code }) => code === 'ENTITIES_DAMAGED' || code === 'ENTITIES_IGNORED',
  );

const LINE = '0 LINE\n10 5\n20 6\n11 50\n21 60';
const CIRCLE = '0 CIRCLE\n10 5\n20 6\n40 10';
const LWPOLYLINE = '0 LWPOLYLINE\n90 3\n70 1\n10 5\n20 6\n10 50\n20 6\n10 50\n20 60';
const POLYLINE =
  '0 POLYLINE\n66 1\n70 1\n0 VERTEX\n10 5\n20 6\n0 VERTEX\n10 50\n20 6\n0 VERTEX\n10 50\n20 60\n0 SEQEND';
const SPLINE =
  '0 SPLINE\n71 3\n73 4\n72 8\n40 0\n40 0\n40 0\n40 0\n40 1\n40 1\n40 1\n40 1\n10 5\n20 6\n10 20\n20 9\n10 30\n20 9\n10 50\n20 6';
const ELLIPSE = '0 ELLIPSE\n10 5\n20 6\n11 50\n21 3\n40 0.5\n41 0\n42 6.283185307179586';

const CASES = [LINE, CIRCLE, LWPOLYLINE, POLYLINE, SPLINE, ELLIPSE].flatMap((groups) =>
  groups.split('\n').flatMap((pair, place) => {
    const [code] = pair.split(' ');
    const without = groups.split('\n').filter((_, i) => i !== place);
    return /^(?:10|20|11|21)$/.test(code!)
      ? [[groups.slice(2, 12).split('\n')[0]!, pair, without.join('\n')] as const]
      : [];
  }),
);

test.each(CASES)('%s without %s is told as damaged, with its line', (_, _pair, groups) => {
  expect(damaged(groups)?.facts.line).toBeGreaterThan(0);
});

test.each([LINE, CIRCLE, LWPOLYLINE, POLYLINE, SPLINE, ELLIPSE])('%# is whole', (groups) => {
  expect(damaged(groups)).toBeUndefined();
});

test.each([
  ['an ellipse without its ratio', ELLIPSE.replace('40 0.5\n', '')],
  ['an arc without its first angle', '0 ARC\n10 5\n20 6\n40 10\n51 90'],
  ['an arc without its second angle', '0 ARC\n10 5\n20 6\n40 10\n50 90'],
])('%s is told', (_, groups) => {
  expect(damaged(groups)?.facts.line).toBeGreaterThan(0);
});
