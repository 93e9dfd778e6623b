import { type QuoteFilter, savedQuoteList } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { dueOf, workingDayAfter } from '../../src/features/quotes-list/follow-up-day.ts';
import { isFiltered, listQuery } from '../../src/features/quotes-list/list-query.ts';
import { type QuoteListSearch, quoteListSearch } from '../../src/features/quotes-list/list-search.ts';
import {
  EVERYTHING,
  isWorthSaving,
  savedListOf,
  searchOf,
  shownFilter,
} from '../../src/features/quotes-list/saved-lists.ts';

const everySearch: readonly QuoteListSearch[] = [
  {},
  { search: 'dale' },
  { status: 'Editing,Issued', sort: 'customerName', order: 'asc' },
  { by: '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071', from: '2026-01-01', to: '2026-02-01' },
  { source: 'WebStore', archived: true },
  { expiring: true },
  { followUp: true, sort: 'lineTaxedPrice' },
];
const asked = (search: QuoteListSearch) => listQuery(search, '2026-11-28');
const filter = (id: string, search: QuoteListSearch): QuoteFilter => ({
  ...{ id, name: id, isShared: false, isOwn: true, ownerName: 'Dana' },
  list: savedListOf(search),
});

describe('a list saved under a name', () => {
  it.each(everySearch)('is the same list again: %j', (search) => {
    const saved = savedListOf(search);
    expect(savedQuoteList.safeParse(saved)).toMatchObject({ success: true, data: saved });
    const again = quoteListSearch(searchOf(saved));
    expect(asked(again)).toEqual(asked(quoteListSearch(search)));
    expect(savedListOf(again)).toEqual(saved);
  });

  it('is without its page, and takes away what was chosen besides', () => {
    expect(savedListOf({ page: 3, size: 50, status: 'Lost' })).toEqual({ status: ['Lost'] });
    const other: QuoteListSearch = { search: 'x', followUp: true, archived: true, sort: 'name', order: 'asc' };
    expect(asked({ ...other, ...searchOf({ status: ['Lost'] }) })).toEqual(asked({ status: 'Lost' }));
    expect(asked({ ...other, ...EVERYTHING })).toEqual(asked({}));
  });

  it('is known again, whatever the order in which it was chosen', () => {
    const filters = [filter('lost', { status: 'Lost' }), filter('two', { status: 'Issued,Editing', search: 'a' })];
    expect(shownFilter(filters, { search: 'a', status: 'Editing,Issued', page: 4 })?.id).toBe('two');
    expect(shownFilter(filters, { status: 'Lost', archived: true })).toBeNull();
    expect(shownFilter(filters, {})).toBeNull();
  });

  it('is offered where the list shows less than everything or in another order', () => {
    expect(isWorthSaving({ page: 2, size: 50 })).toBe(false);
    expect(isWorthSaving({ sort: 'name' })).toBe(true);
    expect(isWorthSaving({ archived: true })).toBe(true);
  });
});

describe('the follow-up in the list', () => {
  it('is asked for by the day in the shop', () => {
    expect(listQuery({ followUp: true }, '2026-06-10').followUpTo).toBe('2026-06-10');
    expect(listQuery({}, '2026-06-10').followUpTo).toBeUndefined();
    expect(isFiltered({ followUp: true })).toBe(true);
  });

  it('is overdue from the day after', () => {
    expect(['2026-06-09', '2026-06-10', '2026-06-11'].map((day) => dueOf(day, '2026-06-10'))).toEqual([
      ...['overdue', 'today', 'later'],
    ]);
  });

  it('is offered for working days', () => {
    expect([1, 3, 5, 10].map((days) => workingDayAfter('2026-11-27', days))).toEqual([
      ...['2026-11-30', '2026-12-02', '2026-12-04', '2026-12-11'],
    ]);
    expect(workingDayAfter('2026-11-28', 1)).toBe('2026-11-30');
  });
});
