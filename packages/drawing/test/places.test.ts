import { pointOf } from '@kerf/geometry';
import { asRadians } from '@kerf/units';
import { describe, expect, test } from 'vitest';
import { extractParts, type FindingCode, type SourceElement, understandDrawing } from '../src/index.ts';
import { circle, corners, element, line, polyline, sourceOf } from './sources.ts';
import { understand } from './understood.ts';

const ellipse = (x: number, y: number, long: number, short: number): SourceElement =>
  element(
    [
      {
        ...{ kind: 'ellipse', centre: pointOf(x, y), majorAxis: pointOf(long, 0), minorAxis: pointOf(0, short) },
        ...{ startParameter: asRadians(0), endParameter: asRadians(2 * Math.PI) },
      },
    ],
    { entity: 'ELLIPSE', isClosed: true },
  );
/** A circle written as so many short lines. */
const facets = (x: number, y: number, radius: number, count: number): SourceElement =>
  polyline(
    Array.from({ length: count }, (_, i): [number, number] => [
      x + radius * Math.cos((2 * Math.PI * i) / count),
      y + radius * Math.sin((2 * Math.PI * i) / count),
    ]),
  );
const PLATES = [polyline(corners(0, 0, 100, 60)), polyline(corners(200, 0, 100, 60))];
const placeOf = (code: FindingCode, elements: readonly SourceElement[]) =>
  understand([...PLATES, ...elements]).finding(code).position;
const near = (x: number, y: number, by: number) => ({ x: expect.closeTo(x, by), y: expect.closeTo(y, by) });

describe('what was done to a drawing has a place to look at', () => {
  test('fitted curves: one of the curve that is furthest off', () => {
    const found = placeOf('CURVES_APPROXIMATED', [ellipse(30, 30, 8, 7.999), ellipse(250, 30, 40, 12)]);
    expect(found!.x).toBeGreaterThan(200);
    expect(Math.hypot((found!.x - 250) / 40, (found!.y - 30) / 12)).toBeCloseTo(1, 2);
  });

  test('recognised arcs: the middle of one', () => {
    const found = placeOf('ARCS_RECOGNISED', [facets(240, 30, 10, 120)]);
    expect(Math.hypot(found!.x - 240, found!.y - 30)).toBeCloseTo(10, 2);
  });

  test('what is too short to be cut: the first', () => {
    expect(placeOf('TINY_ENTITIES_REMOVED', [line(240, 30, 240.0002, 30), line(20, 20, 20.0001, 20)])).toEqual(
      near(240, 30, 9),
    );
    expect(placeOf('TINY_ENTITIES_REMOVED', [line(240, 30, 240.02, 30)])).toEqual(near(240.01, 30, 9));
  });

  test('a contour drawn twice: on it', () => {
    const found = placeOf('DUPLICATE_PATHS_REMOVED', [circle(250, 30, 10), facets(250, 30, 10.0005, 400)]);
    expect(Math.hypot(found!.x - 250, found!.y - 30)).toBeCloseTo(10, 2);
  });
});

describe('of several parts', () => {
  const told = (code: FindingCode, elements: readonly SourceElement[]) =>
    extractParts(understand([...PLATES, ...elements]).drawing).map((part) => {
      const found = part.findings.find((finding) => finding.code === code);
      return found === undefined ? null : found.position === null ? 'no place' : 'a place';
    });

  test('each is told what was done in several places, and only the one that has it where', () => {
    expect(told('CURVES_APPROXIMATED', [ellipse(30, 30, 8, 7.9999), ellipse(250, 30, 40, 12)])).toEqual([
      'no place',
      'a place',
    ]);
    expect(told('CURVES_APPROXIMATED', [ellipse(250, 30, 40, 12)])).toEqual([null, 'a place']);
  });

  test('all are told of what lies in none of them', () => {
    expect(told('TINY_ENTITIES_REMOVED', [line(150, 30, 150.0002, 30)])).toEqual(['no place', 'no place']);
  });
});

test('what the reader notes with a place in the drawing is told there: of widths and tilts the greatest', () => {
  const source = sourceOf(PLATES);
  const at = (x: number) => ({ count: 1, position: pointOf(x, 5) });
  const notes = [
    { code: 'WIDTH_IGNORED', subject: '1', ...at(1) },
    { code: 'WIDTH_IGNORED', subject: '3', ...at(3) },
    { code: 'Z_FLATTENED', subject: '2.0', ...at(20) },
    { code: 'Z_FLATTENED', subject: '1.0', ...at(10) },
    { code: 'ENTITY_DAMAGED', subject: 'LINE', ...at(7) },
    { code: 'BLOCK_MISSING', subject: 'A', ...at(8) },
  ] as const;
  const { drawing } = understandDrawing({ ...source, report: { ...source.report, notes } });
  const placeOfCode = (code: FindingCode) => drawing.findings.find((found) => found.code === code)?.position?.x;
  expect(
    (['WIDTH_IGNORED', 'TILTED_GEOMETRY', 'ENTITIES_DAMAGED', 'ENTITIES_IGNORED'] as const).map(placeOfCode),
  ).toEqual([3, 20, 7, 8]);
});
