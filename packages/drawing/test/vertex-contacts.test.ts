import { arcOf, type Curve, distance, endOf, intersectCurves, JOIN, lineOf, pointOf, startOf } from '@kerf/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { understandDrawing } from '../src/index.ts';
import { meetOnlyAtVertex } from '../src/vertex-contacts.ts';
import { element, sourceOf } from './sources.ts';

const vertex = pointOf(3, -2);
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** A curve that ends at the vertex, or begins there. */
const curveAtVertex = fc
  .record({ isLine: fc.boolean(), direction: number(-3.2, 3.2), size: number(0.1, 50), turn: number(-6.2, 6.2) })
  .filter(({ turn }) => Math.abs(turn) > 0.01);
type AtVertex = typeof curveAtVertex extends fc.Arbitrary<infer Value> ? Value : never;

const curveOf = ({ isLine, direction, size, turn }: AtVertex, isEnd: boolean): Curve => {
  const away = pointOf(vertex.x + size * Math.cos(direction), vertex.y + size * Math.sin(direction));
  if (isLine) return isEnd ? lineOf(away, vertex) : lineOf(vertex, away);
  const atVertex = direction + Math.PI;
  return isEnd ? arcOf(away, size, atVertex - turn, turn) : arcOf(away, size, atVertex, turn);
};

test('curves in a row said to meet only at their vertex have no contact elsewhere', { tags: 'slow' }, () => {
  const pairs = fc.property(curveAtVertex, curveAtVertex, (first, second) => {
    const before = curveOf(first, true);
    const after = curveOf(second, false);
    expect(distance(endOf(before), startOf(after))).toBeLessThan(1e-9);
    if (!meetOnlyAtVertex(before, after) || (first.isLine && second.isLine)) return;
    for (const { point } of intersectCurves(before, after)) expect(distance(point, vertex)).toBeLessThan(2 * JOIN);
  });
  fc.assert(pairs, { numRuns: 3000 });
});

test('a smooth joint is told at once; an arc that comes back over the line is not', () => {
  const line = lineOf(pointOf(-10, 0), pointOf(0, 0));
  expect(meetOnlyAtVertex(line, arcOf(pointOf(0, 5), 5, -Math.PI / 2, 3))).toBe(true);
  expect(meetOnlyAtVertex(line, arcOf(pointOf(-3, 4), 5, Math.atan2(-4, 3), 5))).toBe(false);
  const arc = arcOf(pointOf(0, 5), 5, -Math.PI, Math.PI / 2);
  expect(meetOnlyAtVertex(arc, arcOf(pointOf(0, -2), 2, Math.PI / 2, -4))).toBe(true);
  expect(meetOnlyAtVertex(arc, arcOf(pointOf(0, 5), 5, -Math.PI / 2, 5))).toBe(false);
  expect(meetOnlyAtVertex(line, lineOf(pointOf(0, 0), pointOf(-5, 0)))).toBe(false);
});

test('an arc of an outline that runs back through the line before it is a crossing', () => {
  const arc = arcOf(pointOf(-3, 4), 5, Math.atan2(-4, 3), 5.3);
  const back = [lineOf(pointOf(-10, 0), startOf(arc)), arc, lineOf(endOf(arc), pointOf(-10, 0))];
  const { drawing } = understandDrawing(sourceOf([element(back, { isClosed: true })]));
  expect(drawing.findings.map(({ code }) => code)).toContain('SELF_INTERSECTION');
});
