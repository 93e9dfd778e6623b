import { understandDrawing } from '@kerf/drawing';
import { describe, expect, it } from 'vitest';
import { bytesOf, drawingOf, entitiesDxf } from './fixtures.ts';

const circleOn = (layer: string): string => `0 CIRCLE\n8 ${layer}\n10 0\n20 0\n40 5\n`;

describe('names of layers that are longer than a drawing may have', () => {
  it('are cut, stay apart and are told', () => {
    const long = 'Schicht'.repeat(50);
    const text = `${circleOn(`${long}A`)}${circleOn(`${long}B`)}${circleOn(`${long}A`)}${circleOn('short')}`;
    const source = drawingOf(bytesOf(entitiesDxf(text)));
    const names = source.elements.map(({ layer }) => layer);
    expect(names.map((name) => name.length)).toEqual([255, 255, 255, 5]);
    expect(names[0]).toBe(names[2]);
    expect(new Set(names).size).toBe(3);
    expect(source.layers.map(({ name }) => name)).toEqual([names[0], names[1], 'short']);
    const { findings } = understandDrawing(source).drawing;
    expect(findings).toContainEqual(expect.objectContaining({ code: 'LAYER_NAMES_CUT', facts: { count: 2 } }));
  });

  it('stay as they are up to the last character, and a cut pair of surrogates is replaced', () => {
    const whole = 'x'.repeat(255);
    expect(drawingOf(bytesOf(entitiesDxf(circleOn(whole)))).elements[0]?.layer).toBe(whole);
    const pair = `${'x'.repeat(252)}\u{1F600}xxxxx`;
    expect(drawingOf(bytesOf(entitiesDxf(`0 TEXT\n8 ${pair}\n10 0\n20 0\n40 5\n1 A\n`))).texts[0]?.layer).not.toMatch(
      /\p{Cs}/u,
    );
  });
});

describe('names in another coding than the file states', () => {
  const header = '0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1015\n9\n$DWGCODEPAGE\n3\nANSI_1252\n0\nENDSEC\n';

  it('are UTF-8 where all of the file is', () => {
    const text = header + entitiesDxf(circleOn('gięcie') + circleOn('Größe'));
    expect(drawingOf(bytesOf(text)).elements.map(({ layer }) => layer)).toEqual(['gięcie', 'Größe']);
  });

  it('are of the stated page where any byte is no UTF-8', () => {
    const text = header + entitiesDxf(circleOn('GrÃ¶ße'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(drawingOf(bytes).elements.map(({ layer }) => layer)).toEqual(['GrÃ¶ße']);
  });
});
