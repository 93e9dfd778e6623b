import { readNumber } from '@kerf/i18n/read-number';
import { describe, expect, it } from 'vitest';
import { type Typing, typeNumber, untypedNumber } from '../../../src/features/part/fields/number-typing.ts';

/** Types a text key by key into a field that holds `value`; answers every number that was taken, and the last state. */
const type = (text: string, locale: string, value: number | null) => {
  const taken: number[] = [];
  let typing: Typing | null = null;
  const reading = {
    read: (typed: string) => readNumber(typed, locale),
    isRight: (number: number | null) => number !== null && number >= 1 && Number.isInteger(number),
  };
  for (let length = 1; length <= text.length; length += 1) {
    const next = typeNumber(typing, text.slice(0, length), value, reading);
    typing = next.typing;
    if (next.take !== null) taken.push(next.take);
  }
  return { taken, typing };
};

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

  it('knows what to put back', () => {
    expect(untypedNumber(type('12', 'en-GB', 5).typing)).toBe(5);
    expect(untypedNumber(type('12x', 'en-GB', 5).typing)).toBeNull();
    expect(untypedNumber(null)).toBeNull();
  });
});
