import { pointOf } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import {
  changeDrawing,
  type Drawing,
  type DrawingChange,
  drawingFromBytes,
  drawingToBytes,
  packDrawing,
  reportChange,
  unpackDrawing,
} from '../src/index.ts';
import { arc, circle, corners, line, plate, polyline } from './sources.ts';
import { understand } from './understood.ts';

const drawing = understand(
  [
    ...plate(),
    polyline(corners(150, 0, 20, 20)),
    circle(160, 10, 4),
    arc(20, 20, 5, 0.3, 2),
    line(20, 50, 40, 50, { layer: 'ETCH' }),
    line(0, 40, 100, 40, { layer: 'BEND' }),
    line(30, 45, 60, 45),
  ],
  [{ layer: 'TEXT', position: pointOf(20, 20), height: 3, rotation: 0.5, text: 'Part 7' }],
).drawing;

const header = { drawingId: 'd', name: 'Größe', isImperial: false, version: 7 };

const bytesOf = (drawn: Drawing): ArrayBuffer => Uint8Array.from(drawingToBytes(drawn, header)).buffer;

const changed = (before: Drawing, change: DrawingChange): Drawing => {
  const outcome = changeDrawing(before, change);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.drawing;
};

const ids = drawing.paths.map(({ pathId }) => pathId);
const [firstId = '', secondId = ''] = ids;

describe('a drawing as bytes', () => {
  test('is the same drawing to the last digit', () => {
    expect(drawing.findings.length).toBeGreaterThan(1);
    const read = drawingFromBytes(bytesOf(drawing));
    expect(read).toEqual({ ok: true, drawing: { drawing, header } });
  });

  test('has turned and odd circles as they are', () => {
    const [path] = drawing.paths;
    if (path === undefined) throw new Error('no path');
    const round = (startAngle: number, sweep: number) => ({
      ...path,
      curves: [{ kind: 'arc', centre: pointOf(1, 2), radius: 3, startAngle, sweep }] as unknown as typeof path.curves,
    });
    for (const odd of [round(1, 2 * Math.PI), round(0, -2 * Math.PI), round(0, 1)]) {
      const read = drawingFromBytes(bytesOf({ ...drawing, paths: [odd] }));
      expect(read.ok && read.drawing.drawing.paths[0]?.curves).toEqual(odd.curves);
    }
  });

  test('may be empty', () => {
    const empty = understand([]).drawing;
    expect(drawingFromBytes(bytesOf(empty))).toMatchObject({ ok: true, drawing: { drawing: empty } });
  });

  test('is refused wherever it is cut off, and when its pieces do not fit', () => {
    const whole = bytesOf(drawing);
    for (let end = 0; end < whole.byteLength; end += 7) {
      expect(drawingFromBytes(whole.slice(0, end)).ok, `${end} bytes`).toBe(false);
    }
    const damaged = (at: number, value: number): ArrayBuffer => {
      const copy = whole.slice(0);
      new Int32Array(copy, 0, copy.byteLength >> 2)[at] = value;
      return copy;
    };
    const [, wholes = 0, , numbers = 0] = new Uint32Array(whole, 0, 4);
    const firstPath = 4 + numbers * 2;
    for (const [at, value] of [
      [1, wholes + 1],
      [3, numbers - 1],
      [firstPath + 1, 99],
      [firstPath + 3, 50_000],
      [firstPath + 4, 50_000],
    ] as const) {
      expect(drawingFromBytes(damaged(at, value)).ok, `${at}`).toBe(false);
    }
  });
});

describe('what differs between two drawings', () => {
  const changes: readonly DrawingChange[] = [
    { kind: 'scale', factor: 2 },
    { kind: 'delete', what: 'selected', pathIds: [firstId] },
    { kind: 'delete', what: 'selected', pathIds: ids },
    { kind: 'process', type: 'Etching', pathIds: ids },
    { kind: 'process', type: 'Folding', pathIds: [secondId], layerName: 'ETCH' },
    { kind: 'renameLayer', name: 'ETCH', newName: 'Marks' },
    { kind: 'deleteLayer', name: 'ETCH' },
  ];

  test.each(changes)('makes the later one of the earlier: $kind $what', (change) => {
    const after = changed(drawing, change);
    expect(unpackDrawing(packDrawing(after, drawing), drawing)).toEqual(after);
    expect(unpackDrawing(packDrawing(drawing, after), after)).toEqual(drawing);
  });

  test('leaves curves as they are where nobody touched them, and whole paths where nothing differs', () => {
    const after = changed(drawing, { kind: 'process', type: 'Etching', pathIds: [ids.at(-1) ?? ''] });
    const unpacked = unpackDrawing(packDrawing(after, drawing), drawing);
    expect(reportChange(drawing, unpacked).changedPathIds).toEqual([ids.at(-1)]);
    expect(unpacked.paths[0]).toBe(drawing.paths[0]);
    expect(unpacked.paths.at(-1)?.curves).toBe(drawing.paths.at(-1)?.curves);
    expect(packDrawing(after, drawing).packedPaths.numbers).toHaveLength(0);
  });
});
