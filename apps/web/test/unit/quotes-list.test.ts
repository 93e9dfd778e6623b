import { quoteListQuery, quoteStatus } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { isFiltered, listQuery, readChoices, statusChoices } from '../../src/features/quotes-list/list-query.ts';
import { type QuoteListSearch, quoteListSearch } from '../../src/features/quotes-list/list-search.ts';

const asked = (search: QuoteListSearch) => listQuery(search, '2026-11-28');

describe('quotes list', () => {
  it('merges the two statuses of editing into one choice', () => {
    expect(statusChoices(['Calculated', 'NotCalculated', 'Draft'])).toEqual(['Editing', 'Draft']);
    expect(asked({ status: 'Editing' }).status).toEqual(['NotCalculated', 'Calculated']);
    expect(asked({ status: 'Draft,Editing' }).status).toEqual(['NotCalculated', 'Calculated', 'Draft']);
    expect(readChoices('Nonsense,Lost')).toEqual(['Lost']);
  });

  it('begins with the newest first, 25 rows, unarchived, all sources', () => {
    expect(asked(quoteListSearch({}))).toMatchObject({
      pageNumber: 1,
      pageSize: 25,
      orderedByProperty: 'lastModifiedDateUtc',
      orderedBy: 'desc',
      includeArchived: 'false',
      source: 'All',
    });
  });

  it('asks for whole days of the reader in UTC, and for no end without a beginning', () => {
    const { lastModifiedFrom, lastModifiedTo } = asked({ from: '2026-11-20', to: '2026-11-20' });
    expect(Date.parse(String(lastModifiedTo)) - Date.parse(String(lastModifiedFrom))).toBe(24 * 3_600_000 - 1);
    expect(new Date(String(lastModifiedFrom)).getHours()).toBe(0);
    expect(asked({ to: '2026-11-20' }).lastModifiedTo).toBeUndefined();
  });

  it('keeps every status that can be chosen, all of them at once as well', () => {
    const all = statusChoices(quoteStatus.options);
    const { status } = quoteListSearch({ status: all.join(',') });
    expect(readChoices(status)).toEqual(all);
    expect(asked({ status }).status).toEqual(quoteStatus.options);
    const some = quoteListSearch({ status: 'Editing,Draft,Issued,Ordered,Invoiced,Lost' });
    expect(isFiltered(some)).toBe(true);
  });

  it('drops what it does not understand in the address', () => {
    expect(
      quoteListSearch({ page: -1, size: 33, sort: 'evil', from: 'yesterday', source: 'X', search: 'abc' }),
    ).toEqual({
      search: 'abc',
    });
    expect(quoteListSearch(('nonsense' as unknown) === 'x' ? {} : undefined)).toEqual({});
  });

  it('sends a query that the contract accepts', () => {
    const query = asked({ status: 'Editing', search: 'q', archived: true, page: 3, size: 50 });
    expect(quoteListQuery.safeParse(query)).toMatchObject({
      success: true,
      data: { includeArchived: true, pageNumber: 3, pageSize: 50 },
    });
  });

  it('knows when it shows less than everything', () => {
    expect(isFiltered({ page: 2, size: 50, archived: true })).toBe(false);
    expect(isFiltered({ source: 'WebStore' })).toBe(true);
  });
});
