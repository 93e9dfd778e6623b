import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginHistory,
  type ChangeOutcome,
  type ChangeRefusalCode,
  changeDrawing,
  DELETION_KINDS,
  type Drawing,
  type DrawingChange,
  drawingFacts,
  drawingFromWire,
  drawingToWire,
  extractSelected,
  LAYER_TYPES,
  partFacts,
  pathLength,
  reconcileDrawing,
  recordEdit,
  redoEdit,
  reportChange,
  undoEdit,
} from '../src/index.ts';
import { circle, corners, line, polyline } from './sources.ts';
import { note, understand } from './understood.ts';

/** Two plates side by side, the first with a hole, a part in that hole, an etching, a dashed line and an open cut on it. */
const drawing = understand(
  [
    polyline(corners(0, 0, 100, 60)),
    circle(30, 30, 15),
    circle(30, 30, 5),
    line(60, 10, 90, 10, { layer: 'ETCH' }),
    line(60, 20, 90, 20, { layer: 'NOTES', lineType: 'DASHED' }),
    line(60, 30, 90, 30),
    polyline(corners(150, 0, 40, 40)),
    line(150, 90, 190, 90, { layer: 'INFO' }),
  ],
  [note(70, 50), note(31, 30)],
).drawing;
const idWhere = (isWanted: (path: Drawing['paths'][number]) => boolean): string => drawing.paths.find(isWanted)!.pathId;
const outer = idWhere((path) => path.bounds.maxX === 100);
const hole = idWhere((path) => path.bounds.maxX === 45);
const inner = idWhere((path) => path.bounds.maxX === 35);
const other = idWhere((path) => path.bounds.maxX === 190 && path.isClosed);
const etching = idWhere((path) => path.type === 'Etching');
const dashed = idWhere((path) => !path.isSolid);
const openCut = idWhere((path) => path.type === 'Cutting' && !path.isClosed);
const outside = idWhere((path) => path.bounds.maxY === 90);

const made = (outcome: ChangeOutcome): Drawing => {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.drawing;
};
const codeOf = (change: DrawingChange): ChangeRefusalCode | null => {
  const outcome = changeDrawing(drawing, change);
  return outcome.ok ? null : outcome.refusal.code;
};
const removedBy = (what: (typeof DELETION_KINDS)[number], pathIds: readonly string[] = []): string[] => {
  const after = made(changeDrawing(drawing, { kind: 'delete', what, pathIds }));
  return [...reportChange(drawing, after).removedPathIds].sort();
};
const codes = ({ findings }: Drawing): string[] => findings.map((finding) => finding.code);

describe('deleting', () => {
  test('takes the selected paths and no others', () => {
    expect(removedBy('selected', [hole, etching])).toEqual([hole, etching].sort());
  });

  test('takes what is inside the selection, selected or not, but not what is around it', () => {
    const onPart = [hole, inner, etching, dashed, openCut].sort();
    expect(removedBy('insideSelection', [outer])).toEqual(onPart);
    expect(removedBy('insideSelection', [outer, hole])).toEqual(onPart);
    expect(removedBy('selectedAndInside', [outer])).toEqual([outer, ...onPart].sort());
    expect(removedBy('insideSelection', [openCut])).toEqual([]);
  });

  test('finds what is inside a closed path that is not cut', () => {
    const etched = made(changeDrawing(drawing, { kind: 'process', type: 'Etching', pathIds: [hole] }));
    const after = made(changeDrawing(etched, { kind: 'delete', what: 'insideSelection', pathIds: [hole] }));
    expect(reportChange(etched, after).removedPathIds).toEqual([inner]);
  });

  test('takes what is outside the selection: neither selected nor inside it', () => {
    expect(removedBy('outsideSelection', [outer])).toEqual([other, outside].sort());
    expect(removedBy('outsideSelection', [hole])).toEqual([outer, etching, dashed, openCut, other, outside].sort());
  });

  test('takes all dashed paths, and all open cuts on parts but no etching', () => {
    expect(removedBy('dashed')).toEqual([dashed]);
    expect(removedBy('openInsideParts')).toEqual([openCut]);
  });

  test('understands the rest anew and says how much went', () => {
    const after = made(changeDrawing(drawing, { kind: 'delete', what: 'selected', pathIds: [outer] }));
    expect([...after.partOuterPathIds].sort()).toEqual([hole, other].sort());
    expect(codes(drawing)).toContain('OPEN_INNER');
    expect(codes(after)).not.toContain('OPEN_INNER');
    expect(codes(after)).toContain('OPEN_OUTER');
    expect(reportChange(drawing, after)).toMatchObject({ removedPathIds: [outer], removedLengthMm: 320 });
    expect(drawing.paths.some((path) => path.pathId === outer)).toBe(true);
  });

  test('tells that nothing is left', () => {
    const pathIds = drawing.paths.map((path) => path.pathId);
    const bare = made(changeDrawing({ ...drawing, texts: [] }, { kind: 'delete', what: 'selected', pathIds }));
    expect(codes(bare)).toEqual(['EMPTY_DRAWING']);
  });

  test('gives the very same drawing when there is nothing to delete', () => {
    const bare = understand([circle(0, 0, 5)]).drawing;
    for (const what of ['dashed', 'openInsideParts'] as const) {
      expect(made(changeDrawing(bare, { kind: 'delete', what, pathIds: [] }))).toBe(bare);
    }
  });
});

describe('process and layers', () => {
  test('a hole that is etched is no hole any more, and what was in it lies on the part', () => {
    const after = made(changeDrawing(drawing, { kind: 'process', type: 'Etching', pathIds: [hole] }));
    expect(partFacts(after, outer)!.innerContours).toBe(1);
    expect(after.partOuterPathIds).not.toContain(inner);
    expect(reportChange(drawing, after)).toMatchObject({ changedPathIds: [hole], removedPathIds: [] });
  });

  test('paths go onto the layer that is named, in its process', () => {
    const change = { kind: 'process', type: 'Etching', pathIds: [openCut], layerName: 'ETCH' } as const;
    const path = made(changeDrawing(drawing, change)).paths.find(({ pathId }) => pathId === openCut);
    expect(path).toMatchObject({ layerName: 'ETCH', type: 'Etching' });
    expect(codeOf({ ...change, layerName: 'NONE' })).toBe('LAYER_UNKNOWN');
  });

  test('setting what is set already changes nothing', () => {
    const again = changeDrawing(drawing, { kind: 'process', type: 'Etching', pathIds: [etching] });
    expect(made(again)).toBe(drawing);
  });

  test('a layer is renamed with all that is drawn on it', () => {
    const after = made(changeDrawing(drawing, { kind: 'renameLayer', name: 'ETCH', newName: ' Marks ' }));
    expect(after.layers.map(({ name }) => name)).toContain('Marks');
    expect(after.paths.find(({ pathId }) => pathId === etching)!.layerName).toBe('Marks');
    const texts = made(changeDrawing(drawing, { kind: 'renameLayer', name: 'TEXT', newName: 'T' })).texts;
    expect(texts.map(({ layerName }) => layerName)).toEqual(['T', 'T']);
    expect(codeOf({ kind: 'renameLayer', name: 'ETCH', newName: 'etch' })).toBeNull();
  });

  test('a deleted layer takes its paths and texts along', () => {
    const after = made(changeDrawing(drawing, { kind: 'deleteLayer', name: 'TEXT' }));
    expect(reportChange(drawing, after).removedTextCount).toBe(2);
    expect(codes(after)).not.toContain('TEXT_KEPT_AS_INFORMATION');
    const bare = made(changeDrawing(drawing, { kind: 'deleteLayer', name: '0' }));
    expect([bare.partOuterPathIds, codes(bare)[0]]).toEqual([[], 'NO_OUTER']);
  });

  test('a layer is added once', () => {
    const add = { kind: 'addLayer', name: 'Fold', type: 'Folding', colour: '#0000ff' } as const;
    const after = made(changeDrawing(drawing, add));
    expect(after.layers.at(-1)).toEqual({ name: 'Fold', type: 'Folding', colour: '#0000ff' });
    expect(changeDrawing(after, { ...add, name: ' FOLD' })).toMatchObject({ refusal: { code: 'LAYER_NAME_TAKEN' } });
  });

  test('the last layer stays', () => {
    const bare = understand([circle(0, 0, 5)]).drawing;
    expect(changeDrawing(bare, { kind: 'deleteLayer', name: '0' })).toMatchObject({ refusal: { code: 'LAST_LAYER' } });
  });
});

describe('refusals', () => {
  test.each<[DrawingChange, ChangeRefusalCode]>([
    [{ kind: 'scale', factor: null }, 'SCALE_EMPTY'],
    [{ kind: 'scale', factor: 0 }, 'SCALE_TOO_SMALL'],
    [{ kind: 'scale', factor: -2 }, 'SCALE_TOO_SMALL'],
    [{ kind: 'scale', factor: 0.0999 }, 'SCALE_TOO_SMALL'],
    [{ kind: 'scale', factor: Number.NaN }, 'SCALE_TOO_SMALL'],
    [{ kind: 'scale', factor: 1e12 }, 'SCALE_OUT_OF_RANGE'],
    [{ kind: 'scale', factor: 1_000_000 }, 'SCALE_OUT_OF_RANGE'],
    [{ kind: 'scale', factor: Number.POSITIVE_INFINITY }, 'SCALE_OUT_OF_RANGE'],
    [{ kind: 'unit', fromMm: 1e9, toMm: 1e-9 }, 'SCALE_OUT_OF_RANGE'],
    [{ kind: 'delete', what: 'selected', pathIds: [] }, 'NOTHING_SELECTED'],
    [{ kind: 'delete', what: 'outsideSelection', pathIds: ['__proto__'] }, 'PATH_UNKNOWN'],
    [{ kind: 'process', type: 'Cutting', pathIds: [outer, 'nobody'] }, 'PATH_UNKNOWN'],
    [{ kind: 'process', type: 'Cutting', pathIds: [] }, 'NOTHING_SELECTED'],
    [{ kind: 'addLayer', name: ' ', type: 'Cutting', colour: '#000' }, 'LAYER_NAME_REQUIRED'],
    [{ kind: 'addLayer', name: '\u0000\n\u2028\u0085', type: 'Cutting', colour: '#000' }, 'LAYER_NAME_REQUIRED'],
    [{ kind: 'renameLayer', name: 'ETCH', newName: '' }, 'LAYER_NAME_REQUIRED'],
    [{ kind: 'renameLayer', name: 'ETCH', newName: '\ttext\r\n' }, 'LAYER_NAME_TAKEN'],
    [{ kind: 'renameLayer', name: 'ETCH', newName: 'text' }, 'LAYER_NAME_TAKEN'],
    [{ kind: 'renameLayer', name: 'constructor', newName: 'A' }, 'LAYER_UNKNOWN'],
    [{ kind: 'deleteLayer', name: 'NONE' }, 'LAYER_UNKNOWN'],
  ])('%j: %s', (change, code) => {
    expect(codeOf(change)).toBe(code);
  });
});

test('a name with line ends, control characters or halves of characters becomes one that can be kept', () => {
  for (const [given, kept] of [
    ['Cut\n\u0007 2', 'Cut  2'],
    ['Gra\u0000vur', 'Gra vur'],
    ['\ud83d', '\ufffd'],
    ['😀 ß', '😀 ß'],
  ] as const) {
    const added = made(changeDrawing(drawing, { kind: 'addLayer', name: given, type: 'Cutting', colour: '#ff0000' }));
    const renamed = made(changeDrawing(drawing, { kind: 'renameLayer', name: 'ETCH', newName: given }));
    for (const changed of [added, renamed]) {
      expect(changed.layers.map(({ name }) => name)).toContain(kept);
      expect(drawingFromWire(drawingToWire(changed, { drawingId: 'd', name: 'd', isImperial: false })).ok).toBe(true);
    }
  }
});

describe('scale', () => {
  test('out of range tells a size that is a number, however large the factor', () => {
    for (const factor of [1e6, 1e300, 1e308, Number.MAX_VALUE, Number.POSITIVE_INFINITY]) {
      const outcome = changeDrawing(drawing, { kind: 'scale', factor });
      const sizeMm = outcome.ok ? 0 : Number(outcome.refusal.facts.sizeMm);
      expect(JSON.parse(JSON.stringify(sizeMm))).toBe(Math.min(190 * factor, 1e12));
    }
  });

  test('takes the places and lengths that the import told along', () => {
    const gap = understand([line(0, 0, 100, 0), line(100, 0, 100, 50), line(100, 50, 0, 50), line(0, 50, 0, 0.2)]);
    const joined = gap.finding('GAPS_JOINED');
    const after = made(changeDrawing(gap.drawing, { kind: 'scale', factor: 3 }));
    const scaled = after.findings.find(({ code }) => code === 'GAPS_JOINED')!;
    expect(scaled.position!.y).toBeCloseTo(3 * joined.position!.y, 9);
    expect(scaled.facts.largestMm).toBeCloseTo(3 * Number(joined.facts.largestMm), 9);
    expect(scaled.facts.count).toBe(1);
  });

  test('by one changes nothing; in another unit it may be smaller than a tenth', () => {
    expect(made(changeDrawing(drawing, { kind: 'scale', factor: 1 }))).toBe(drawing);
    const inInches = made(changeDrawing(drawing, { kind: 'unit', fromMm: 1, toMm: 25.4 }));
    const back = made(changeDrawing(inInches, { kind: 'unit', fromMm: 25.4, toMm: 1 }));
    expect(drawingFacts(inInches)!.widthMm).toBeCloseTo(190 * 25.4, 6);
    expect(drawingFacts(back)!.cutLengthMm).toBeCloseTo(drawingFacts(drawing)!.cutLengthMm, 9);
  });
});

describe('extracting', () => {
  const extracted = (pathIds: readonly string[] | null) => {
    const outcome = extractSelected(drawing, pathIds);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.extraction;
  };

  test('takes the part of a selected path out with what is on it, and leaves the rest', () => {
    const { parts, rest } = extracted([openCut]);
    expect(parts.map(({ outerId }) => outerId)).toEqual([outer]);
    expect(partFacts(parts[0]!.drawing, outer)).toEqual(partFacts(drawing, outer));
    expect([...rest!.partOuterPathIds].sort()).toEqual([inner, other].sort());
    expect(rest!.paths).toHaveLength(drawing.paths.length - parts[0]!.drawing.paths.length);
    expect(parts[0]!.drawing.texts.length + rest!.texts.length).toBe(drawing.texts.length);
  });

  test('leaves nothing when every part goes, and tells what belonged to none', () => {
    for (const chosen of [null, [outer, inner, other]]) {
      const { parts, rest, stray } = extracted(chosen);
      expect([parts.length, rest]).toEqual([3, null]);
      expect(stray).toEqual({ pathIds: [outside], lengthMm: 40 });
    }
    expect(extracted([other]).stray.pathIds).toEqual([]);
  });

  test('a note in a part in a hole goes with that part alone', () => {
    const texts = extracted(null).parts.map((part) => [part.outerId, part.drawing.texts.length]);
    expect(Object.fromEntries(texts)).toEqual({ [outer]: 1, [inner]: 1, [other]: 0 });
  });

  test('needs a part that is there', () => {
    expect(extractSelected(drawing, [])).toMatchObject({ refusal: { code: 'NOTHING_SELECTED' } });
    expect(extractSelected(drawing, [outside])).toMatchObject({ refusal: { code: 'NOTHING_SELECTED' } });
    expect(extractSelected(drawing, ['toString'])).toMatchObject({ refusal: { code: 'PATH_UNKNOWN' } });
  });
});

describe('undo and redo', () => {
  test('lead through every drawing there was, and an edit after undoing ends what could be redone', () => {
    const second = made(changeDrawing(drawing, { kind: 'scale', factor: 2 }));
    const third = made(changeDrawing(second, { kind: 'scale', factor: 2 }));
    const history = recordEdit(recordEdit(beginHistory(drawing), second), third);
    const back = undoEdit(history);
    expect(back.present).toBe(second);
    expect(undoEdit(back).present).toBe(drawing);
    expect(undoEdit(undoEdit(back)).present).toBe(drawing);
    expect(redoEdit(redoEdit(undoEdit(back))).present).toBe(third);
    const elsewhere = recordEdit(back, drawing);
    expect(redoEdit(elsewhere).present).toBe(drawing);
    expect(undoEdit(elsewhere).present).toBe(second);
    expect(recordEdit(history, third)).toEqual(history);
  });
});

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

describe('whatever is done', () => {
  const ids = drawing.paths.map((path) => path.pathId);
  const someIds = fc.subarray(ids, { minLength: 1 });
  const names = fc.constantFrom(...drawing.layers.map(({ name }) => name), 'new', '');
  const change: fc.Arbitrary<DrawingChange> = fc.oneof(
    fc.record({ kind: fc.constant('scale' as const), factor: fc.double({ min: 0.1, max: 10, noNaN: true }) }),
    fc.record({ kind: fc.constant('delete' as const), what: fc.constantFrom(...DELETION_KINDS), pathIds: someIds }),
    fc.record({ kind: fc.constant('process' as const), type: fc.constantFrom(...LAYER_TYPES), pathIds: someIds }),
    fc.record({ kind: fc.constant('renameLayer' as const), name: names, newName: names }),
    fc.record({ kind: fc.constant('deleteLayer' as const), name: names }),
  );
  const lengthOf = ({ paths }: Drawing): number => paths.reduce((total, path) => total + pathLength(path), 0);

  test('no length is lost but what is reported, and the drawing travels to itself', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        let current = drawing;
        for (const one of changes) {
          const outcome = changeDrawing(current, one);
          if (!outcome.ok) continue;
          const { removedLengthMm, addedPathIds } = reportChange(current, outcome.drawing);
          const factor = one.kind === 'scale' ? one.factor! : 1;
          const expected = lengthOf(current) * factor;
          expect(lengthOf(outcome.drawing) + removedLengthMm).toBeCloseTo(expected, 6);
          expect(addedPathIds).toEqual([]);
          current = outcome.drawing;
        }
        const wire = drawingToWire(current, { drawingId: 'd', name: 'n', isImperial: true });
        const parsed = drawingFromWire(JSON.parse(JSON.stringify(wire)));
        expect(parsed.ok && reconcileDrawing(current, parsed.drawing)).toBe(current);
      }),
    );
  });

  test('the drawing handed in stays as it is', () => {
    const before = JSON.stringify(drawing);
    fc.assert(fc.property(change, (one) => void changeDrawing(drawing, one)));
    expect(JSON.stringify(drawing)).toBe(before);
  });
});
