import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RouteDefinition, routes, strictSchema } from '../src/index.ts';
import { DAY, exampleOf } from './example-of.ts';

const definitions = Object.entries(routes).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, definition]): [string, RouteDefinition] => [`${area}.${name}`, definition]),
);
const bodies = definitions.flatMap(([name, { body, bodyKind }]): [string, z.ZodType][] =>
  body === undefined || bodyKind !== undefined ? [] : [[name, body]],
);

type Found = { readonly path: readonly PropertyKey[]; readonly body: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map of ids, and the description of a shape, which is read elsewhere. */
const OPEN: ReadonlySet<PropertyKey | undefined> = new Set(['versions', 'definition']);

/** The value with an unknown field in one of its objects: one for each object, at every depth, that is not open. */
const misspelt = (value: unknown, path: readonly PropertyKey[]): Found[] => {
  if (Array.isArray(value)) {
    return value.flatMap((one, place) =>
      misspelt(one, [...path, place]).map(({ path: at, body }) => ({ path: at, body: value.with(place, body) })),
    );
  }
  if (!isRecord(value) || OPEN.has(path.at(-1))) return [];
  const within = Object.entries(value).flatMap(([name, one]) =>
    misspelt(one, [...path, name]).map(({ path: at, body }) => ({ path: at, body: { ...value, [name]: body } })),
  );
  return [{ path, body: { ...value, nmae: 'Plate' } }, ...within];
};

const dates = (name: string, value: unknown): unknown =>
  /(Date|DateUtc|At|EndTime)$/.test(name) && typeof value === 'string' && value !== DAY
    ? '2026-03-01T10:00:00.000Z'
    : value;

describe('a strict schema', () => {
  it.each(bodies)('of the body of %s refuses an unknown field with its place, at every depth', (_name, body) => {
    const full: unknown = JSON.parse(JSON.stringify(exampleOf(body, 'input', 'full')), dates);
    const strict = strictSchema(body);
    expect(strict.safeParse(full).data).toEqual(body.parse(full));
    for (const { path, body: wrong } of misspelt(full, [])) {
      const issues = strict.safeParse(wrong).error?.issues;
      expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['nmae'], path }));
    }
  });

  it('keeps what is asked of a thing as a whole', () => {
    const { body } = routes.customers.create;
    const noAddress = { companyName: 'Acme', billingAddressSameAsDelivery: false };
    expect(strictSchema(body).safeParse(noAddress).error?.issues).toEqual(body.safeParse(noAddress).error?.issues);
  });

  it('leaves open what is meant to be open, and the schema that it was made from', () => {
    const drawing = z.object({ extra: z.record(z.string(), z.unknown()) });
    expect(strictSchema(drawing).safeParse({ extra: { any: { thing: 1 } } }).success).toBe(true);
    strictSchema(drawing);
    expect(drawing.parse({ extra: {}, nmae: 1 })).toEqual({ extra: {} });
  });
});
