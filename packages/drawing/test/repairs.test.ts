import { pointOf, type SourceCurve } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import { type SourceElement, understandDrawing } from '../src/index.ts';
import { arc, circle, corners, element, line, outline, plate, polyline, sourceOf } from './sources.ts';
import { understand, unexplainedLength } from './understood.ts';

describe('repairs', () => {
  test.each([0.02, 0.1, 0.25])('a gap of %d mm is closed and told', (gap) => {
    const { parts, finding, account } = understand([
      line(0, 0, 100, 0),
      line(100, gap, 100, 50),
      line(100, 50, 0, 50),
      line(0, 50, 0, 0),
    ]);
    expect(parts[0]).toMatchObject({ outerContours: 1, openContours: 0 });
    expect(finding('GAPS_JOINED').facts.largestMm).toBeCloseTo(gap, 9);
    expect(finding('GAPS_JOINED').position).toEqual({ x: 100, y: 0 });
    expect(account.joined).toBeCloseTo(gap, 9);
    expect(unexplainedLength(account)).toBeCloseTo(0, 9);
  });

  test('a wider gap is closed when somebody asks for it, and no wider one', () => {
    const elements = [line(0, 0, 100, 0), line(100, 2, 100, 50), line(100, 50, 0, 50), line(0, 50, 0, 0)];
    const codesWith = (widestGap: number) =>
      understandDrawing(sourceOf(elements, []), { widestGap }).drawing.findings.map(({ code }) => code);
    expect(codesWith(1.9)).toContain('OPEN_OUTER');
    expect(codesWith(2)).toEqual(['GAPS_JOINED']);
    expect(codesWith(0)).toContain('OPEN_OUTER');
  });

  test('lines that went past their corner, or stopped before it, end in it', () => {
    for (const past of [0.1, -0.1]) {
      const { parts, codes, account, drawing } = understand([
        line(-past, 0, 100 + past, 0),
        line(100, -past, 100, 50 + past),
        line(100 + past, 50, -past, 50),
        line(0, 50 + past, 0, -past),
      ]);
      expect(parts[0]).toMatchObject({ outerContours: 1, openContours: 0 });
      expect(parts[0]!.widthMm).toBeCloseTo(100, 9);
      expect(parts[0]!.areaMm2).toBeCloseTo(5000, 9);
      expect(drawing.paths[0]!.curves).toHaveLength(4);
      expect(new Set(codes)).toEqual(new Set(['GAPS_JOINED']));
      expect(account.joined).toBeCloseTo(-8 * past, 9);
      expect(unexplainedLength(account)).toBeCloseTo(0, 9);
    }
  });

  test.each<[string, SourceElement[], number]>([
    ['two half circles', [arc(50, 50, 10, 0, Math.PI), arc(50, 50.3, 10, Math.PI, Math.PI)], 4],
    ['a half circle and its chord', [arc(50, 50, 10, 0, Math.PI), line(39.9, 50.1, 60.1, 50.1)], 4],
  ])('%s that went past where they cross end there', (_what, hole, tails) => {
    const { parts, codes, account, drawing } = understand([...outline(corners(0, 0, 100, 100)), ...hole]);
    expect(parts[0]).toMatchObject({ outerContours: 1, innerContours: 1, openContours: 0 });
    expect(drawing.paths.find(({ depth }) => depth === 1)!.curves).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['GAPS_JOINED']));
    expect(-account.joined).toBeGreaterThan(0);
    expect(-account.joined).toBeLessThan(tails * 0.2);
    expect(unexplainedLength(account)).toBeCloseTo(0, 9);
  });

  test('a gap between lines of nearly one direction is bridged, and no spike drawn', () => {
    const { drawing, account } = understand([
      line(0, 0, 50, 0),
      line(50.1, 0.1, 100, 8),
      line(100, 8, 100, 50),
      line(100, 50, 0, 50),
      line(0, 50, 0, 0),
    ]);
    expect(drawing.paths[0]!.curves).toHaveLength(6);
    expect(account.joined).toBeCloseTo(Math.hypot(0.1, 0.1), 9);
  });

  test('a line no longer than a vertex is left out and told, whether or not something is round it', () => {
    const { codes, finding, parts, account } = understand([
      ...outline(corners(0, 0, 100, 100)),
      line(50, 50, 50.01, 50),
      line(60, 60, 60, 60.005),
      line(70, 70, 70.1, 70),
    ]);
    expect(codes).toEqual(['OPEN_INNER', 'TINY_ENTITIES_REMOVED']);
    expect(finding('TINY_ENTITIES_REMOVED').facts.count).toBe(2);
    expect(parts[0]).toMatchObject({ openContours: 1 });
    expect(account.tiny).toBeCloseTo(0.015, 9);
    expect(unexplainedLength(account)).toBeCloseTo(0, 9);
  });

  test('rounding noise is welded without a word', () => {
    const { parts, codes } = understand([
      line(0, 0, 100.004, 0),
      line(100, 0.003, 100, 50),
      arc(50, 50, 50.002, 0, Math.PI),
      line(0, 50, 0, 0),
    ]);
    expect(codes).toEqual([]);
    expect(parts[0]!.areaMm2).toBeCloseTo(5000 + 1250 * Math.PI, 0);
  });

  test('two free ends equally near are not joined by guess', () => {
    const { finding, codes } = understand([line(0, 0, 50, 0), line(50.2, 0.1, 100, 0.1), line(50.2, -0.1, 100, -40)]);
    expect(codes).not.toContain('GAPS_JOINED');
    expect(finding('OPEN_OUTER')).toBeDefined();
  });

  test.each<[string, SourceElement[], number, number]>([
    ['the same line', [line(0, 0, 100, 0)], 1, 100],
    ['the same line backwards', [line(100, 0, 0, 0)], 1, 100],
    ['a part of it', [line(20, 0, 70, 0)], 1, 50],
    ['an arc over an arc', [arc(100, 25, 25, -0.5, 1)], 1, 25],
  ])('%s is merged', (_name, extra, count, length) => {
    const shape = [
      line(0, 0, 100, 0),
      arc(100, 25, 25, -Math.PI / 2, Math.PI),
      line(100, 50, 0, 50),
      line(0, 50, 0, 0),
    ];
    const { parts, finding, account } = understand([...shape, ...extra]);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(250 + 25 * Math.PI, 9);
    expect(finding('DUPLICATE_PATHS_REMOVED').facts).toEqual({ count, lengthMm: expect.closeTo(length, 6) });
    expect(account.duplicates).toBeCloseTo(length, 6);
  });

  test('lines that overlap by half become one', () => {
    const { parts } = understand([
      line(0, 0, 60, 0),
      line(40, 0, 100, 0),
      line(100, 0, 100, 50),
      line(100, 50, 0, 50),
      line(0, 50, 0, 0),
    ]);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(300, 9);
  });

  test('a direction a hair below zero is the same direction', () => {
    const { parts, account } = understand([
      line(0, 0, 60, -1e-14),
      line(40, 0, 100, 0),
      ...outline(corners(0, 0, 100, 50)).slice(1),
      line(0, 50, 100, 50 + 1e-14),
    ]);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(300, 9);
    expect(account.duplicates).toBeCloseTo(120, 9);
  });

  test('a loose line on the edge of a closed polyline goes; the polyline stays whole', () => {
    const { drawing, account } = understand([
      polyline(corners(0, 0, 100, 50)),
      line(20, 0, 120, 0),
      line(30, 50, 40, 50),
    ]);
    expect(drawing.paths.map((path) => path.isClosed)).toEqual([true, false]);
    expect(account.duplicates).toBeCloseTo(90, 9);
  });

  test('a circle drawn as polyline, as circle and as two arcs is one hole', () => {
    const hole: SourceElement[] = [
      circle(25, 25, 5),
      element([...arc(25, 25, 5, 1, Math.PI).curves, ...arc(25, 25, 5, 1 + Math.PI, Math.PI).curves], {
        isClosed: true,
      }),
      arc(25, 25, 5, 0, Math.PI),
      arc(25, 25, 5, Math.PI, Math.PI),
    ];
    const { parts } = understand([polyline(corners(0, 0, 50, 50)), ...hole]);
    expect(parts[0]).toMatchObject({ innerContours: 1, pierces: 2 });
  });

  test('etching over a cut stays', () => {
    const { parts } = understand([...outline(corners(0, 0, 50, 50)), line(0, 0, 50, 0, { layer: 'MARK' })]);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(200, 9);
  });

  test('entities without size and with damaged numbers are told', () => {
    const { finding, account, parts } = understand([
      ...plate(),
      line(5, 5, 5, 5.0001),
      line(Number.NaN, 0, 1, 1),
      line(0, 0, 1e300, 0),
    ]);
    expect(parts).toHaveLength(1);
    expect(finding('TINY_ENTITIES_REMOVED').facts.count).toBe(1);
    expect(finding('ENTITIES_IGNORED').facts.count).toBe(2);
    expect(unexplainedLength(account)).toBeCloseTo(0, 9);
  });

  test('ellipses and splines are fitted, with the deviation told', () => {
    const ellipse: SourceCurve = {
      kind: 'ellipse',
      centre: pointOf(50, 30),
      majorAxis: pointOf(20, 0),
      minorAxis: pointOf(0, 10),
      startParameter: 0,
      endParameter: 2 * Math.PI,
    };
    const { parts, finding, account } = understand([
      polyline(corners(0, 0, 100, 60)),
      element([ellipse], { entity: 'ELLIPSE' }),
    ]);
    expect(parts[0]!.areaMm2).toBeCloseTo(6000 - 200 * Math.PI, 0);
    expect(finding('CURVES_APPROXIMATED').facts.largestMm).toBeLessThanOrEqual(0.01);
    expect(finding('CURVES_APPROXIMATED').facts.largestMm).toBeGreaterThan(0);
    expect(unexplainedLength(account)).toBeCloseTo(0, 9);
  });

  test('circles and rounded corners drawn as short lines are arcs again, and told', () => {
    const ring = (radius: number, count: number): [number, number][] =>
      Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        return [Number((50 + radius * Math.cos(angle)).toFixed(4)), Number((30 + radius * Math.sin(angle)).toFixed(4))];
      });
    const { drawing, parts, finding, account } = understand([
      polyline(corners(0, 0, 100, 60)),
      ...outline(ring(10, 90)),
      polyline(ring(20, 120), { layer: 'ETCH' }),
      polyline(ring(25, 150), { layer: 'BEND' }),
    ]);
    const [, hole, etched, folded] = drawing.paths;
    expect(hole!.curves).toMatchObject([{ kind: 'arc' }]);
    expect(etched!.curves).toMatchObject([{ kind: 'arc' }]);
    expect(folded!.curves).toHaveLength(150);
    expect(parts[0]!.cutLengthMm).toBeCloseTo(320 + 20 * Math.PI, 2);
    expect(finding('ARCS_RECOGNISED').facts.count).toBe(2);
    expect(finding('ARCS_RECOGNISED').facts.largestMm).toBeLessThanOrEqual(0.01);
    expect(unexplainedLength(account)).toBeCloseTo(0, 9);
  });

  test('lines that two outlines have in common stay lines, so that their edges lie on each other as drawn', () => {
    const bow = Array.from({ length: 81 }, (_, i): [number, number] => {
      const angle = -Math.PI / 2 + (Math.PI * i) / 80;
      return [Number((50 + 10 * Math.cos(angle)).toFixed(3)), Number((30 + 10 * Math.sin(angle)).toFixed(3))];
    });
    const left: [number, number][] = [[0, 0], [50, 0], ...bow, [50, 60], [0, 60]];
    const right: [number, number][] = [...bow.slice(0, 70).reverse(), [90, 0], [90, 60], bow[69]!, bow[69]!];
    const { codes, drawing } = understand([polyline(left), polyline(right.slice(0, -2))]);
    expect(codes).not.toContain('CONTOURS_CROSS');
    expect(codes).toContain('SHARED_EDGES');
    expect(drawing.partOuterPathIds).toHaveLength(2);
  });
});
