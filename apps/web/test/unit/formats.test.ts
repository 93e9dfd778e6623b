import {
  formatDate,
  formatDateTime,
  formatDay,
  formatFigure,
  formatMoney,
  formatNumber,
  formatShortFigure,
  initials,
  localDay,
  shortMonths,
  wholeMegabytes,
} from '@kerf/i18n/formats';
import { chooseLocale, SUPPORTED_LOCALES } from '@kerf/quoting';
import { describe, expect, it } from 'vitest';
import { matchingActions } from '../../src/app/shell/matching-actions.ts';

describe('formats', () => {
  it('writes dates as DD-MMM-YYYY', () => {
    expect(formatDate('2026-11-05T12:00:00Z', 'en-GB')).toBe('05-Nov-2026');
    expect(formatDate('2026-03-05T12:00:00Z', 'en-US')).toBe('05-Mar-2026');
    expect(formatDate('2026-12-05T12:00:00Z', 'de-DE')).toBe('05-Dez-2026');
    expect(formatDate(null, 'en-GB')).toBe('');
  });

  it('names the month in the language of the texts and writes the time as the organisation does', () => {
    expect(formatDateTime('2026-03-05T15:07:00', 'de-DE', 'en-US')).toMatch(/^05-Mär-2026 03:07\sPM$/);
    expect(formatDateTime('2026-03-05T15:07:00', 'en-GB', 'de-DE')).toBe('05-Mar-2026 15:07');
  });

  it('writes a calendar day like any other date and never moves it', () => {
    expect(formatDay('2026-11-05', 'en-GB')).toBe('05-Nov-2026');
    expect(formatDay('2026-01-31', 'de-DE')).toBe('31-Jan-2026');
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(localDay(new Date(2026, 11, 31, 0, 0))).toBe('2026-12-31');
  });

  it('knows twelve different months in every language', () => {
    for (const locale of SUPPORTED_LOCALES) expect(new Set(shortMonths(locale)).size).toBe(12);
  });

  it("writes money with the currency's own decimals, and a dash for an unknown price", () => {
    expect(formatMoney(1234.5, 'EUR', 'en-GB')).toBe('€1,234.50');
    expect(formatMoney(1234, 'JPY', 'en-US')).toBe('¥1,234');
    expect(formatMoney(null, 'EUR', 'en-GB')).toBe('–');
    expect(formatMoney(0, 'EUR', 'en-GB')).toBe('€0.00');
  });

  it('writes numbers by locale', () => expect(formatNumber(1234567, 'de-DE')).toBe('1.234.567'));
  it('never writes something as nothing', () => {
    expect(formatFigure(0.004, 'en-GB', 2)).toBe('< 0.01');
    expect(formatFigure(0.005, 'en-GB', 2)).toBe('0.01');
    expect(formatFigure(0, 'en-GB', 2)).toBe('0.00');
    expect(formatFigure(-0.0001, 'de-DE', 2)).toBe('> -0,01');
    expect(formatShortFigure(0.00004, 'de-DE', 3)).toBe('< 0,001');
    expect(formatShortFigure(3, 'de-DE', 3)).toBe('3');
    expect(formatShortFigure(0, 'de-DE', 3)).toBe('0');
  });
  it('rounds megabytes down', () => expect(wholeMegabytes(20_999_999)).toBe(20));

  it.each([
    ['Alex Miller', 'x@y.z', 'AM'],
    ['Madonna', 'x@y.z', 'M'],
    ['  ana  maria  silva ', 'x@y.z', 'AS'],
    ['', 'demo@kerf.example', 'D'],
    ['Đỗ Quang', 'x@y.z', 'ĐQ'],
  ])('takes initials of %s', (name, email, expected) => expect(initials(name, email)).toBe(expected));
});

describe('locale', () => {
  it.each([
    [['de-AT', 'en'], 'de-DE'],
    [['en-US'], 'en-US'],
    [['en-AU'], 'en-GB'],
    [['ja-JP', 'fr'], 'fr-FR'],
    [['ja-JP'], 'en-GB'],
    [[null, '', 'pt-BR'], 'pt-PT'],
    [[], 'en-GB'],
  ])('%s gives %s', (wanted, expected) => expect(chooseLocale(wanted)).toBe(expected));
});

describe('command palette', () => {
  const actions = ['Create quote', 'Go to Quotes', 'Angebot ändern'].map((label) => ({
    id: label,
    label,
    run: () => {},
  }));
  const labels = (typed: string) => matchingActions(actions, typed).map((one) => one.label);
  it('finds by parts of words in any order, without accents, beginnings first', () => {
    expect(labels('quo cre')).toEqual(['Create quote']);
    expect(labels('andern')).toEqual(['Angebot ändern']);
    expect(labels('go')).toEqual(['Go to Quotes']);
    expect(labels('')).toHaveLength(3);
    expect(labels('zzz')).toEqual([]);
  });
});
