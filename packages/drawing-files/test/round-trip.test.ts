import { changeDrawing, type Drawing, drawingFacts, type SourceElement, understandDrawing } from '@kerf/drawing';
import { writeDxf } from '@kerf/drawing-files';
import { arcOf, lineOf, pointOf } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { circle, drawn, line, rectangle, sourceOf } from './drawn.ts';
import { drawingOf } from './fixtures.ts';

const again = (drawing: Drawing): Drawing =>
  understandDrawing(drawingOf(writeDxf(drawing, { version: 'R2018', units: 'metric' }))).drawing;

const told = (drawing: Drawing) => ({
  parents: drawing.paths.map(({ pathId, parentId, depth }) => [pathId, parentId, depth]),
  codes: drawing.findings.map(({ code }) => code).filter((code) => code !== 'DUPLICATE_PATHS_REMOVED'),
  areaMm2: expect.closeTo(drawingFacts(drawing)?.areaMm2 ?? 0, 6),
});

/** A square stood on its corner. */
const diamond = (): SourceElement => {
  const corners = [pointOf(0, -70), pointOf(70, 0), pointOf(0, 70), pointOf(-70, 0)];
  return drawn(
    corners.map((corner, i) => lineOf(corner, corners[(i + 1) % 4]!)),
    { isClosed: true },
  );
};

describe('what crosses an outline lies in the same part once written and read', () => {
  it.each([0.3, 1, 2, 2.9, 4, 5.5])('a circle of two arcs from %s', (from) => {
    const halves = [0, Math.PI].map((by) => drawn([arcOf(pointOf(36, 36), 12, from + by, Math.PI)]));
    const { drawing } = understandDrawing(sourceOf([diamond(), ...halves]));
    expect(told(again(drawing))).toEqual(told(drawing));
  });

  it('an open line of equal arcs on either side', () => {
    for (let shift = 0; shift < 20; shift += 1) {
      const bow = [0, 1, 2].map((part) => drawn([arcOf(pointOf(36 + shift / 7, 36), 12, 0.4 + part, 1)]));
      const { drawing } = understandDrawing(sourceOf([diamond(), ...bow]));
      const once = again(drawing);
      expect(told(again(once))).toEqual(told(once));
    }
  });
});

describe('folds that only their line type made one', () => {
  const centre = { lineType: 'CENTER' };
  const plate = [rectangle(0, 0, 100, 60), circle(50, 30, 8)];
  const types = (drawing: Drawing) => drawing.paths.map(({ type }) => type);

  it.each([
    ['from edge to edge', line(20, 0, 20, 60, centre)],
    ['through a hole', line(40, 30, 60, 30, centre)],
    ['along the axis of the part', line(-4, 30, 104, 30, centre)],
  ])('stay folds once written and read: %s', (_, drawn) => {
    const { drawing } = understandDrawing(sourceOf([...plate, drawn]));
    const folded = changeDrawing(drawing, { kind: 'process', type: 'Folding', pathIds: ['p3'] });
    if (!folded.ok) throw new Error(folded.refusal.code);
    expect(types(again(folded.drawing))).toEqual(['Cutting', 'Cutting', 'Folding']);
    expect(types(again(again(folded.drawing)))).toEqual(['Cutting', 'Cutting', 'Folding']);
  });

  it('stay information where they lie as centre lines do', () => {
    const mark = [line(38, 30, 62, 30, centre), line(50, 18, 50, 42, centre)];
    const { drawing } = understandDrawing(sourceOf([...plate, ...mark]));
    expect(types(drawing)).toEqual(['Cutting', 'Cutting', 'Information', 'Information']);
    expect(types(again(drawing))).toEqual(types(drawing));
  });
});
