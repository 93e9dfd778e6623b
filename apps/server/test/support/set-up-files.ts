import { type RouteRequest, routes, type SetupOutcomeWire } from '@kerf/contract';
import type { SetupData } from '@kerf/pricing';
import type { Shop, ShopWish } from './app.ts';
import { uploadForm } from './quotes.ts';
import { type SetUp, subscribe } from './set-up.ts';

const { organisations } = routes;
type Query = RouteRequest<typeof organisations.importSetup>['query'];

/** The set-up file of a shop. */
export const exported = async (shop: Shop): Promise<SetupData> => {
  const answer = await shop.call(organisations.export, { params: { organisationId: shop.organisationId } });
  return answer.value as SetupData;
};

/** Sends a set-up file, or a text that is none, to a shop. */
export const send = (shop: Shop, file: unknown, query: Query = {}) =>
  shop.call(
    organisations.importSetup,
    { params: { organisationId: shop.organisationId }, query },
    uploadForm([{ name: 'setup.json', bytes: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)) }]),
  );

/** Imports a set-up file that is taken. */
export const imported = async (shop: Shop, file: unknown, query: Query = {}): Promise<SetupOutcomeWire> => {
  const answer = await send(shop, file, query);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};

/** A new subscribed shop beside the others. */
export const freshShop = async ({ test }: SetUp, name: string, wish: ShopWish = {}): Promise<Shop> => {
  const shop = await test.shop(name, wish);
  await subscribe(test, shop, { tube: 'true' });
  return shop;
};
