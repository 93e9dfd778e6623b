import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginHistory,
  type ChangeRefusalCode,
  changeDrawing,
  DELETION_KINDS,
  type Drawing,
  type DrawingChange,
  drawingFacts,
  drawingFromWire,
  drawingToWire,
  LAYER_TYPES,
  partFacts,
  pathLength,
  reconcileDrawing,
  recordEdit,
  redoEdit,
  reportChange,
  undoEdit,
} from '../src/index.ts';
import { dashed, drawing, etching, hole, inner, made, openCut, other, outer, outside } from './plates.ts';
import { circle, line } from './sources.ts';
import { understand } from './understood.ts';

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
    [{ kind: 'scale', factor: 0.0999 }, 'SCALE_BELOW_MINIMUM'],
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
