import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Transaction, withOrganisation, withSystem } from '../../src/db/database.ts';
import { newId } from '../../src/db/ids.ts';
import { searchKey, sortKey } from '../../src/db/keys.ts';
import { countQuotes, sumQuotes, sumUpQuoteCounts } from '../../src/db/repositories/quote-counts.ts';
import { listQuotes, type QuoteListOrder, type QuoteListQuery } from '../../src/db/repositories/quote-list.ts';
import { createQuote, updateQuote } from '../../src/db/repositories/quotes.ts';
import { createUser } from '../../src/db/repositories/users.ts';
import { QUOTE_STATUSES, quoteCounts, quotes } from '../../src/db/schema/index.ts';
import { openTestDatabase, testDatabaseKind } from '../support/database.ts';
import { makeOrganisation, makeQuote, type TestOrganisation } from '../support/records.ts';

let database: Database;
let shop: TestOrganisation;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newShop = async (name: string): Promise<void> => {
  shop = await makeOrganisation(database, name);
  id = shop.organisation.id;
};
const inShop = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  withOrganisation(database, id, shop.owner.id, work);

const base: QuoteListQuery = {
  pageNumber: 1,
  pageSize: 25,
  orderedByProperty: 'lastModifiedDateUtc',
  orderedBy: 'desc',
  includeArchived: false,
  source: 'All',
};

type Row = Readonly<typeof quotes.$inferInsert> & { readonly lastModifiedDateUtc: Date };

const makeRow = (editors: readonly string[], customer: string, index: number): Row => {
  const name = `Q-${(index * 37) % 1000}`;
  const editor = editors[index % editors.length] ?? '';
  return {
    organisationId: id,
    id: newId(),
    name,
    nameSortKey: sortKey(name),
    customerName: customer,
    customerNameSortKey: sortKey(customer),
    searchText: `${searchKey(name)}\n${searchKey(customer)}`,
    status: QUOTE_STATUSES[(index * 5) % QUOTE_STATUSES.length] ?? 'NotCalculated',
    quoteSourceType: index % 3 === 0 ? 'WebStore' : 'Internal',
    lineTaxedPrice: index % 4 === 0 ? null : String((index * 7) % 50),
    workOrderNumber: index % 2 === 0 ? null : index,
    numberOfItems: index % 9,
    followUpDate: index % 5 === 0 ? `2026-03-${10 + (index % 19)}` : null,
    isDeleted: index % 11 === 0,
    currencyCode: 'EUR',
    lastModifiedByUserId: editor,
    lastModifiedByUserName: editor.slice(-4),
    lastModifiedByUserSortKey: editor.slice(-4),
    lastModifiedDateUtc: new Date(Date.UTC(2026, 0, 1 + ((index * 13) % 300))),
  };
};

const addRows = async (rows: readonly Row[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 500) {
    await inShop((tx) => tx.insert(quotes).values(rows.slice(start, start + 500)));
  }
};

const sortValues: Record<QuoteListOrder, (row: Row) => string | number | null> = {
  name: (row) => row.nameSortKey,
  status: (row) => row.status ?? '',
  customerName: (row) => row.customerNameSortKey ?? '',
  numberOfItems: (row) => row.numberOfItems ?? 0,
  lineTaxedPrice: (row) => (row.lineTaxedPrice === null ? null : Number(row.lineTaxedPrice)),
  lastModifiedByUserName: (row) => row.lastModifiedByUserSortKey ?? '',
  lastModifiedDateUtc: (row) => row.lastModifiedDateUtc.getTime(),
  workOrderNumberText: (row) => row.workOrderNumber ?? null,
  invoiceNumberText: () => null,
  followUpDate: (row) => row.followUpDate ?? null,
};

const compare = (one: string | number | null, other: string | number | null): number => {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
};

/** The list as the specification words it, over rows in memory. */
const expectedList = (rows: readonly Row[], query: QuoteListQuery): { names: string[]; count: number } => {
  const words = searchKey(query.searchTerm ?? '')
    .split(' ')
    .filter(Boolean);
  const { status = [], lastModifiedBy = [], lastModifiedFrom, lastModifiedTo } = query;
  const matching = rows.filter(
    (row) =>
      (query.includeArchived || row.isDeleted === false) &&
      (status.length === 0 || status.some((one) => one === row.status)) &&
      (lastModifiedBy.length === 0 || lastModifiedBy.some((one) => one === row.lastModifiedByUserId)) &&
      (lastModifiedFrom === undefined || row.lastModifiedDateUtc >= lastModifiedFrom) &&
      (lastModifiedTo === undefined || row.lastModifiedDateUtc <= lastModifiedTo) &&
      (query.source === 'All' || row.quoteSourceType === query.source) &&
      words.every((word) => row.searchText.includes(word)),
  );
  const value = sortValues[query.orderedByProperty];
  const sign = query.orderedBy === 'asc' ? 1 : -1;
  const isLast = (row: Row) => Number(query.orderedByProperty === 'followUpDate' && value(row) === null);
  const sorted = matching.toSorted(
    (a, b) => isLast(a) - isLast(b) || sign * (compare(value(a), value(b)) || compare(a.id ?? '', b.id ?? '')),
  );
  const start = (query.pageNumber - 1) * query.pageSize;
  return { names: sorted.slice(start, start + query.pageSize).map((row) => row.id ?? ''), count: matching.length };
};

const anyQuery = (editors: readonly string[]): fc.Arbitrary<QuoteListQuery> => {
  const date = fc.integer({ min: 0, max: 300 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)));
  const some = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
  return fc
    .record({
      pageNumber: fc.integer({ min: 1, max: 120 }),
      pageSize: fc.constantFrom(10, 25, 100),
      searchTerm: some(
        fc.constantFrom('q', 'q-1', '11 q', 'e', 'acme steel', 'muller', 'MÜL q-7', 'nobody', '%', '  '),
      ),
      orderedByProperty: fc.constantFrom(...(Object.keys(sortValues) as QuoteListOrder[])),
      orderedBy: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
      includeArchived: fc.boolean(),
      status: some(fc.subarray([...QUOTE_STATUSES])),
      lastModifiedBy: some(fc.subarray([...editors])),
      lastModifiedFrom: some(date),
      lastModifiedTo: some(date),
      source: fc.constantFrom<'All' | 'Internal' | 'WebStore'>('All', 'Internal', 'WebStore'),
    })
    .map((drawn) => JSON.parse(JSON.stringify(drawn)) as typeof drawn)
    .map(({ lastModifiedFrom, lastModifiedTo, ...query }) => ({
      ...query,
      ...(lastModifiedFrom === undefined ? {} : { lastModifiedFrom: new Date(lastModifiedFrom) }),
      ...(lastModifiedTo === undefined ? {} : { lastModifiedTo: new Date(lastModifiedTo) }),
    }));
};

describe(`the quote list on ${testDatabaseKind}, over several thousand quotes`, () => {
  let editors: string[];
  let rows: Row[];

  beforeAll(async () => {
    await newShop('Neighbour');
    await addRows(Array.from({ length: 700 }, (_, index) => makeRow([shop.owner.id], 'Acme Steel', index)));
    await newShop('Large');
    const others = await withSystem(database, (tx) =>
      Promise.all(['a', 'b'].map((name) => createUser(tx, { emailAddress: `${name}@${id}.test`, name }))),
    );
    editors = [shop.owner.id, ...others.map((one) => one.id)];
    const customers = ['Acme Steel', 'Müller & Söhne', '50% Off', 'Iron Works'];
    rows = Array.from({ length: 3000 }, (_, index) =>
      makeRow(editors, customers[index % customers.length] ?? '', index),
    );
    await addRows(rows);
    if (testDatabaseKind === 'postgres') await database.pool.query('VACUUM ANALYZE quotes');
  }, 60_000);

  it('gives the page and the exact number of any combination of search, filters, order and page', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery(editors), async (query) => {
        const list = await inShop((tx) => listQuotes(tx, id, query));
        expect({ names: list.quotes.map((row) => row.id), count: list.count }).toEqual(expectedList(rows, query));
      }),
      { numRuns: 150, seed: 20_261_121 },
    );
  }, 120_000);

  it('searches where more match than are kept in memory', async () => {
    const shopOf = id;
    await newShop('Crowded');
    await inShop((tx) =>
      tx.execute(sql`
        insert into quotes (organisation_id, id, name, name_sort_key, search_text, currency_code, is_deleted, last_modified_date_utc)
        select ${id}, gen_random_uuid(), 'Bulk ' || n, lpad(n::text, 6, '0'), 'bulk ' || n, 'EUR', n % 100 = 0,
          timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 20300) n`),
    );
    const crowd = await inShop((tx) => listQuotes(tx, id, { ...base, searchTerm: 'ulk', pageSize: 3, pageNumber: 2 }));
    expect(crowd.count).toBe(20_097);
    expect(crowd.quotes.map((row) => row.name)).toEqual(['Bulk 20296', 'Bulk 20295', 'Bulk 20294']);
    const last = { ...base, searchTerm: 'bulk', pageSize: 100, pageNumber: 201, orderedByProperty: 'name' } as const;
    const end = await inShop((tx) => listQuotes(tx, id, { ...last, orderedBy: 'desc' }));
    expect(end.quotes.map((row) => row.name)).toEqual(Array.from({ length: 97 }, (_, index) => `Bulk ${97 - index}`));
    id = shopOf;
  }, 60_000);

  it('finds a quote under its new name and not under its old one, and an archived one only when asked', async () => {
    const shopOf = id;
    await newShop('Neighbour of the words');
    const search = (searchTerm: string, includeArchived = false) =>
      inShop(async (tx) => {
        const { quotes: found } = await listQuotes(tx, id, { ...base, searchTerm, includeArchived });
        const { rows: roles } = await tx.execute<{ role: string }>(sql`select current_setting('role') as role`);
        expect(roles[0]?.role).toBe('app_user');
        return found.map(({ name }) => name);
      });
    const editor = { userId: null, name: 'Ada' };
    const quote = await inShop((tx) => createQuote(tx, id, { name: 'Gearbox lid', currencyCode: 'EUR' }, editor));
    expect(await search('arbox')).toEqual(['Gearbox lid']);
    await inShop((tx) => updateQuote(tx, id, quote.id, { name: 'Pump lid' }, editor));
    expect([await search('arbox'), await search('pump LID')]).toEqual([[], ['Pump lid']]);
    await inShop((tx) => updateQuote(tx, id, quote.id, { isDeleted: true }, editor));
    expect([await search('pump'), await search('pump', true)]).toEqual([[], ['Pump lid']]);
    id = shopOf;
    expect(await search('pump', true)).toEqual([]);
  });

  it.skipIf(testDatabaseKind === 'embedded')('has an index of words on PostgreSQL', async () => {
    const { rows: found } = await database.pool.query(
      "select indexname from pg_indexes where tablename = 'quote_words' and indexdef like '%gin_trgm_ops%'",
    );
    expect(found).toEqual([{ indexname: 'quote_words_by_trigram' }]);
  });

  it('sees only its own shop in the numbers', async () => {
    const all = await inShop((tx) => tx.select().from(quoteCounts));
    expect(new Set(all.map((row) => row.organisationId))).toEqual(new Set([id]));
    const ofNeighbour = await inShop((tx) => countQuotes(tx, newId(), { includeArchived: true, source: 'All' }));
    expect(ofNeighbour).toBe(0);
  });
});

describe(`numbers of quotes on ${testDatabaseKind}`, () => {
  const everything = { includeArchived: true, source: 'All' } as const;
  const counted = async (): Promise<Record<string, number>> => {
    const numbers = await Promise.all(
      QUOTE_STATUSES.map((status) => inShop((tx) => countQuotes(tx, id, { ...base, status: [status] }))),
    );
    return Object.fromEntries(QUOTE_STATUSES.map((status, index) => [status, numbers[index] ?? 0]));
  };
  const looked = async (): Promise<Record<string, number>> => {
    const found = await inShop((tx) => tx.select().from(quotes));
    const live = found.filter((row) => !row.isDeleted);
    return Object.fromEntries(
      QUOTE_STATUSES.map((status) => [status, live.filter((row) => row.status === status).length]),
    );
  };

  it('stay right while many people create, change and archive quotes and the sums are drawn up', async () => {
    await newShop('Busy');
    const edit = async (index: number): Promise<void> => {
      const quote = await makeQuote(database, shop, { name: `Busy ${index}` });
      const change = (changes: Parameters<typeof updateQuote>[3]) =>
        inShop((tx) => updateQuote(tx, id, quote.id, changes, { userId: shop.owner.id, name: 'x' }));
      await change({ status: 'Calculated' });
      if (index % 2 === 0) await change({ status: 'Issued' });
      if (index % 3 === 0) await change({ isDeleted: true });
      if (index % 6 === 0) await change({ isDeleted: false });
      if (index % 10 === 0) await inShop((tx) => tx.delete(quotes).where(eq(quotes.id, quote.id)));
    };
    const sumUp = () => withSystem(database, (tx) => sumUpQuoteCounts(tx));
    await Promise.all(Array.from({ length: 80 }, (_, index) => (index % 8 === 7 ? sumUp() : edit(index))));
    expect(await counted()).toEqual(await looked());
    await sumUp();
    expect(await counted()).toEqual(await looked());
    const sums = await inShop((tx) => sumQuotes(tx, id));
    const there = Object.entries(await looked()).filter(([, quotes]) => quotes > 0);
    expect(Object.fromEntries(sums.map(({ status, quotes }) => [status, quotes]))).toEqual(Object.fromEntries(there));
    expect(await inShop((tx) => countQuotes(tx, id, everything))).toBe(62);
  }, 60_000);

  it('are summed up into few rows', async () => {
    await newShop('Summed');
    for (let index = 0; index < 110; index += 1) await makeQuote(database, shop, { name: `S ${index}` });
    await withSystem(database, (tx) => sumUpQuoteCounts(tx));
    const rows = await inShop((tx) => tx.select().from(quoteCounts));
    expect(rows.map((row) => [row.status, row.difference])).toEqual([['NotCalculated', 110]]);
  }, 60_000);

  it('forget what is rolled back', async () => {
    await newShop('Undecided');
    const failed = inShop(async (tx) => {
      await tx.insert(quotes).values(makeRow([shop.owner.id], 'x', 1));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await inShop((tx) => countQuotes(tx, id, everything))).toBe(0);
  });
});
