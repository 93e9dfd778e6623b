import { routes } from '@kerf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withOrganisation } from '../../src/db/database.ts';
import { getOrganisation } from '../../src/db/repositories/organisations.ts';
import { openTestApp, type Shop, type TestApp } from '../support/app.ts';
import { addColleague } from '../support/quotes.ts';

let test: TestApp;
let shop: Shop;
const { recordUnfoldLocation } = routes.organisations;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Unfolders');
});
afterAll(() => test.close());

const stored = () =>
  withOrganisation(test.database, shop.organisationId, null, (tx) => getOrganisation(tx, shop.organisationId));

it('notes for each shop which pages for models and PDFs were opened, and leaves its details as they are', async () => {
  const before = await stored();
  const params = { organisationId: shop.organisationId };
  const colleague = await addColleague(test, shop);
  for (const unfoldLocation of ['Unfold3d', 'Pdf2Quote', 'Unfold3d'] as const) {
    expect((await colleague.call(recordUnfoldLocation, { params, body: { unfoldLocation } })).status).toBe(204);
  }
  const after = await stored();
  expect(Object.keys(after?.settings.unfoldLocations ?? {}).toSorted()).toEqual(['Pdf2Quote', 'Unfold3d']);
  expect([after?.version, { ...after?.settings, unfoldLocations: undefined }]).toEqual([
    before?.version,
    { ...before?.settings, unfoldLocations: undefined },
  ]);
});

it('takes no other page, and nobody of another shop', async () => {
  const other = await test.shop('Others');
  const params = { organisationId: shop.organisationId };
  const wrong = { unfoldLocation: 'Elsewhere' as 'Unfold3d' };
  expect((await shop.call(recordUnfoldLocation, { params, body: wrong })).status).toBe(400);
  const foreign = await other.call(recordUnfoldLocation, { params, body: { unfoldLocation: 'Unfold3d' } });
  expect(foreign.status).toBe(404);
});
