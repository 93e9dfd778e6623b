import { LONGEST_PATTERN, MOST_PATTERNS } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import {
  patternFault,
  readPatterns,
  shortPatterns,
  writtenPatterns,
} from '../../../../src/features/settings/shipping/postcode-patterns.ts';

describe('patterns of postcodes', () => {
  it('stand one a line or between commas, with or without blanks around them', () => {
    expect(readPatterns(' 80*\nLS1  4AB, 81*;82*,\n\n')).toEqual(['80*', 'LS1 4AB', '81*', '82*']);
    expect(readPatterns(' \n,')).toEqual([]);
  });

  it('stand in a zone once', () => {
    expect(readPatterns('80*, 81*, 80*')).toEqual(['80*', '81*']);
  });

  it('that are ranges are written with a plain stroke, whichever was typed', () => {
    expect(readPatterns('10000 - 19999\n20000–29999')).toEqual(['10000-19999', '20000-29999']);
    expect(readPatterns('SW1A-1AA')).toEqual(['SW1A-1AA']);
  });

  it('are shown again as they are kept', () => {
    expect(readPatterns(writtenPatterns(['80*', '10000-19999']))).toEqual(['80*', '10000-19999']);
  });

  it('are refused when they are a range that ends before it begins, which a code with a stroke in it is not', () => {
    expect(patternFault(['80*', '19999-10000'])).toEqual({ code: 'backwards', pattern: '19999-10000' });
    expect(patternFault(['10000-10000', '4000-123', '9876-543'])).toBeNull();
  });

  it('are refused when one is too long, or when they are too many', () => {
    const long = '1'.repeat(LONGEST_PATTERN + 1);
    expect(patternFault([long])).toEqual({ code: 'tooLong', pattern: long, most: LONGEST_PATTERN });
    expect(patternFault(['80*', 'S1-T9'])).toEqual({ code: 'unreadable', pattern: 'S1-T9' });
    const many = Array.from({ length: MOST_PATTERNS + 1 }, (_, place) => String(place));
    expect(patternFault(many)).toEqual({ code: 'tooMany', most: MOST_PATTERNS });
    expect(patternFault(many.slice(1))).toBeNull();
  });

  it('take little room in a row', () => {
    expect(shortPatterns(['1*', '2*', '3*'])).toEqual({ text: '1*, 2*, 3*', further: 0 });
    expect(shortPatterns(['1*', '2*', '3*', '4*', '5*'])).toEqual({ text: '1*, 2*, 3*', further: 2 });
  });
});
