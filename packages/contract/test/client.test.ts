import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ApiFailure, createClient, problem, readProblem, routes, routeUrl, type Transport } from '../src/index.ts';

type Request = Parameters<Transport>[0];

const organisationId = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071';
const quoteId = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6072';

/** A client whose requests are kept, and answered with the same body each time. */
const recording = (body: unknown, base?: string) => {
  const sent: Request[] = [];
  const transport: Transport = async (request) => {
    sent.push(request);
    return { status: 200, body };
  };
  return { sent, call: base === undefined ? createClient(transport) : createClient(transport, base) };
};

describe('addresses', () => {
  it('have their parameters filled in and their query behind', () => {
    expect(routeUrl('/a/{id}/b/{name}', { id: 7, name: 'x y/z' }, { q: 'ä&b', page: 2 })).toBe(
      '/a/7/b/x%20y%2Fz?q=%C3%A4%26b&page=2',
    );
  });

  it('leave out what is not said and repeat what is said several times', () => {
    expect(routeUrl('/a', {}, { status: ['Draft', 'Issued'], from: undefined, to: null })).toBe(
      '/a?status=Draft&status=Issued',
    );
    expect(routeUrl('/a', {}, { from: undefined })).toBe('/a');
  });

  it('are refused without a parameter that the path names', () => {
    expect(() => routeUrl('/a/{id}', {})).toThrow(/id .*\/a\/\{id\}/);
  });

  it.each(['', '.', '..'])("are refused with '%s', which would lead elsewhere", (id) => {
    expect(() => routeUrl('/a/{id}/b', { id })).toThrow(/cannot be/);
  });

  test('hold any text, to be read back as it was', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !['.', '..'].includes(text));
    fc.assert(
      fc.property(texts, texts, (name, value) => {
        const url = new URL(routeUrl('/a/{name}/b', { name }, { value }), 'http://localhost');
        expect(decodeURIComponent(url.pathname.split('/')[2] ?? '')).toBe(name);
        expect(url.searchParams.get('value')).toBe(value);
        expect(url.pathname.split('/')).toHaveLength(4);
      }),
    );
  });
});

describe('a client', () => {
  it('sends method, address and body of the call, and gives its answer', async () => {
    const { sent, call } = recording({ id: quoteId });
    const body = { newName: 'Copy of Gaskets' };
    const made = await call(routes.quotes.duplicate, { params: { organisationId, quoteId }, body });
    expect(made).toEqual({ id: quoteId });
    const url = `/api/v2/organisations/${organisationId}/quotes/${quoteId}/duplicate`;
    expect(sent).toEqual([{ method: 'POST', url, body, signal: undefined }]);
  });

  it('sends no body with a call that has none, and hands the signal on', async () => {
    const { sent, call } = recording([], '/elsewhere/api');
    const { signal } = new AbortController();
    await call(routes.users.list, {}, signal);
    expect(sent).toEqual([{ method: 'GET', url: '/elsewhere/api/users', body: undefined, signal }]);
  });

  it('sends filters of a list as they are', async () => {
    const { sent, call } = recording({ quotes: [], count: 0 });
    const query = { searchTerm: 'a b', status: ['Draft', 'Issued'] as const, pageNumber: 2, includeArchived: 'true' };
    await call(routes.quotes.list, { params: { organisationId }, query: { ...query, status: [...query.status] } });
    expect(sent[0]?.url).toBe(
      `/api/v2/organisations/${organisationId}/quotes?searchTerm=a%20b&status=Draft&status=Issued&pageNumber=2&includeArchived=true`,
    );
  });

  it('passes on that a call failed', async () => {
    const failure = new ApiFailure('network', null, null, 'cut off');
    const call = createClient(() => Promise.reject(failure));
    await expect(call(routes.users.list, {})).rejects.toBe(failure);
  });
});

describe('problems', () => {
  const conflict = {
    ...{ type: 'urn:kerf:problem:version-conflict', title: 'Version conflict', status: 409, code: 'VERSION_CONFLICT' },
    detail: 'Somebody changed this meanwhile.',
    requestId: 'r-1',
    facts: { version: 4, partName: 'plate', isArchived: false, expires: null },
    errors: { 'body.version': 'too old' },
    current: { id: quoteId, quantity: 4 },
  };

  it('are read with their facts, their fields and what is there now', () => {
    expect(problem.parse(JSON.parse(JSON.stringify(conflict)))).toEqual(conflict);
  });

  it('are read when they say no more than they must', () => {
    const { type, title, status, code, detail } = conflict;
    expect(problem.parse({ type, title, status, code, detail })).toEqual({ type, title, status, code, detail });
  });

  it.each([
    ['a page of a proxy', '<html>502</html>'],
    ['nothing', null],
    ['no code', { ...conflict, code: undefined }],
    ['a status that is no number', { ...conflict, status: '409' }],
    ['facts that are no facts', { ...conflict, facts: { nested: { secret: 1 } } }],
  ])('are not read from %s', (_what, body) => {
    expect(problem.safeParse(body).success).toBe(false);
  });

  it('are read without schemas as the schema reads them', { tags: 'slow' }, () => {
    const change = fc.record({ name: fc.constantFrom(...Object.keys(problem.shape)), value: fc.jsonValue() });
    const readings = fc.property(fc.array(change, { maxLength: 2 }), (changes) => {
      const body = { ...conflict, ...Object.fromEntries(changes.map(({ name, value }) => [name, value])) };
      const parsed = problem.safeParse(body);
      expect(readProblem(body)).toEqual(parsed.success ? parsed.data : null);
    });
    fc.assert(readings, { numRuns: 2000 });
    for (const body of [null, [], '<html>502</html>', 4, {}]) expect(readProblem(body)).toBeNull();
  });

  it('reach the caller with what kind of failure it was', () => {
    const failure = new ApiFailure('problem', 409, conflict, conflict.detail);
    expect(failure).toBeInstanceOf(Error);
    expect([failure.kind, failure.status, failure.problem?.code, failure.message]).toEqual([
      ...['problem', 409, 'VERSION_CONFLICT', 'Somebody changed this meanwhile.'],
    ]);
  });
});
