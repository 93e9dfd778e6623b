import { readNumber } from '@kerf/i18n/read-number';
import { describe, expect, it } from 'vitest';
import { type Typing, typeNumber, untypedNumber } from '../../../src/features/part/fields/number-typing.ts';

/** A field that holds `value` shows one text after the other, as a person types and deletes. */
const show = (texts: readonly string[], locale: string, value: number | null) => {
  const taken: number[] = [];
  let typing: Typing | null = null;
  const reading = {
    read: (typed: string) => readNumber(typed, locale),
    isRight: (number: number | null) => number !== null && number >= 1 && Number.isInteger(number),
  };
  let held = value;
  for (const shown of texts) {
    const next = typeNumber(typing, shown, held, reading);
    typing = next.typing;
    if (next.take !== null) taken.push(next.take);
    held = next.take ?? held;
  }
  return { taken, typing };
};

/** Types a text key by key into a field that holds `value`; answers every number that was taken, and the last state. */
const type = (text: string, locale: string, value: number | null) =>
  show(
    [...text].map((_key, place) => text.slice(0, place + 1)),
    locale,
    value,
  );

describe('typing a quantity', () => {
  it.each([
    ['1.000', 'de-DE'],
    ['1,000', 'en-GB'],
  ])('%s in %s ends as a thousand', (text, locale) => expect(type(text, locale, 5).taken.at(-1)).toBe(1000));

  it('gives up the beginning that was taken as soon as the whole is no number', () => {
    expect(type('1,', 'en-GB', 5).taken).toEqual([1, 5]);
    expect(type('1.5', 'en-GB', 5).taken).toEqual([1, 1, 5]);
    expect(type('7x8', 'en-GB', 5).taken).toEqual([7, 5]);
  });

  it('takes nothing from what is wrong from the start', () => {
    expect(type('x', 'en-GB', 5).taken).toEqual([]);
    expect(type('0', 'en-GB', null).taken).toEqual([]);
  });

  it.each([
    ['selected and typed over', ['2', '21', '0']],
    ['deleted key by key', ['2', '21', '2', '', '0']],
    ['cut out and typed anew', ['2', '21', '', '0']],
  ])('keeps a right number that is %s by a wrong one', (_how, texts) => {
    expect(show(texts, 'en-GB', 5).taken.at(-1)).toBe(21);
  });

  it('takes what is left of a number that is shortened', () => {
    expect(show(['2', '21', '2'], 'en-GB', 5).taken).toEqual([2, 21, 2]);
    expect(show(['2', '21', '2', '23'], 'en-GB', 5).taken.at(-1)).toBe(23);
  });

  it('knows what to put back', () => {
    expect(untypedNumber(type('12', 'en-GB', 5).typing)).toBe(5);
    expect(untypedNumber(type('12x', 'en-GB', 5).typing)).toBeNull();
    expect(untypedNumber(null)).toBeNull();
  });
});
