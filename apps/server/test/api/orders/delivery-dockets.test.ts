import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { outboxMail } from '../../../src/db/schema/index.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const orderOf = async (quantity: number) => {
  const { quoteId, item } = await desk.quoteWithPart({ quantity });
  await desk.updateItem(quoteId, item.id, { partNumber: '2100.04', revision: 'A' });
  await desk.calculate(quoteId);
  await desk.update(quoteId, { status: 'Draft' });
  await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
  return { quoteId, lineId: item.id };
};
const place = (quoteId: string) => desk.worker.call(routes.quotes.order, { ...desk.quoteParams(quoteId), query: {} });
const send = (quoteId: string, lineId: string, quantity: number, headers: Record<string, string> = {}) =>
  desk.worker.call(
    routes.deliveryDockets.create,
    { ...desk.quoteParams(quoteId), body: { lines: [{ lineId, quantity }], note: 'Gate 2' } },
    { headers },
  );
const list = async (quoteId: string) =>
  (await desk.worker.call(routes.deliveryDockets.list, desk.quoteParams(quoteId))).value;

describe(`delivery dockets on ${testDatabaseKind}`, () => {
  it('carry parts of an order, down to nothing open', async () => {
    const { quoteId, lineId } = await orderOf(10);
    const early = await send(quoteId, lineId, 1);
    expect([early.status, early.problem.code]).toEqual([409, 'DELIVERY_NOT_IN_STATUS']);
    await place(quoteId);
    const first = await send(quoteId, lineId, 4, { 'idempotency-key': `docket-${quoteId}` });
    expect(first.status).toBe(201);
    expect(first.value.numberText).toMatch(/^DD-\d{5}$/);
    const repeated = await send(quoteId, lineId, 4, { 'idempotency-key': `docket-${quoteId}` });
    expect(repeated.value).toEqual(first.value);
    const { lines, dockets } = await list(quoteId);
    expect(lines).toEqual([{ lineId, kind: 'part', name: 'plate', quantity: 10, delivered: 4, open: 6 }]);
    expect(dockets).toEqual([first.value]);
    const tooMany = await send(quoteId, lineId, 7);
    expect([tooMany.status, tooMany.problem.code]).toEqual([422, 'DOCKET_MORE_THAN_OPEN']);
    expect(tooMany.problem.detail).toBe('Of plate, 6 pieces are still to be delivered.');
    const params = { ...desk.quoteParams(quoteId).params, docketId: first.value.docketId };
    const says = (await desk.worker.call(routes.deliveryDockets.get, { params })).value;
    expect(says.lines[0]).toMatchObject({ name: 'plate', partNumber: '2100.04', revision: 'A' });
    expect(says.lines[0]).toMatchObject({ quantity: 4, ordered: 10, deliveredBefore: 0, open: 6 });
    expect(says).toMatchObject({ note: 'Gate 2', numberText: first.value.numberText });
    expect(says.quote.workOrderNumber).toMatch(/^WO-/);
    const second = (await send(quoteId, lineId, 6)).value;
    expect((await list(quoteId)).lines[0]).toMatchObject({ delivered: 10, open: 0 });
    const withdrawal = { params: { ...desk.quoteParams(quoteId).params, docketId: second.docketId } };
    expect((await desk.worker.call(routes.deliveryDockets.withdraw, withdrawal)).status).toBe(204);
    expect((await desk.worker.call(routes.deliveryDockets.withdraw, withdrawal)).status).toBe(204);
    const after = await list(quoteId);
    expect(after.lines[0]).toMatchObject({ delivered: 4, open: 6 });
    expect(after.dockets.map(({ withdrawnUtc }) => withdrawnUtc === null)).toEqual([true, false]);
  });

  it('go by e-mail as PDF, without a link, unless they were withdrawn', async () => {
    const { quoteId, lineId } = await orderOf(4);
    await place(quoteId);
    const { docketId, numberText } = (await send(quoteId, lineId, 3)).value;
    const params = { ...desk.quoteParams(quoteId).params, docketId };
    const body = { subject: 'On its way', message: 'Three plates today.', toEmailAddress: 'gate@buyer.test' };
    const mail = () => desk.worker.call(routes.deliveryDockets.send, { params, body });
    expect((await mail()).status).toBe(204);
    const { organisationId } = shop;
    const letters = await withOrganisation(test.database, organisationId, null, (tx) => tx.select().from(outboxMail));
    const letter = letters.find(({ toAddress }) => toAddress === 'gate@buyer.test');
    expect(letter).toMatchObject({ subject: 'On its way', textBody: 'Three plates today.\n', quoteId });
    expect(letter?.attachments).toMatchObject([{ mediaType: 'application/pdf' }]);
    const timeline = (await desk.worker.call(routes.quoteHistory.timeline, { ...desk.quoteParams(quoteId), query: {} }))
      .value;
    expect(timeline.events[0]).toMatchObject({
      kind: 'mailed',
      facts: { to: 'gate@buyer.test', docketNumber: numberText },
    });
    await desk.worker.call(routes.deliveryDockets.withdraw, { params });
    const refused = await mail();
    expect([refused.status, refused.problem.code]).toEqual([409, 'DOCKET_WITHDRAWN']);
    expect(refused.problem.detail).toBe(`Delivery docket ${numberText} was withdrawn.`);
  });

  it('never send the same pieces twice, whoever sends them', async () => {
    const { quoteId, lineId } = await orderOf(3);
    await place(quoteId);
    const answers = await Promise.all([send(quoteId, lineId, 2), send(quoteId, lineId, 2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    await desk.update(quoteId, { status: 'Dispatched' });
    expect((await send(quoteId, lineId, 1)).status).toBe(201);
    await desk.update(quoteId, { status: 'Cancelled' });
    expect((await send(quoteId, lineId, 1)).problem.code).toBe('DELIVERY_NOT_IN_STATUS');
  });
});
