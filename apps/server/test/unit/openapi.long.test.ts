import { expect, it } from 'vitest';
import { DOCUMENTED_URL, movedTo, printOpenApi } from '../../src/http/openapi/print-openapi.ts';

const ADDRESS = 'https://quotes.shop.example/';

it('is the same when the kept one is moved to the address of a server', () => {
  const kept = JSON.stringify(printOpenApi(DOCUMENTED_URL));
  expect(JSON.parse(movedTo(ADDRESS, kept))).toEqual(printOpenApi(ADDRESS));
});
