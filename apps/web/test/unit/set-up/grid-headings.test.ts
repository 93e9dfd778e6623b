import { describe, expect, it } from 'vitest';
import { breakable, widthOf } from '../../../src/features/set-up/grid/grid-headings.ts';

const shown = (label: string, breaks: string) => breakable(label, breaks).replaceAll('\u00ad', '|');

describe('headings of the grid', () => {
  it('may be broken within the words of the list, whatever their case, and nowhere else', () => {
    expect(shown('Schneidvorschub', 'Stunden-satz Schneid-vorschub')).toBe('Schneid|vorschub');
    expect(shown('Basis-Stundensatz (EUR)', 'stunden-satz')).toBe('Basis-Stunden|satz (EUR)');
    expect(shown('Gaz d’assistance', 'd’assis-tance')).toBe('Gaz d’assis|tance');
    expect(shown('Dicke', 'Stunden-satz')).toBe('Dicke');
  });

  it('have room for their widest piece as the browser writes it, however wide its letters are', () => {
    const wide = (text: string) => text.length * 9;
    expect(widthOf(64, 'Standard', wide)).toBe(8 * 9 + 18);
    expect(widthOf(64, breakable('Von uns verkauft', 'ver-kauft'), wide)).toBe(64);
    expect(widthOf(64, breakable('Verbrauchsart', 'Verbrauchs-art'), wide)).toBe(11 * 9 + 18);
    expect(widthOf(64, 'Materialverbrauchsart', wide)).toBe(150);
  });
});
