import type { Issue } from '@kerf/contract';
import { type Path, repairsFor } from '@kerf/drawing';
import { arcOf, distance, lineOf, pointOf } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { readFactor, scaleProblem } from '../../../src/features/drawing-doctor/dialogs/scale-factor.ts';
import { chooseRow, pathRows } from '../../../src/features/drawing-doctor/panels/path-rows.ts';
import { isForNone, NO_LAYER_PATHS, pathsByLayer } from '../../../src/features/drawing-doctor/panels/paths-by-layer.ts';
import { catchPoints, measureNext, readingOf, snapTo } from '../../../src/features/drawing-doctor/picture/measure.ts';
import { standAt, trackOf } from '../../../src/features/drawing-doctor/playing/track.ts';
import {
  repairsOf,
  repairsOfSeveral,
  shownFindings,
} from '../../../src/features/drawing-doctor/session/shown-findings.ts';
import { boxText, measuredBox, selectedParts } from '../../../src/features/drawing-doctor/session/sizes.ts';
import { drawingOf, hole, line, plate, rectangle } from './drawings.ts';

describe('the scale factor', () => {
  it.each([
    ['', 'EMPTY'],
    ['two', 'NOT_A_NUMBER'],
    ['1/0', 'NOT_A_NUMBER'],
    ['1/2/3', 'NOT_A_NUMBER'],
    ['0', 'NOT_POSITIVE'],
    ['-2', 'NOT_POSITIVE'],
    ['0.09', 'TOO_SMALL'],
    ['1/25.4', 'TOO_SMALL'],
    ['0.1', null],
    ['1/2', null],
    ['500', null],
    ['501', 'OUT_OF_RANGE'],
  ] as const)('%j: %s', (typed, problem) => {
    expect(scaleProblem(plate(), readFactor(typed, 'en-GB'))).toBe(problem);
  });

  it('is read as a fraction, in the signs of the language', () => {
    expect(readFactor('1/2', 'en-GB')).toBe(0.5);
    expect(readFactor(' 25,4 / 1 ', 'de-DE')).toBe(25.4);
  });
});

describe('measuring', () => {
  const [circle] = plate().paths.filter(({ pathId }) => pathId === 'hole');
  const [outer] = plate().paths;

  it('reads circles, arcs and lines', () => {
    expect(readingOf(arcOf(pointOf(0, 0), 5, 1, 2 * Math.PI))).toMatchObject({ kind: 'circle', diameterMm: 10 });
    const arc = readingOf(arcOf(pointOf(0, 0), 8, 0, -Math.PI / 2));
    expect(arc).toMatchObject({ kind: 'arc', radiusMm: 8 });
    expect(arc.kind === 'arc' && arc.angleDegrees).toBeCloseTo(90, 9);
    const fall = readingOf(lineOf(pointOf(0, 10), pointOf(10, 0)));
    expect(fall.kind === 'line' && fall.angleDegrees).toBeCloseTo(135, 9);
  });

  it('catches centres, ends and middles within reach, a hole from anywhere on it, else the path or the place itself', () => {
    const catches = catchPoints(plate());
    const snap = (path: Path | undefined, x: number, y: number) => snapTo(catches, path ?? null, pointOf(x, y), 1);
    expect(snap(circle, 55, 25)).toMatchObject({ point: pointOf(50, 25), caught: 'centre' });
    expect(snap(undefined, 50.6, 24.7)).toMatchObject({
      point: pointOf(50, 25),
      caught: 'centre',
      reading: { kind: 'circle', diameterMm: 10 },
    });
    expect(snap(outer, 0.4, 0.3)).toMatchObject({ point: pointOf(0, 0), caught: 'end' });
    expect(snap(outer, 49.5, 0.3)).toMatchObject({ point: pointOf(50, 0), caught: 'middle' });
    expect(snap(outer, 20, 0.3)).toMatchObject({ point: pointOf(20, 0), caught: 'path' });
    expect(snap(undefined, 7, 8)).toEqual({ point: pointOf(7, 8), caught: 'free', reading: null, curves: [] });
  });

  it('is exact from centre to centre, however near the centres were pointed at', () => {
    const catches = catchPoints(drawingOf(hole('left', 20, 25, 5), hole('right', 120, 25, 5)));
    const [from, to] = [snapTo(catches, null, pointOf(20.4, 24.8), 1), snapTo(catches, null, pointOf(119.7, 25.5), 1)];
    expect(distance(from.point, to.point)).toBe(100);
  });

  it('takes two places and begins anew with the third', () => {
    const at = (x: number) => ({ point: pointOf(x, 0), caught: 'free', reading: null, curves: [] }) as const;
    const both = measureNext(measureNext({ name: 'none' }, at(1)), at(2));
    expect(both.name).toBe('both');
    expect(measureNext(both, at(3))).toEqual({ name: 'first', first: at(3) });
  });
});

describe('the list of paths', () => {
  it('numbers them and tells outlines, open and closed ones apart', () => {
    const rows = pathRows(drawingOf(rectangle('outer', { width: 100, height: 50 }), line('cut', [10, 10], [20, 10])));
    expect(rows).toMatchObject([
      { pathId: 'outer', number: 1, role: 'Cutting', isClosed: true, isPart: true, lengthMm: 300 },
      { pathId: 'cut', number: 2, role: 'OpenInner', isClosed: false, isPart: false, lengthMm: 10 },
    ]);
  });

  it('selects one alone, or one more, or one less', () => {
    expect([...chooseRow(new Set(['a']), 'b', false)]).toEqual(['b']);
    expect([...chooseRow(new Set(['a']), 'b', true)]).toEqual(['a', 'b']);
    expect([...chooseRow(new Set(['a', 'b']), 'b', true)]).toEqual(['a']);
  });
});

describe('layers', () => {
  it('tell their paths, and what these are for', () => {
    const etched = { ...hole('etched', 20, 20, 2), type: 'Etching' } as const;
    const layers = pathsByLayer(
      drawingOf(rectangle('outer', { width: 100, height: 50 }), { ...etched, layerName: 'Cutting' }),
    );
    expect(layers.get('Cutting')).toEqual({
      pathIds: ['outer', 'etched'],
      kinds: [
        { type: 'Cutting', count: 1 },
        { type: 'Etching', count: 1 },
      ],
    });
  });
});

describe('a layer that no path follows', () => {
  const paths = (...types: readonly ('Cutting' | 'Etching')[]) => ({
    pathIds: types,
    kinds: types.map((type) => ({ type, count: 1 })),
  });
  it.each([
    ['is for something else than all its paths', paths('Cutting', 'Etching'), true],
    [
      'has paths that are for what it is',
      { ...paths('Cutting'), kinds: [{ type: 'Folding', count: 2 }] } as const,
      false,
    ],
    ['has no paths', NO_LAYER_PATHS, false],
  ])('%s', (_what, of, expected) => {
    expect(isForNone({ type: 'Folding' }, of)).toBe(expected);
  });
});

describe('sizes', () => {
  it('are those of the selection, else of the parts without what lies around them', () => {
    const drawing = drawingOf(
      rectangle('outer', { width: 100, height: 50 }),
      hole('hole', 50, 25, 5),
      line('note', [400, 0], [500, 0], 'Information'),
    );
    const text = (selected: readonly string[], isImperial: boolean) => {
      const box = measuredBox(drawing, new Set(selected));
      return box === null ? null : boxText(box, isImperial, 'en-GB');
    };
    expect(text([], false)).toBe('100.00 × 50.00 mm');
    expect(text(['hole'], false)).toBe('10.00 × 10.00 mm');
    expect(text([], true)).toBe('3.9370 × 1.9685 in');
  });

  it('a part is meant by its outline, not by a hole in it', () => {
    expect(selectedParts(plate(), new Set(['hole']))).toEqual([]);
    expect(selectedParts(plate(), new Set(['hole', 'outer']))).toEqual(['outer']);
  });
});

describe('findings', () => {
  it('of the paths are those of the drawing as it stands; of the import and settings those that the server told', () => {
    const drawing = drawingOf(rectangle('outer', { width: 100, height: 50 }), line('cut', [10, 10], [20, 10]));
    const told: Issue[] = [
      { code: 'OPEN_OUTER', severity: 'Error', message: 'stale' },
      { code: 'GAPS_JOINED', severity: 'Information', message: 'told' },
      { code: 'TINY_CONTOUR', severity: 'Warning', message: 'of a path that is gone', pathIds: ['gone'] },
    ];
    const shown = shownFindings(drawing, told);
    expect(shown.map(({ code }) => code)).toEqual(['OPEN_INNER', 'GAPS_JOINED']);
  });

  it('that lie beside the parts of the file are listed too, though nothing of them is in the drawing', () => {
    const drawing = drawingOf(rectangle('outer', { width: 100, height: 50 }));
    const gone: Issue = { code: 'OPEN_OUTER', severity: 'Error', message: 'gone', pathIds: ['elsewhere'] };
    const beside = { ...gone, facts: { lengthMm: 5, inNoPart: 1 } };
    expect(shownFindings(drawing, [beside, gone])).toEqual([beside]);
  });

  it('have their repairs, those of one kind together, and those of several findings once more for all', () => {
    const drawing = drawingOf(
      rectangle('outer', { width: 100, height: 50 }),
      line('cut', [10, 10], [20, 10]),
      line('other', [10, 30], [20, 30]),
      line('note', [0, 90], [20, 90], 'Information'),
      line('remark', [0, 95], [20, 95], 'Information'),
    );
    const findings = shownFindings(drawing, []);
    const repairs = repairsFor(drawing, findings);
    const groups = findings.map((finding) => [
      finding.code,
      ...repairsOf(finding, repairs).map(({ kind, repairs: { length } }) => `${kind} ${length}`),
    ]);
    expect(groups).toEqual([
      ['OPEN_INNER', 'deleteOpenInside 1'],
      ['OPEN_INNER', 'deleteOpenInside 1'],
      ['PATHS_OUTSIDE_PARTS', 'deleteOutside 2'],
    ]);
    expect(repairsOfSeveral(findings, repairs).map(({ kind }) => kind)).toEqual(['deleteOpenInside']);
  });
});

describe('the toolpath', () => {
  const track = trackOf(plate());

  it('cuts the hole before the outline', () => {
    expect(track.paths.map(({ pathId }) => pathId)).toEqual(['hole', 'outer']);
    expect(track.lengthMm).toBeCloseTo(300 + 10 * Math.PI, 6);
  });

  it('tells where the head stands', () => {
    expect(standAt(track, 0)).toMatchObject({ doneCount: 0, begun: [], pierces: 1 });
    const onOutline = standAt(track, 10 * Math.PI + 130);
    expect(onOutline).toMatchObject({ doneCount: 1, pierces: 2 });
    expect(onOutline.begun).toHaveLength(2);
    expect([onOutline.head.x, onOutline.head.y].map((value) => +value.toFixed(6))).toEqual([100, 30]);
    expect(standAt(track, 1e9)).toMatchObject({ doneCount: 2, begun: [], pierces: 2 });
  });

  it('stands still where there is nothing to cut', () => {
    expect(standAt(trackOf(drawingOf()), 5)).toMatchObject({ doneCount: 0, pierces: 0 });
  });
});
