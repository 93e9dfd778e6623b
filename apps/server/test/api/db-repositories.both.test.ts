import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterCommit, type Database, type Transaction, withOrganisation } from '../../src/db/database.ts';
import { createCustomer, listCustomers, updateCustomer } from '../../src/db/repositories/customers.ts';
import {
  answerIdempotencyKey,
  claimIdempotencyKey,
  KEY_LEASE_SECONDS,
  releaseIdempotencyKey,
  renewIdempotencyKey,
} from '../../src/db/repositories/idempotency.ts';
import { takeNumber } from '../../src/db/repositories/number-sequences.ts';
import {
  addQuoteItems,
  deleteQuoteItems,
  listQuoteItems,
  reorderQuoteItems,
  updateQuoteItem,
  updateQuoteItems,
} from '../../src/db/repositories/quote-items.ts';
import { listQuotes, type QuoteListQuery } from '../../src/db/repositories/quote-list.ts';
import { getQuote, refreshQuoteCounts, updateQuote } from '../../src/db/repositories/quotes.ts';
import { addSecondaryProcesses } from '../../src/db/repositories/secondary-processes.ts';
import { idempotencyKeys } from '../../src/db/schema/index.ts';
import { openTestDatabase, testDatabaseKind } from '../support/database.ts';
import { makeOrganisation, makeQuote, type TestOrganisation } from '../support/records.ts';

let database: Database;
let shop: TestOrganisation;
let id: string;
let editor: { userId: string; name: string };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newShop = async () => {
  shop = await makeOrganisation(database, 'Shop');
  id = shop.organisation.id;
  editor = { userId: shop.owner.id, name: shop.owner.name };
};
const inShop = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  withOrganisation(database, id, shop.owner.id, work);
beforeAll(newShop);

describe(`transactions on ${testDatabaseKind}`, () => {
  it('refuse a query outside of the transaction object instead of waiting for ever', async () => {
    await expect(inShop(() => database.pool.query('SELECT 1'))).rejects.toThrow('outside the transaction object');
    await expect(inShop(() => inShop(async () => 1))).rejects.toThrow('outside the transaction object');
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('announce after the commit only', async () => {
    const heard: string[] = [];
    await inShop(async (tx) => {
      afterCommit(tx, () => heard.push('committed'));
      expect(heard).toEqual([]);
    });
    const rolledBack = inShop(async (tx) => {
      afterCommit(tx, () => heard.push('rolled back'));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(heard).toEqual(['committed']);
  });
});

describe(`quotes on ${testDatabaseKind}`, () => {
  it('never lose an edit: of twenty people with the same version one succeeds', async () => {
    const quote = await makeQuote(database, shop);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inShop((tx) => updateQuote(tx, id, quote.id, { poNumber: `PO ${index}` }, editor, quote.version)),
      ),
    );
    expect(outcomes.filter((one) => one.ok).length).toBe(1);
    expect(outcomes.find((one) => !one.ok)).toMatchObject({
      refusal: { code: 'VERSION_CONFLICT', facts: { expectedVersion: 1, version: 2, changedBy: editor.name } },
    });
  });

  it('take running numbers without a gap, also after a rollback', async () => {
    await newShop();
    const failed = inShop(async (tx) => {
      await takeNumber(tx, id, 'invoice');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow();
    const taken = await Promise.all(Array.from({ length: 15 }, () => inShop((tx) => takeNumber(tx, id, 'invoice'))));
    expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  it('keep parts in order through adding, moving, bulk editing and deleting', async () => {
    const quote = await makeQuote(database, shop);
    const [deburr] = await inShop((tx) =>
      addSecondaryProcesses(tx, id, [{ name: 'Deburr', index: 0, measureType: 'Quantity' }]),
    );
    const process = {
      secondaryProcessId: deburr!.id,
      isEnabled: true,
      customPropertyName: null,
      customValue: null,
      input: 2,
      boughtItems: [],
    };
    const named = (name: string) => ({ name, partSource: 'drawingFile' as const });
    const added = await inShop((tx) =>
      addQuoteItems(tx, id, quote.id, [{ ...named('a'), secondaryProcesses: [process] }, named('b'), named('c')]),
    );
    const more = await inShop((tx) => addQuoteItems(tx, id, quote.id, [named('d')]));
    expect(added[0]!.secondaryProcesses).toEqual([process]);
    const ids = [...added, ...more].map((item) => item.id);
    const order = [ids[3]!, ids[0]!, ids[2]!, ids[1]!];
    expect((await inShop((tx) => reorderQuoteItems(tx, id, quote.id, order.slice(1)))).ok).toBe(false);
    expect((await inShop((tx) => reorderQuoteItems(tx, id, quote.id, order))).ok).toBe(true);
    await inShop((tx) =>
      updateQuoteItems(tx, id, quote.id, [ids[1]!, ids[2]!], { quantity: 7, secondaryProcesses: [process] }),
    );
    await inShop((tx) => deleteQuoteItems(tx, id, quote.id, [ids[2]!]));
    await inShop((tx) => refreshQuoteCounts(tx, id, quote.id));
    const items = await inShop((tx) => listQuoteItems(tx, id, quote.id));
    expect(items.map((item) => [item.name, item.quantity, item.secondaryProcesses.length])).toEqual([
      ['d', 1, 0],
      ['a', 1, 1],
      ['b', 7, 1],
    ]);
    expect((await inShop((tx) => getQuote(tx, id, quote.id)))?.numberOfItems).toBe(3);
    const stale = await inShop((tx) => updateQuoteItem(tx, id, quote.id, ids[1]!, { quantity: 9 }, 1));
    expect(stale).toMatchObject({ ok: false, refusal: { code: 'VERSION_CONFLICT', facts: { version: 2 } } });
    await expect(inShop((tx) => updateQuoteItem(tx, id, quote.id, ids[1]!, { quantity: 0 }))).rejects.toThrow();
  });
});

describe(`the quote list on ${testDatabaseKind}`, () => {
  const query: QuoteListQuery = {
    pageNumber: 1,
    pageSize: 10,
    orderedByProperty: 'name',
    orderedBy: 'asc',
    includeArchived: false,
    source: 'All',
  };

  it('pages, sorts, searches and filters with the exact count', async () => {
    await newShop();
    for (let index = 1; index <= 23; index += 1) {
      await makeQuote(database, shop, {
        name: `Quote ${index}`,
        customerName: index % 2 === 0 ? 'Müller & Söhne' : '50% Off_Steel',
        status: index % 5 === 0 ? 'Issued' : 'NotCalculated',
        lineTaxedPrice: index % 4 === 0 ? null : String(index),
        quoteSourceType: index % 3 === 0 ? 'WebStore' : 'Internal',
        isDeleted: index === 23,
      });
    }
    const list = (changes: Partial<QuoteListQuery>) => inShop((tx) => listQuotes(tx, id, { ...query, ...changes }));
    const names = async (changes: Partial<QuoteListQuery>) => (await list(changes)).quotes.map((row) => row.name);
    expect(await names({})).toEqual(Array.from({ length: 10 }, (_, index) => `Quote ${index + 1}`));
    expect(await names({ pageNumber: 3 })).toEqual(['Quote 21', 'Quote 22']);
    expect(await names({ pageNumber: 3, orderedBy: 'desc' })).toEqual(['Quote 2', 'Quote 1']);
    expect(await names({ pageNumber: 4 })).toEqual([]);
    expect((await list({ pageNumber: 4 })).count).toBe(22);
    expect((await list({ includeArchived: true })).count).toBe(23);
    expect((await list({ searchTerm: 'sohne MULLER' })).count).toBe(11);
    expect((await list({ searchTerm: '50%' })).count).toBe(11);
    expect((await list({ searchTerm: '%' })).count).toBe(11);
    expect((await list({ searchTerm: 'off steel' })).count).toBe(11);
    expect((await list({ searchTerm: "'; drop table quotes" })).count).toBe(0);
    expect(await names({ searchTerm: 'quote 1', status: ['Issued'] })).toEqual(['Quote 10', 'Quote 15']);
    expect((await list({ source: 'WebStore' })).count).toBe(7);
    expect((await list({ lastModifiedBy: [shop.owner.id] })).count).toBe(22);
    expect((await list({ lastModifiedTo: new Date(0) })).count).toBe(0);
    const byPrice = await list({ orderedByProperty: 'lineTaxedPrice', orderedBy: 'desc', pageSize: 25 });
    expect(byPrice.quotes[0]?.name).toBe('Quote 22');
    expect(byPrice.quotes.at(-1)?.lineTaxedPrice).toBeNull();
    expect(byPrice.availableStatuses).toEqual(['NotCalculated', 'Issued']);
    expect(byPrice.availableLastModifiedByUsers).toEqual([{ userId: shop.owner.id, name: shop.owner.name }]);
  });
});

describe(`names and commands on ${testDatabaseKind}`, () => {
  it('keep a company name unique, whatever its case, on create and on rename', async () => {
    await newShop();
    const add = (companyName: string) => inShop((tx) => createCustomer(tx, id, { companyName }));
    const first = await add('Acme Steel');
    expect(await add('  ACME   steel ')).toMatchObject({ ok: false, refusal: { code: 'NAME_TAKEN' } });
    const second = await add('Zeta');
    if (!first.ok || !second.ok) throw new Error('not created');
    const renamed = await inShop((tx) => updateCustomer(tx, id, second.value.id, { companyName: 'acme steel' }));
    expect(renamed).toMatchObject({ ok: false, refusal: { code: 'NAME_TAKEN' } });
    const address = { line1: '1 Road', line2: '', city: 'Town', state: '', country: 'GB', postcode: 'X1' };
    await inShop((tx) => updateCustomer(tx, id, first.value.id, { deliveryAddress: address, isDeleted: true }));
    expect((await inShop((tx) => listCustomers(tx, id))).map((one) => one.companyName)).toEqual(['Zeta']);
    const all = await inShop((tx) => listCustomers(tx, id, { includeDeleted: true }));
    expect(all[0]).toMatchObject({ companyName: 'Acme Steel', deliveryAddress: address, billingAddress: null });
  });

  it('answer a repeated command with the first answer and do not run it again', async () => {
    const claim = { key: 'k1', requestHash: 'h', userId: shop.owner.id };
    const first = await inShop((tx) => claimIdempotencyKey(tx, id, claim));
    if (first.kind !== 'new') throw new Error(`the key is ${first.kind}`);
    expect(await inShop((tx) => claimIdempotencyKey(tx, id, claim))).toEqual({ kind: 'running' });
    await inShop((tx) => answerIdempotencyKey(tx, id, first.holder, { status: 201, body: { id: 'x' } }));
    const again = await inShop((tx) => claimIdempotencyKey(tx, id, claim));
    expect(again).toEqual({ kind: 'answered', status: 201, body: { id: 'x' } });
    const other = await inShop((tx) => claimIdempotencyKey(tx, id, { ...claim, requestHash: 'other' }));
    expect(other).toEqual({ kind: 'differs' });
  });

  it('hand the key of a process that fell silent to one other, and hear no more of the first', async () => {
    const claim = { key: 'k2', requestHash: 'h', userId: shop.owner.id };
    const take = () => inShop((tx) => claimIdempotencyKey(tx, id, claim));
    const first = await take();
    if (first.kind !== 'new') throw new Error(`the key is ${first.kind}`);
    const fallSilent = (seconds: number) =>
      inShop((tx) =>
        tx
          .update(idempotencyKeys)
          .set({ createdAt: new Date(Date.now() - seconds * 1000) })
          .where(eq(idempotencyKeys.key, 'k2')),
      );
    await fallSilent(KEY_LEASE_SECONDS - 10);
    expect((await take()).kind).toBe('running');
    const dead = first.holder;
    await fallSilent(KEY_LEASE_SECONDS + 1);
    await inShop((tx) => renewIdempotencyKey(tx, id, dead));
    expect((await take()).kind).toBe('running');
    await fallSilent(KEY_LEASE_SECONDS + 1);
    const claims = await Promise.all([take(), take(), take()]);
    expect(claims.map(({ kind }) => kind).toSorted()).toEqual(['new', 'running', 'running']);
    const next = claims.find((one) => one.kind === 'new')!;
    const late = await inShop((tx) => answerIdempotencyKey(tx, id, dead, { status: 201, body: 'of the dead' }));
    expect(late).toBe(false);
    await inShop((tx) => releaseIdempotencyKey(tx, id, dead));
    expect((await take()).kind).toBe('running');
    await inShop((tx) => answerIdempotencyKey(tx, id, next.holder, { status: 201, body: 'of the living' }));
    expect(await take()).toEqual({ kind: 'answered', status: 201, body: 'of the living' });
  });
});
