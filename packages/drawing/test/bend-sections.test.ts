import { describe, expect, test } from 'vitest';
import { bendFactsOf, understandDrawing } from '../src/index.ts';
import { corners, line, polyline, sourceOf } from './sources.ts';

const facts = (...elements: Parameters<typeof sourceOf>[0]) =>
  bendFactsOf(understandDrawing(sourceOf(elements)).drawing);
const fold = (x1: number, y1: number, x2: number, y2: number) => line(x1, y1, x2, y2, { layer: 'bend' });

const flatsOf = (sections: ReturnType<typeof facts>['sections']) =>
  sections.map(({ flats }) => flats.map((flat) => Math.round(flat * 100) / 100));

describe('sections across the folds of a part', () => {
  test('of a channel are its flanges and its base', () => {
    const plate = polyline(corners(0, 0, 160, 300));
    const { lines, sections } = facts(plate, fold(30, 0, 30, 300), fold(130, 0, 130, 300));
    expect(lines.map(({ lengthMm, angle, side }) => [lengthMm, angle, side])).toEqual([
      [300, null, null],
      [300, null, null],
    ]);
    expect(sections).toHaveLength(1);
    expect(flatsOf(sections)[0]!.sort((a, b) => a - b)).toEqual([30, 30, 100]);
  });

  test('of a tray with four sides go across both directions, each with its own two folds', () => {
    const cross = polyline([
      [20, 0],
      [120, 0],
      [120, 20],
      [140, 20],
      [140, 80],
      [120, 80],
      [120, 100],
      [20, 100],
      [20, 80],
      [0, 80],
      [0, 20],
      [20, 20],
    ]);
    const { sections } = facts(
      cross,
      ...[fold(20, 20, 20, 80), fold(120, 20, 120, 80)],
      ...[fold(20, 20, 120, 20), fold(20, 80, 120, 80)],
    );
    expect(flatsOf(sections).sort((a, b) => b[1]! - a[1]!)).toEqual([
      [20, 100, 20],
      [20, 60, 20],
    ]);
  });

  test('leave out what lies beside a shorter flange, and tell the same section once', () => {
    const plate = polyline([
      [0, 0],
      [100, 0],
      [100, 100],
      [30, 100],
      [30, 50],
      [0, 50],
    ]);
    const { sections } = facts(plate, fold(30, 0, 30, 50), fold(80, 0, 80, 100));
    expect(
      flatsOf(sections)
        .map((flats) => flats.length)
        .sort(),
    ).toEqual([2, 3]);
  });

  test('of a part without folds are none', () => {
    expect(facts(polyline(corners(0, 0, 50, 50)))).toEqual({ lines: [], sections: [] });
  });
});
