import { understandDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { bytesOf, drawingOf, entitiesDxf, noteCount } from './fixtures.ts';

const leader = (content: string, lines = ''): string => `
  0 MULTILEADER
  8 NOTES
  270 2
  300 CONTEXT_DATA{
  40 1.0
  10 5
  20 5
  41 4.0
  ${content}
  302 LEADER{
  290 1
  10 7
  20 7
  ${lines}
  303 }
  301 }
  340 2AF
  12 900
  290 1
  304 not this`;

const LINE = `304 LEADER_LINE{
  10 -20
  20 -30
  10 5
  20 5
  91 0
  305 }`;

describe('MULTILEADER', () => {
  it('is kept as the text that it says', () => {
    const groups = leader(`290 1\n304 t = {\\H2;3}\\PS235\n12 10\n22 40\n13 0\n23 1\n171 1`, LINE);
    const drawing = drawingOf(bytesOf(entitiesDxf(groups)));
    expect(drawing.texts).toHaveLength(1);
    expect(drawing.texts[0]).toMatchObject({ layer: 'NOTES', text: 't = 3\nS235', height: 4 });
    expect(drawing.texts[0]!.rotation).toBeCloseTo(Math.PI / 2, 12);
    // From the upper left corner of the writing, which runs upwards, its lower left lies to the right.
    expect(drawing.texts[0]!.position.x).toBeGreaterThan(10);
    expect(drawing.texts[0]!.position.y).toBeCloseTo(40, 9);
    expect(noteCount(drawing, 'ENTITY_IGNORED')).toBe(0);
    expect(drawing.elements).toMatchObject([{ entity: 'MULTILEADER', isAnnotation: true, curves: [{}] }]);
    const { findings, paths } = understandDrawing(drawing).drawing;
    expect(paths.map(({ type }) => type)).toEqual(['Information']);
    expect(findings.map(({ code }) => code)).toContain('TEXT_KEPT_AS_INFORMATION');
  });

  it('without text is its lines, and never cut', () => {
    const { elements, texts } = drawingOf(bytesOf(entitiesDxf(leader('290 0', `${LINE}\n${LINE}`))));
    expect(texts).toEqual([]);
    expect(elements).toMatchObject([{ entity: 'MULTILEADER', isAnnotation: true, curves: [{}, {}] }]);
  });

  it.each([
    ['without content', '  0 MULTILEADER\n8 0\n270 2'],
    ['cut off in its content', '  0 MULTILEADER\n8 0\n300 CONTEXT_DATA{\n290 1\n304 A'],
  ])('%s breaks nothing', (_what, groups) => {
    const drawing = drawingOf(bytesOf(entitiesDxf(groups)));
    expect(drawing.texts.length + noteCount(drawing, 'ENTITY_IGNORED', 'MULTILEADER')).toBe(1);
  });
});
