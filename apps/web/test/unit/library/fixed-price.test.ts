import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../src/api/query-client.ts';
import { saveFixedPrice } from '../../../src/features/library/use-library.ts';

const key = ['part-library', 'shop', 'entry', 'e1'];
const before = { partId: 'BR-1', fixedPrice: 10, fixedPriceEndTime: null };
const wanted = { fixedPrice: 12.5, fixedPriceEndTime: '2027-01-31T00:00:00.000Z' };

/** A server that keeps an entry, and takes a price or does not. */
const serve = (takes: boolean) => {
  let entry: object = before;
  const fetch = async (_url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    const json = (status: number, body: unknown) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    if (method !== 'PUT') return json(200, entry);
    shown.push(queryClient.getQueryData(key));
    if (!takes) return json(500, { type: 'urn:kerf:problem:internal', title: 'Down', status: 500, code: 'INTERNAL' });
    entry = { ...entry, ...wanted };
    return json(200, entry);
  };
  const shown: unknown[] = [];
  vi.stubGlobal('window', { fetch, location: { origin: 'http://shop.example' } });
  queryClient.setQueryData(key, before);
  queryClient.setQueryDefaults(key, { queryFn: async () => entry });
  return shown;
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('a fixed price is shown at once, before the server has answered', async () => {
  const shown = serve(true);
  await saveFixedPrice('shop', 'e1', wanted);
  expect(shown).toEqual([{ ...before, ...wanted }]);
});

it('what the server has comes back when a fixed price cannot be saved', async () => {
  const shown = serve(false);
  const failed = await saveFixedPrice('shop', 'e1', wanted).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(failed).toBeInstanceOf(Error);
  expect(shown).toEqual([{ ...before, ...wanted }]);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  expect(await queryClient.fetchQuery({ queryKey: key, staleTime: 15_000 })).toEqual(before);
});
