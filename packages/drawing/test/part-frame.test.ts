import { describe, expect, test } from 'vitest';
import { drawingToSvg, partFrame, understandDrawing } from '../src/index.ts';
import { circle, line, plate, sourceOf } from './sources.ts';

const drawingOf = (...elements: Parameters<typeof sourceOf>[0]) => understandDrawing(sourceOf(elements)).drawing;
const plateFrame = partFrame(drawingOf(...plate()));
const svgOf = (drawing: ReturnType<typeof drawingOf>) =>
  drawingToSvg(drawing, { widthPx: 100, heightPx: 100, theme: 'paper' });

describe('the frame of a part', () => {
  test('is its outline, whatever centre lines and notes reach beyond it', () => {
    const noted = drawingOf(
      ...plate(),
      line(-500, 25, 700, 25, { layer: 'TEXT' }),
      circle(900, 900, 40, { layer: 'TEXT' }),
    );
    expect(noted.paths.some(({ type }) => type === 'Information')).toBe(true);
    expect(partFrame(noted)).toEqual(plateFrame);
    const svg = svgOf(noted);
    expect(svg).toContain('clip-path="url(#part)"');
    expect(svg).toContain('stroke-width="0.6"');
    expect(svg.match(/<path /g)).toHaveLength(noted.paths.length - 1);
  });

  test('takes in folds that reach a little over the edge and stray cuts beside it, but none far away', () => {
    const folded = drawingOf(...plate(), line(-5, 30, 105, 30, { layer: 'BEND' }));
    expect(partFrame(folded)).toMatchObject({ minX: -5, maxX: 105 });
    const stray = drawingOf(...plate(), line(110, 0, 120, 0));
    expect(partFrame(stray)).toMatchObject({ maxX: 120 });
    expect(partFrame(drawingOf(...plate(), line(9000, 0, 3_000_000, 0)))).toEqual(plateFrame);
  });

  test('is what is worked, else all there is, where there is no outline', () => {
    const lines = drawingOf(line(0, 0, 100, 0), line(-500, 25, 700, 25, { layer: 'TEXT' }));
    expect(partFrame(lines)).toEqual({ minX: 0, minY: 0, maxX: 100, maxY: 0 });
    expect(partFrame(drawingOf(line(-500, 25, 700, 25, { layer: 'TEXT' })))).toMatchObject({ minX: -500, maxX: 700 });
    expect(partFrame({ paths: [], partOuterPathIds: [] })).toBeNull();
  });
});
