import { type Quote, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const order = (quoteId: string) => desk.worker.call(routes.quotes.order, { ...desk.quoteParams(quoteId), query: {} });
const issued = async () => (await desk.quoteIn('Issued')).quoteId;
const copyOfIssued = async (quoteId: string): Promise<string> => {
  const body = { newName: 'Copy' };
  const made = await desk.worker.call(routes.quotes.duplicate, { ...desk.quoteParams(quoteId), body });
  await desk.calculate(made.value.id);
  await desk.update(made.value.id, { status: 'Draft' });
  await desk.worker.call(routes.quotes.enable, desk.quoteParams(made.value.id));
  return made.value.id;
};
const runningNumber = ({ workOrderNumberText }: Pick<Quote, 'workOrderNumberText'>) =>
  Number(/\d+$/.exec(workOrderNumberText ?? '')?.[0]);

describe(`orders at the same time on ${testDatabaseKind}`, () => {
  it('gives 20 orders at once 20 consecutive numbers, and a refused one none', async () => {
    const first = await issued();
    const others = [];
    for (let count = 1; count < 20; count += 1) others.push(await copyOfIssued(first));
    const before = runningNumber((await order(await issued())).value);
    const refused = await desk.quoteIn('Draft');
    const answers = await Promise.all([...[first, ...others].map((quoteId) => order(quoteId)), order(refused.quoteId)]);
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
    const numbers = answers.slice(0, 20).map(({ value }) => runningNumber(value));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => before + 1 + place));
  }, 120_000);
});
