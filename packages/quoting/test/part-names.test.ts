import { describe, expect, it } from 'vitest';
import { namesOfExtracted } from '../src/index.ts';

describe('names of extracted parts', () => {
  it('are the one typed for one part, its prefix with a number for several', () => {
    expect(namesOfExtracted(' Flange ', 1, ['Plate'])).toEqual({ ok: true, names: ['Flange'] });
    expect(namesOfExtracted('Flange', 3, [])).toEqual({ ok: true, names: ['Flange-1', 'Flange-2', 'Flange-3'] });
  });

  it('pass over numbers that another part of the quote has', () => {
    const names = namesOfExtracted('Flange', 2, ['flange-2', 'Flange']);
    expect(names).toEqual({ ok: true, names: ['Flange-1', 'Flange-3'] });
  });

  it.each([
    ['', 'NAME_EMPTY'],
    ['  ', 'NAME_EMPTY'],
    ['PLATE', 'NAME_TAKEN'],
    ['a'.repeat(101), 'NAME_INVALID'],
    ...[...'\\/:*?"<>|\n\0'].map((character) => [`a${character}b`, 'NAME_INVALID']),
  ])('%j is refused: %s', (typed, problem) => {
    expect(namesOfExtracted(typed, 1, ['plate'])).toEqual({ ok: false, problem });
  });

  it('have at most a hundred characters, the number included', () => {
    expect(namesOfExtracted('a'.repeat(100), 1, []).ok).toBe(true);
    expect(namesOfExtracted('a'.repeat(98), 9, []).ok).toBe(true);
    expect(namesOfExtracted('a'.repeat(98), 10, [])).toEqual({ ok: false, problem: 'NAME_INVALID' });
  });
});
