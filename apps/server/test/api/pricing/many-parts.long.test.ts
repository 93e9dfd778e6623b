import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { addQuoteItems, listQuoteItems } from '../../../src/db/repositories/quote-items.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

/** More values than one statement takes. */
const PARTS = 1_250;

let setUp: SetUp;
let desk: Desk;

beforeAll(async () => {
  setUp = await openSetUp();
  desk = await openDesk(setUp.shop);
});
afterAll(() => setUp.test.close());

/** A process whose name looks like what kept calculations are written with. */
const oddProcess = async (): Promise<string> => {
  const body = { name: 'Tap ,{"quoteItemId":"x"}', measureType: 'Part', pricePerUnit: 2 } as const;
  const made = await setUp.shop.call(routes.manufacturing.addSecondaryProcess, { params: setUp.params, body });
  return made.value.secondaryProcessId;
};

/** The quote's one part so many times more, as it is stored. */
const repeatPart = (quoteId: string, times: number) =>
  withOrganisation(setUp.test.database, desk.organisationId, null, async (tx) => {
    const [item] = await listQuoteItems(tx, desk.organisationId, quoteId);
    if (item === undefined) throw new Error('the part is gone');
    const { id: _, organisationId, quoteId: __, version, createdAt, modifiedAt, ...part } = item;
    const added = Array.from({ length: times }, (___, place) => ({ ...part, name: `part ${place}` }));
    await addQuoteItems(tx, desk.organisationId, quoteId, added);
  });

describe(`a quote of many parts on ${testDatabaseKind}`, () => {
  it('is priced, compared and copied whole', async () => {
    const secondaryProcessId = await oddProcess();
    const chosen = { secondaryProcessId, isEnabled: true, customValue: null, input: 0 };
    const { quoteId, item } = await desk.quoteWithPart({ secondaryProcesses: [chosen] });
    await repeatPart(quoteId, PARTS - 1);
    const before = await desk.calculate(quoteId);
    expect(before.status).toBe(200);
    await desk.updateItem(quoteId, item.id, { quantity: 40 });
    const after = await desk.calculate(quoteId);
    const query = {};
    const changes = await desk.worker.call(routes.pricing.quotePriceChanges, { ...desk.quoteParams(quoteId), query });
    expect(changes.value.parts.map(({ name, toQuantity }) => [name, toQuantity])).toEqual([['plate', 40]]);
    expect(Number(changes.value.difference)).toBeCloseTo(
      (after.value.linePrice ?? 0) - (before.value.linePrice ?? 0),
      6,
    );
    const ofPart = await desk.worker.call(routes.pricing.priceChanges, { ...desk.itemParams(quoteId, item.id), query });
    expect(Number(ofPart.value.difference)).toBeLessThan(0);
    const copy = await desk.worker.call(routes.quotes.duplicate, {
      ...desk.quoteParams(quoteId),
      body: { newName: 'Copy of many' },
    });
    expect(await desk.items(copy.value.id)).toHaveLength(PARTS);
  });
});
