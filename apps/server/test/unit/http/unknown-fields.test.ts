import { type RouteDefinition, routes } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestReader } from '../../../src/http/request-parts.ts';

const definitions = Object.entries(routes).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, definition]): [string, RouteDefinition] => [`${area}.${name}`, definition]),
);
const withBodies = definitions.filter(([, { body, bodyKind }]) => body !== undefined && bodyKind === undefined);

describe('a field that the contract does not know', () => {
  it.each(withBodies)('is refused in the body of %s with its path', (_name, definition) => {
    const isList = definition.body instanceof z.ZodArray;
    const sent = isList ? [{ nmae: 1 }] : { nmae: 1 };
    const path = isList ? 'body.0.nmae' : 'body.nmae';
    expect(requestReader(definition).readBody(sent)).toMatchObject({
      ok: false,
      refusal: { code: 'UNKNOWN_FIELD', facts: { field: path }, fieldFaults: { [path]: { code: 'UNKNOWN_FIELD' } } },
    });
  });

  it.each(definitions)('is refused in the query of %s', (_name, definition) => {
    const read = requestReader(definition).readQuery({ includeDeletd: 'true' });
    expect(read).toMatchObject({ refusal: { errors: { 'query.includeDeletd': 'There is no such field' } } });
  });

  it('is refused where a call takes no body, and an empty body is none', () => {
    const { readBody } = requestReader(routes.quotes.calculate);
    const refusal = { code: 'UNKNOWN_FIELD', facts: { field: 'body.force' } };
    expect(readBody({ force: true })).toMatchObject({ refusal });
    for (const sent of [undefined, null, {}]) expect(readBody(sent)).toEqual({ ok: true, value: { readOnly: [] } });
  });

  it('is told beside what else is wrong', () => {
    const read = requestReader(routes.miscellaneousItems.create).readBody({ nmae: 'Bolt', index: -1, price: 1 });
    expect(read).toMatchObject({
      refusal: {
        code: 'UNKNOWN_FIELD',
        facts: { field: 'body.nmae' },
        fieldFaults: { 'body.name': { code: 'REQUIRED' }, 'body.nmae': { code: 'UNKNOWN_FIELD' } },
      },
    });
  });
});
