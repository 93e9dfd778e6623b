import { chainLength, lineOf, pointOf } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../src/branching.ts';
import {
  applyRepairs,
  type Drawing,
  drawingFromWire,
  drawingToWire,
  findingOf,
  pathLength,
  type RepairKind,
  repairId,
  repairsFor,
  withoutConflicts,
} from '../src/index.ts';
import type { Piece } from '../src/piece.ts';
import type { Rework } from '../src/repair/repair.ts';
import { rework } from '../src/repair/rework.ts';
import { areaOf, codesOf, drawn, kindsOf, ofKind, repaired, totalLength } from './repairing.ts';
import { arc, circle, corners, line, outline, polyline } from './sources.ts';

describe('lines that end on others', () => {
  const rails = () =>
    drawn(
      ...outline(corners(0, 0, 100, 12)),
      line(0, 12, 0, 22),
      line(0, 22, 100, 22),
      line(100, 22, 100, 12),
      circle(50, 17, 2),
    );

  test('two parts with a common cut get their own edges', () => {
    const drawing = rails();
    expect(codesOf(drawing)).toContain('BRANCHING_OUTLINE');
    const [separate] = ofKind(drawing, 'separateParts');
    expect(separate!.facts).toEqual({ outlines: 2, addedMm: 100 });
    const { drawing: parts, report } = repaired(drawing, [separate!]);
    expect(parts.partOuterPathIds).toHaveLength(2);
    expect(codesOf(parts)).toEqual(['SHARED_EDGES', 'SEVERAL_PARTS']);
    expect(report.addedMm).toBeCloseTo(100, 9);
    expect(areaOf(parts)).toBeCloseTo(2200 - 4 * Math.PI, 6);
    expect(totalLength(parts)).toBeCloseTo(totalLength(drawing) + 100, 9);
    expect(kindsOf(parts)).toEqual(['extractAll']);
  });

  test('closed contours arise where lines are divided', () => {
    const drawing = drawn(
      line(-20, 0, 120, 0),
      line(0, 0, 0, 50),
      line(0, 50, 100, 50),
      line(100, 50, 100, 0),
      line(30, 0, 30, 50),
    );
    const told = drawing.findings.filter(({ code }) => code === 'OPEN_OUTER');
    expect(told.map(({ facts }) => facts.junctions)).toEqual([2, undefined, 2]);
    expect(told[0]!.position).toEqual({ x: 0, y: 0 });
    expect(kindsOf(drawing)).toEqual(expect.arrayContaining(['splitAtJunctions', 'separateParts']));
    const { drawing: split, report } = repaired(drawing, ofKind(drawing, 'splitAtJunctions'));
    expect(split.partOuterPathIds).toHaveLength(1);
    expect(report).toMatchObject({ removedMm: 0, addedMm: 0 });
    expect(areaOf(split)).toBeCloseTo(5000, 6);
    const { drawing: fields } = repaired(drawing, ofKind(drawing, 'separateParts'));
    expect(fields.partOuterPathIds).toHaveLength(2);
  });

  test('what runs past a corner is taken away, at both lines', () => {
    const drawing = drawn(line(-3, 0, 103, 0), line(100, -2, 100, 53), line(102, 50, -4, 50), line(0, 54, 0, -1));
    const trims = ofKind(drawing, 'trimOvershoot');
    expect(trims).toHaveLength(4);
    const { drawing: trimmed, report } = repaired(drawing, trims);
    expect(report.removedMm).toBeCloseTo(3 + 3 + 2 + 3 + 2 + 4 + 4 + 1, 9);
    expect(trimmed.paths).toHaveLength(1);
    expect(areaOf(trimmed)).toBeCloseTo(5000, 6);
    expect(codesOf(trimmed)).toEqual([]);
  });

  test('an open cut that lies on a contour can go', () => {
    const closed = drawn(polyline(corners(0, 0, 100, 60)), line(10, 0, 60, 0, { layer: 'ETCH' }));
    const etched = closed.paths.find(({ type }) => type === 'Etching')!;
    const drawing: Drawing = {
      ...closed,
      ...drawn(polyline(corners(0, 0, 100, 60))),
      paths: [closed.paths[0]!, { ...etched, type: 'Cutting' }],
      findings: [findingOf('OPEN_INNER', { lengthMm: 50 }, [etched.pathId])],
    };
    const [doubled] = ofKind(drawing, 'deleteDoubled');
    expect(repaired(drawing, [doubled!]).drawing.paths).toEqual([closed.paths[0]!]);
  });
});

describe('contours that cross', () => {
  test('a contour that crosses itself becomes its loops, or the largest of them', () => {
    const bow = [
      [0, 0],
      [60, 40],
      [60, 0],
      [0, 40],
    ] as const;
    const drawing = drawn(polyline(bow));
    expect(kindsOf(drawing)).toEqual(['splitLoops', 'dropLoops']);
    const { drawing: loops, report } = repaired(drawing, ofKind(drawing, 'splitLoops'));
    expect(report.removedMm).toBe(0);
    expect(loops.partOuterPathIds).toHaveLength(2);
    expect(codesOf(loops)).not.toContain('SELF_INTERSECTION');
    const { report: dropped, drawing: one } = repaired(drawing, ofKind(drawing, 'dropLoops'));
    expect(dropped.removedMm).toBeCloseTo(40 + 2 * Math.hypot(30, 20), 6);
    expect(areaOf(one)).toBeCloseTo(600, 6);
  });

  test('two that cross are united, or one is cut out of the other', () => {
    const drawing = drawn(polyline(corners(0, 0, 100, 60)), polyline(corners(80, 20, 40, 20)));
    expect(codesOf(drawing)).toContain('CONTOURS_CROSS');
    const { drawing: united } = repaired(drawing, ofKind(drawing, 'uniteContours'));
    expect(areaOf(united)).toBeCloseTo(6000 + 400, 6);
    const { drawing: less } = repaired(drawing, ofKind(drawing, 'subtractContour'));
    expect(areaOf(less)).toBeCloseTo(6000 - 400, 6);
    expect(codesOf(less)).toEqual([]);
  });
});

describe('deletions', () => {
  test('what lies round the part is not offered as lying outside it: it may be the outline, and the part its hole', () => {
    const crossed = [line(-3, 0, 203, 0), line(200, -3, 200, 103), line(203, 100, -3, 100), line(0, 103, 0, -3)];
    const drawing = drawn(...crossed, circle(60, 50, 10));
    expect(kindsOf(drawing)).not.toContain('deleteOutside');
    expect(kindsOf(drawing).indexOf('trimOvershoot')).toBeLessThan(kindsOf(drawing).indexOf('splitAtJunctions'));
    expect(kindsOf(drawn(circle(60, 50, 10), line(100, 0, 200, 0)))).toContain('deleteOutside');
    const stubs = [line(-3, 0, -1, 0), line(201, 0, 203, 0), line(200, 101, 200, 103)];
    expect(kindsOf(drawn(...outline(corners(0, 0, 200, 100)), ...stubs))).toContain('deleteOutside');
  });

  const drawing = drawn(
    polyline(corners(0, 0, 100, 60)),
    circle(20, 20, 0.5),
    line(40, 40, 60, 40),
    arc(50, 20, 5, 0, Math.PI, { lineType: 'DASHED' }),
    line(0, 90, 40, 90, { layer: 'INFO' }),
    line(0, 120, 50, 120),
  );
  const limits = findingOf('TINY_CONTOUR', { count: 1, limitMm: 5, smallestMm: 3 }, []);

  test('each finding has its own', () => {
    const repairs = repairsFor(drawing, [...drawing.findings, limits]);
    const idsOf = (kind: RepairKind) =>
      repairs.filter((repair) => repair.kind === kind).flatMap(({ pathIds }) => pathIds);
    expect(idsOf('deleteTiny')).toEqual(['p2']);
    expect(idsOf('deleteOpenInside')).toEqual(['p3', 'p4']);
    expect(idsOf('deleteDashed')).toEqual(['p4']);
    expect(idsOf('deleteOutside')).toEqual(['p5', 'p6']);
    expect(idsOf('closeOutline')).toEqual([]);
    const { drawing: left, report } = repaired(
      drawing,
      repairs.filter(({ kind }) => kind.startsWith('delete') && kind !== 'deleteDashed'),
    );
    expect(left.paths.map(({ pathId }) => pathId)).toEqual(['p1']);
    expect(report.removedMm).toBeCloseTo(6 * Math.PI + 20 + 40 + 50, 9);
  });

  test('refused: what is not possible, what two of them take, what makes parts', () => {
    const codeOf = (...ids: string[]) => {
      const outcome = applyRepairs(drawing, ids);
      return outcome.ok ? null : outcome.refusal.code;
    };
    expect(codeOf('nonsense')).toBe('REPAIR_UNKNOWN');
    expect(codeOf('["deleteTiny","p1"]')).toBe('REPAIR_UNKNOWN');
    expect(codeOf('["deleteOpenInside","p1"]')).toBe('REPAIR_UNKNOWN');
    expect(codeOf('["deleteOpenInside","p4"]', '["deleteDashed","p4"]')).toBe('REPAIRS_CONFLICT');
    expect(codeOf('["extractAll"]')).toBe('REPAIR_MAKES_PARTS');
    expect(codeOf('["deleteOpenInside","p4"]', '["deleteOpenInside","p4"]')).toBeNull();
  });
});

/** A convex polygon as loose lines, its corners on a circle. */
const polygon = fc
  .record({ count: fc.integer({ min: 3, max: 9 }), turn: fc.double({ min: 0, max: 6, noNaN: true }) })
  .map(({ count, turn }) =>
    Array.from({ length: count }, (_, i): [number, number] => {
      const angle = turn + (2 * Math.PI * i) / count;
      return [100 * Math.cos(angle), 100 * Math.sin(angle)];
    }),
  );

describe('too much', () => {
  test('lines that all cross each other are given up, what can be deleted stays offered', () => {
    const lines = Array.from({ length: 1500 }, (_, i) => line(i * 0.1, 0, 150 - i * 0.1, 90 + i * 0.001));
    const drawing = drawn(...lines, polyline(corners(300, 0, 50, 50)));
    expect(new Set(kindsOf(drawing))).toEqual(new Set(['deleteOutside']));
  });

  test('an id stays short and its own, however many paths it names', () => {
    const ids = Array.from({ length: 2000 }, (_, i) => `p${i}`);
    const [one, other] = [repairId('separateParts', ...ids), repairId('separateParts', ...ids.with(1999, 'q'))];
    expect(one.length).toBeLessThan(100);
    expect(one).toContain('"p0",2000');
    expect(other).not.toBe(one);
    const grid = Array.from({ length: 120 }, (_, i) => line(i * 9, -5, i * 9, 95));
    const drawing = drawn(line(-5, 0, 1100, 0), line(-5, 90, 1100, 90), ...grid);
    const repairs = ofKind(drawing, 'separateParts');
    expect(repairs[0]!.pathIds).toHaveLength(122);
    expect(repairs[0]!.id.length).toBeLessThan(500);
    expect(applyRepairs(drawing, [repairs[0]!.id]).ok).toBe(true);
  });
});

describe('whatever is drawn', () => {
  test('a gap that is joined, or an overshoot trimmed, gives the outline back', () => {
    fc.assert(
      fc.property(
        polygon,
        fc.double({ min: 0.4, max: 6, noNaN: true }),
        fc.nat(8),
        fc.boolean(),
        (points, size, at, isGap) => {
          const whole = areaOf(drawn(polyline(points)));
          const elements = points.map(([x, y], i) => {
            const [toX, toY] = points[(i + 1) % points.length]!;
            const isHere = i === at % points.length;
            const share = isHere ? (isGap ? -1 : 1) * (size / Math.hypot(toX - x, toY - y)) : 0;
            return line(x, y, toX + (toX - x) * share, toY + (toY - y) * share);
          });
          const drawing = drawn(...elements);
          const repairs = repairsFor(drawing).filter(({ kind }) => kind === (isGap ? 'joinGap' : 'trimOvershoot'));
          expect(repairs).toHaveLength(1);
          const { drawing: closed } = repaired(drawing, repairs);
          expect(closed.partOuterPathIds).toHaveLength(1);
          const tolerance = isGap ? size * size : 1e-6;
          expect(Math.abs(areaOf(closed) - whole)).toBeLessThan(tolerance);
          const again = applyRepairs(
            closed,
            repairs.map(({ id }) => id),
          );
          expect(again).toMatchObject({ ok: false, refusal: { code: 'REPAIR_UNKNOWN' } });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('no repair loses length that it does not name, on scribbles too, and their order does not matter', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }));
    const strokes = fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(strokes, fc.boolean(), (lines, isBackwards) => {
        const drawing = drawn(...lines.map(([[x, y], [toX, toY]]) => line(x * 8, y * 8, toX * 8 + 0.5, toY * 8 + 0.3)));
        for (const repair of repairsFor(drawing)) {
          if (repair.kind === 'extractAll') continue;
          const { report, drawing: after } = repaired(drawing, [repair]);
          expect(report.removedMm).toBeCloseTo(repair.facts.removedMm ?? report.removedMm, 3);
          expect(drawingFromWire(JSON.parse(JSON.stringify(wire(after)))).ok).toBe(true);
        }
        const gaps = ofKind(drawing, 'joinGap').map(({ id }) => id);
        const trims = ofKind(drawing, 'trimOvershoot').map(({ id }) => id);
        const ids = [...gaps, ...trims];
        const one = applyRepairs(drawing, ids);
        const other = applyRepairs(drawing, isBackwards ? ids.toReversed() : [...trims, ...gaps]);
        expect(other).toEqual(one);
      }),
      { numRuns: 15 },
    );
  });
});

/** Strokes and bends of all sizes on a coarse grid, which often nearly touch, and a contour beneath them. */
const scribble = fc
  .array(
    fc.record({
      ...{
        x: fc.integer({ min: 0, max: 8 }),
        y: fc.integer({ min: 0, max: 8 }),
        length: fc.double({ min: 0.5, max: 70, noNaN: true }),
      },
      ...{
        turn: fc.integer({ min: 0, max: 23 }),
        off: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
        isBent: fc.boolean(),
      },
    }),
    { minLength: 4, maxLength: 16 },
  )
  .map((strokes) => [
    polyline(corners(16, 16, 40, 32)),
    ...strokes.map(({ x, y, length, turn, off, isBent }) => {
      const [fromX, fromY, angle] = [x * 8 + off, y * 8, (turn * Math.PI) / 12];
      return isBent
        ? arc(fromX, fromY, length / 4 + 1, angle, Math.PI / 2 + off)
        : line(fromX, fromY, fromX + length * Math.cos(angle), fromY + length * Math.sin(angle));
    }),
  ]);

const REWORK: Rework = { kind: 'rework', places: [0], cuts: [], drops: [], moves: [], bridges: [], ways: null };
const endsMovedTo = (...xs: readonly [number, number]) =>
  rework(
    drawn(line(0, 0, 10, 0)).paths,
    [{ ...REWORK, moves: xs.map((x, end) => ({ place: 0, end: end === 0 ? 0 : 1, to: pointOf(x, 0) })) }],
    (like) => `${like}.2`,
  );
const lengthsOf = ({ added, removed, paths }: ReturnType<typeof endsMovedTo>) => ({
  added: chainLength(added),
  removed: chainLength(removed),
  left: [...paths.values()].flat().map(pathLength),
});

describe('repairs of several kinds in one call', () => {
  test('each end that is moved is told by itself', () => {
    expect(lengthsOf(endsMovedTo(-3, 8))).toEqual({ added: 3, removed: 2, left: [11] });
    expect(lengthsOf(endsMovedTo(1, 14))).toEqual({ added: 4, removed: 1, left: [13] });
    expect(lengthsOf(endsMovedTo(-1, 11))).toEqual({ added: 2, removed: 0, left: [12] });
    expect(lengthsOf(endsMovedTo(8, 5))).toEqual({ added: 3, removed: 10, left: [3] });
  });

  test('a path without length goes, and what is left of it is told', () => {
    expect(lengthsOf(endsMovedTo(6, 6))).toMatchObject({ removed: 10, left: [] });
    expect(lengthsOf(endsMovedTo(6, 6.00005))).toMatchObject({ left: [] });
  });

  test('what encloses no field is an open path', () => {
    const around = [pointOf(10, 10), pointOf(10, 0), pointOf(0, 10), pointOf(0, 0)];
    const pieces = around.map(
      (to, order): Piece => ({
        ...{ curve: lineOf(around.at(order - 1)!, to), layer: 'CUT', type: 'Cutting', isSolid: true },
        ...{ order, copies: 1 },
      }),
    );
    const chains = fieldsOf([
      { pieces: pieces.slice(0, 1), from: 0, to: 1 },
      { pieces: pieces.slice(1), from: 1, to: 0 },
    ]);
    expect(chains.map(({ isClosed }) => isClosed)).toEqual([false, false]);
    expect(chains.flatMap((chain) => chain.pieces)).toEqual(pieces);
  });

  test('a network has its fields or the outermost way round, not both', () => {
    const drawing = drawn(
      line(-3, 0, 120, 0),
      line(0, 0, 0, 50),
      line(0, 50, 100, 50),
      line(100, 50, 100, 0),
      line(30, 0, 30, 50),
    );
    const [around, fields] = [ofKind(drawing, 'splitAtJunctions'), ofKind(drawing, 'separateParts')];
    const trims = ofKind(drawing, 'trimOvershoot');
    const outcome = applyRepairs(
      drawing,
      [...around, ...fields].map(({ id }) => id),
    );
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'REPAIRS_CONFLICT' } });
    expect(withoutConflicts(drawing, [...around, ...fields])).toEqual(around);
    expect([around.length, fields.length]).toEqual([1, 1]);
    expect(repaired(drawing, [...fields, ...trims]).report.outlines.length).toBeGreaterThan(1);
  });

  test('every length is told, and what comes of them can be sent and read', () => {
    fc.assert(
      fc.property(scribble, fc.integer({ min: 1, max: 97 }), (elements, stride) => {
        const drawing = drawn(...elements);
        const possible = repairsFor(drawing).filter(({ kind }) => kind !== 'extractAll');
        const chosen = possible.filter((_, i) => (i * stride) % 5 !== 1);
        for (const repairs of [...possible.map((repair) => [repair]), withoutConflicts(drawing, chosen)]) {
          const { drawing: after } = repaired(drawing, repairs);
          const sent = JSON.stringify(wire(after));
          expect(drawingFromWire(JSON.parse(sent))).toMatchObject({ ok: true });
        }
      }),
      { numRuns: 40 },
    );
  });
});

const wire = (drawing: Drawing) => drawingToWire(drawing, { drawingId: 'd', name: 'n', isImperial: true });
