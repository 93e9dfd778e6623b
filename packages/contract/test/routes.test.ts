import { describe, expect, it, test } from 'vitest';
import { type RouteDefinition, routes } from '../src/index.ts';
import { DAY, exampleOf, type Fullness } from './example-of.ts';
import { ADDED_CALLS, SPECIFIED_CALLS } from './specified-calls.ts';

const definitions = Object.entries(routes).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, definition]): [string, RouteDefinition] => [`${area}.${name}`, definition]),
);

const callOf = ({ method, path }: RouteDefinition): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
const overJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Texts that stand for something else on the way in: numbers and switches of a query, dates. */
const inputOf = (name: string, value: unknown): unknown => {
  if (
    /^(includeDeleted|includeArchived|isFullDownload|preview|confirmCurrency|legacyMaterials|sendToPartLibrary)$/.test(
      name,
    )
  )
    return 'true';
  return /(From|To|Date|DateUtc|At|EndTime)$/.test(name) && typeof value === 'string' && value !== DAY
    ? '2026-03-01T10:00:00.000Z'
    : value;
};

const inputExample = (schema: NonNullable<RouteDefinition['body']>, fullness: Fullness): unknown =>
  JSON.parse(JSON.stringify(exampleOf(schema, 'input', fullness)), inputOf);

describe.each(['full', 'least'] as const)('the %s example of', (fullness) => {
  test.each(definitions)('%s', (_name, { params, query, body, response, responseKind = 'json' }) => {
    for (const schema of [params, query, body]) {
      if (schema === undefined) continue;
      const parsed = schema.safeParse(inputExample(schema, fullness));
      expect(parsed.error?.issues ?? []).toEqual([]);
      // What was read of a body may be sent again; a query is text, read once.
      if (schema === body) expect(schema.safeParse(overJson(parsed.data)).data).toEqual(parsed.data);
    }
    if (responseKind !== 'json') return;
    const example = exampleOf(response, 'output', fullness);
    expect(response.parse(overJson(example))).toEqual(example);
  });
});

describe('the paths', () => {
  it('are those of the specification, and every other call is known as an addition', () => {
    const served = definitions.map(([, definition]) => callOf(definition));
    const known = new Set([...SPECIFIED_CALLS, ...ADDED_CALLS]);
    expect(served.filter((call) => !known.has(call))).toEqual([]);
    expect([...known].filter((call) => !served.includes(call))).toEqual([]);
  });

  it('are served once each', () => {
    const served = definitions.map(([, definition]) => callOf(definition));
    expect(served.filter((call, index) => served.indexOf(call) !== index)).toEqual([]);
  });

  it.each(definitions)('name the parameters of %s', (_name, { path, params }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(named.toSorted());
  });

  it('that belong to an organisation name it, and only members may call them', () => {
    for (const [name, { path, access }] of definitions) {
      const isMembers = access === 'user' || access === 'administrator' || access === 'owner';
      const isOpenPicture = name.startsWith('images.');
      expect([name, path.includes('{organisationId}')]).toEqual([name, isMembers || isOpenPicture]);
    }
  });

  it('of reading take no body, and empty answers say so', () => {
    for (const [name, { method, body, responseKind, success }] of definitions) {
      if (method === 'GET') expect([name, body]).toEqual([name, undefined]);
      expect([name, responseKind === 'empty']).toEqual([name, success === 204]);
    }
  });
});

describe('values that are refused', () => {
  const { update, attribute } = routes.quoteItems;
  const messageOf = (body: object): string | undefined => update.body.safeParse(body).error?.issues[0]?.message;

  it('say so in the words of the specification', () => {
    expect(messageOf({ quantity: 0 })).toBe('Quantity cannot be less than 1');
    const contact = { name: 'Jo', email: 'nobody' };
    expect(routes.customers.createContact.body.safeParse(contact).error?.issues[0]?.message).toBe(
      'Please enter a correct email address',
    );
  });

  it.each([
    ['half a piece', { quantity: 1.5 }],
    ['a thickness of nothing', { thickness: 0 }],
    ['an endless length', { maxFoldLength: Number.POSITIVE_INFINITY }],
    ['a version that no database counts', { version: 2 ** 31 }],
    ['a version below zero', { version: -1 }],
    ['an unknown unit', { drawingUnit: 'yd' }],
    ['an id that is none', { materialId: 'steel' }],
  ])('%s', (_what, body) => {
    expect(update.body.safeParse(body).success).toBe(false);
  });

  it('change nothing for several parts without one, or with the version of something that is no part', () => {
    expect(attribute.body.safeParse({ quoteItemIds: [], quantity: 2 }).success).toBe(false);
    const quoteItemIds = ['0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071'];
    expect(attribute.body.safeParse({ quoteItemIds, versions: { plate: 1 } }).success).toBe(false);
  });

  it('take addresses of pages that begin with http or https and name a host, port and path as wished', () => {
    const isTaken = (website: string) => routes.organisations.update.body.safeParse({ website }).success;
    const good = [
      'https://shop.example',
      'http://localhost',
      'http://localhost:8080/a?b#c',
      'https://a.b.example:1/x',
      '',
    ];
    const bad = [
      'shop.example',
      'ftp://shop.example',
      'http://',
      'https://intranet',
      'http:/shop.example',
      'javascript:1',
    ];
    expect([good.filter(isTaken), bad.filter(isTaken)]).toEqual([good, []]);
  });

  it('reads 0001-01-01 as no date, and dates of any zone as UTC', () => {
    const read = (expiryDate: string) => routes.quotes.update.body.parse({ version: 1, expiryDate }).expiryDate;
    expect(read('0001-01-01T00:00:00Z')).toBeNull();
    expect(read('2026-03-01T01:00:00+02:00')).toBe('2026-02-28T23:00:00.000Z');
    expect(() => read('1500-01-01')).toThrow();
    expect(() => read('tomorrow')).toThrow();
  });

  it('shows a page of 25 from the first, newest first, and one filter as a list of one', () => {
    const parse = (query: object) => routes.quotes.list.query.parse(query);
    expect(parse({})).toMatchObject({
      ...{ pageNumber: 1, pageSize: 25, orderedByProperty: 'lastModifiedDateUtc', orderedBy: 'desc' },
      ...{ includeArchived: false, source: 'All' },
    });
    expect(parse({ pageNumber: '3', pageSize: '50', status: 'Draft' })).toMatchObject({
      ...{ pageNumber: 3, pageSize: 50, status: ['Draft'] },
    });
    expect(routes.quotes.list.query.safeParse({ pageSize: '101' }).success).toBe(false);
  });
});
