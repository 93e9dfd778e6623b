import { describe, expect, test } from 'vitest';
import {
  changeDrawing,
  type Drawing,
  type DrawingChange,
  drawingFromWire,
  drawingToWire,
  reconcileDrawing,
  reportChange,
} from '../src/index.ts';
import { drawing, hole, made } from './plates.ts';
import { circle, corners, line } from './sources.ts';
import { understand } from './understood.ts';

const codes = ({ findings }: Drawing): string[] => findings.map((finding) => finding.code);

describe('a drawing that came back', () => {
  const travelled = (isImperial: boolean, changes: object = {}): Drawing => {
    const wire = drawingToWire(drawing, { drawingId: 'd', name: 'n', isImperial });
    const parsed = drawingFromWire(JSON.parse(JSON.stringify({ ...wire, ...changes })));
    if (!parsed.ok) throw new Error(parsed.refusal.facts.at);
    return reconcileDrawing(drawing, parsed.drawing);
  };

  test.each([false, true])('untouched is the very same drawing (imperial %s)', (isImperial) => {
    expect(travelled(isImperial)).toBe(drawing);
  });

  test('keeps the curves that were not touched and what the import told', () => {
    const wire = drawingToWire(drawing, { drawingId: 'd', name: 'n', isImperial: true });
    const after = travelled(true, { paths: wire.paths.filter(({ pathId }) => pathId !== hole) });
    expect(reportChange(drawing, after)).toMatchObject({
      removedPathIds: [hole],
      changedPathIds: [],
      addedPathIds: [],
    });
    expect(codes(after)).toContain('TEXT_KEPT_AS_INFORMATION');
    const renamed = drawing.layers.map((layer) => ({ ...layer, colour: '#123456' }));
    expect(travelled(false, { layers: renamed }).layers[0]!.colour).toBe('#123456');
  });

  const sent = (before: Drawing, after: Drawing, isImperial: boolean): Drawing => {
    const wire = drawingToWire(after, { drawingId: 'd', name: 'n', isImperial });
    const parsed = drawingFromWire(JSON.parse(JSON.stringify(wire)), before);
    if (!parsed.ok) throw new Error(parsed.refusal.facts.at);
    return reconcileDrawing(before, parsed.drawing, imported);
  };
  const told = (one: Drawing) => one.findings.map(({ code, facts, pathIds }) => ({ code, facts, pathIds }));
  /** A plate with a gap that was closed, a hole that is information, and an ellipse. */
  const imported = understand([
    line(0, 0, 100, 0),
    line(100, 0, 100, 60),
    line(100, 60, 0, 60),
    line(0, 60, 0, 0.02),
    circle(30, 30, 15, { layer: 'DIMENSIONS' }),
    circle(70, 30, 5),
  ]).drawing;
  const changes: readonly (readonly [string, DrawingChange])[] = [
    ['scaled', { kind: 'scale', factor: 3 }],
    ['turned into cuts', { kind: 'process', type: 'Cutting', pathIds: imported.paths.map(({ pathId }) => pathId) }],
    ['deleted', { kind: 'delete', what: 'selected', pathIds: imported.paths.map(({ pathId }) => pathId) }],
  ];

  test.each(changes)('%s and undone tells what the import told', (_name, change) => {
    expect(imported.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['GAPS_JOINED', 'CLOSED_NOT_CUT']),
    );
    for (const isImperial of [false, true]) {
      const edited = made(changeDrawing(imported, change));
      expect(told(sent(edited, imported, isImperial))).toEqual(told(imported));
    }
  });

  const largestGap = (one: Drawing) => Number(one.findings.find(({ code }) => code === 'GAPS_JOINED')!.facts.largestMm);

  test('scaled elsewhere is told with the lengths that it has then', () => {
    const scaled = made(changeDrawing(imported, { kind: 'scale', factor: 2 }));
    const again = made(changeDrawing(scaled, { kind: 'scale', factor: 2 }));
    expect(largestGap(sent(imported, scaled, true))).toBeCloseTo(0.04, 9);
    expect(largestGap(sent(scaled, again, false))).toBeCloseTo(0.08, 9);
    expect(sent(imported, scaled, false).findings).toEqual(scaled.findings);
  });

  test('scaled elsewhere and rounded to six decimals of an inch is told with the lengths that it has then', () => {
    const holes = Array.from({ length: 12 }, (_, place) => circle(937.31 + 7.123 * place, 411.7, 2.1));
    const plate = corners(900, 400, 150, 30);
    const outline = plate.map((from, place) => [...from, ...plate[(place + 1) % 4]!] as const);
    const edges = outline.map(([x1, y1, x2, y2], place) => line(x1, y1, x2, y2 + (place === 3 ? 0.02 : 0)));
    const before = understand([...edges, ...holes]).drawing;
    for (const factor of [1, 2, 1 / 3]) {
      const outcome = changeDrawing(before, { kind: 'scale', factor });
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      const wire = drawingToWire(outcome.drawing, { drawingId: 'd', name: 'n', isImperial: true });
      const rounded = JSON.stringify(wire, (_, value) =>
        typeof value === 'number' ? Number(value.toFixed(6)) : value,
      );
      const parsed = drawingFromWire(JSON.parse(rounded), before);
      if (!parsed.ok) throw new Error(parsed.refusal.facts.at);
      const gap = largestGap(reconcileDrawing(before, parsed.drawing));
      expect([factor, gap]).toEqual([factor, expect.closeTo(0.02 * factor, 6)]);
    }
  });

  test('with one path alone made larger is not taken for scaled', () => {
    const [first, ...others] = imported.paths;
    const larger = made(changeDrawing({ ...imported, paths: [first!] }, { kind: 'scale', factor: 2 })).paths;
    expect(told(sent(imported, { ...imported, paths: [...larger, ...others] }, false))).toContainEqual(
      expect.objectContaining({ code: 'GAPS_JOINED', facts: { count: 1, largestMm: expect.closeTo(0.02, 9) } }),
    );
  });
});
