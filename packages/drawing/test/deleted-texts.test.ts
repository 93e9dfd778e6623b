import { boundsOf, pointOf } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import { describe, expect, test } from 'vitest';
import {
  beginHistory,
  changeDrawing,
  type DrawingText,
  drawingToSvg,
  reconcileDrawing,
  recordEdit,
  shownBounds,
  textAtPoint,
  textsInBox,
  undoEdit,
} from '../src/index.ts';
import { circle, corners, polyline } from './sources.ts';
import { note, understand } from './understood.ts';

const TURNS = [0, 90, 180, 270] as const;
const turned = (degrees: number): DrawingText => ({
  layerName: 'TEXT',
  bottomLeft: pointOf(10, 20),
  height: asMm(4),
  rotation: asRadians((degrees * Math.PI) / 180),
  displayText: 'AB CD',
});

describe('texts of a drawing', () => {
  const { drawing } = understand(
    [polyline(corners(0, 0, 100, 60)), circle(50, 30, 5)],
    [note(10, 10), note(10, 30), note(200, 10)],
  );

  test('are deleted by their places, and the rest stays as it is', () => {
    const outcome = changeDrawing(drawing, { kind: 'deleteTexts', texts: [0, 2] });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.drawing.texts).toEqual([drawing.texts[1]]);
    expect(outcome.drawing.paths).toEqual(drawing.paths);
    expect(outcome.drawing.findings).toMatchObject([{ code: 'TEXT_KEPT_AS_INFORMATION', facts: { count: 1 } }]);
    const history = recordEdit(beginHistory(drawing), outcome.drawing);
    expect(undoEdit(history).present).toBe(drawing);
  });

  test('are there again when the drawing from before comes back', () => {
    const outcome = changeDrawing(drawing, { kind: 'deleteTexts', texts: [0, 1, 2] });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.drawing.findings).toEqual([]);
    const back = reconcileDrawing(outcome.drawing, { ...drawing, findings: [] }, drawing);
    expect(back.texts).toEqual(drawing.texts);
    expect(back.findings).toMatchObject([{ code: 'TEXT_KEPT_AS_INFORMATION', facts: { count: 3 } }]);
  });

  test('are not deleted when one is not there, or none is named', () => {
    const texts = [0, 3];
    expect(changeDrawing(drawing, { kind: 'deleteTexts', texts })).toEqual({
      ok: false,
      refusal: { code: 'TEXT_UNKNOWN', facts: { text: 3 } },
    });
    expect(changeDrawing(drawing, { kind: 'deleteTexts', texts: [] })).toMatchObject({
      refusal: { code: 'NOTHING_SELECTED' },
    });
  });

  test.each(TURNS)('are found at a place and in a box, turned by %s°', (degrees) => {
    const text = turned(degrees);
    const { x, y } = pointOf(8, 2);
    const [cos, sin] = [Math.cos(text.rotation), Math.sin(text.rotation)];
    const within = pointOf(10 + x * cos - y * sin, 20 + x * sin + y * cos);
    const below = pointOf(10 + x * cos + y * sin, 20 + x * sin - y * cos);
    expect(textAtPoint([text, text], within, 0)).toBe(1);
    expect(textAtPoint([text], below, 1)).toBeNull();
    expect(textAtPoint([text], below, 2.5)).toBe(0);
    const around = boundsOf(-20, -20, 40, 50);
    expect(textsInBox([text], around, 'within')).toEqual([0]);
    expect(textsInBox([text], boundsOf(9, 19, 11, 21), 'within')).toEqual([]);
    expect(textsInBox([text], boundsOf(9, 19, 11, 21), 'touching')).toEqual([0]);
    expect(textsInBox([text], boundsOf(60, 60, 70, 70), 'touching')).toEqual([]);
  });
});

describe('what is shown of a drawing', () => {
  test.each(TURNS)('of texts alone are the texts, turned by %s°', (degrees) => {
    const alone = { ...understand([]).drawing, texts: [turned(degrees)] };
    const { minX, minY, maxX, maxY } = shownBounds(alone)!;
    const long = Math.max(maxX - minX, maxY - minY);
    expect([long, Math.min(maxX - minX, maxY - minY)]).toEqual([expect.closeTo(18, 9), expect.closeTo(4, 9)]);
    const svg = drawingToSvg(alone, { theme: 'dark', showsTexts: true });
    expect(svg).toContain('AB CD');
    expect(Number(/viewBox="0 0 ([\d.]+)/.exec(svg)![1])).toBeGreaterThan(4);
  });

  test('is as large as its paths where it has any, and nothing where it is empty', () => {
    const { drawing } = understand([circle(0, 0, 10)], [note(500, 500)]);
    expect(shownBounds(drawing)).toEqual(drawing.bounds);
    expect(shownBounds({ bounds: null, texts: [] })).toBeNull();
  });
});
