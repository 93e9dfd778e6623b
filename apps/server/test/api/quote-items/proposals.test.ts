import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf, platesDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk, uploadForm } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const send = async (name: string, folders?: unknown) => {
  const quoteId = await desk.create();
  const form = uploadForm([{ name, bytes: plateDxf(100, 60) }], undefined, undefined, folders);
  const params = { organisationId: shop.organisationId, quoteId };
  return { quoteId, answer: await shop.call(routes.quoteItems.upload, { params }, form) };
};

describe(`proposals of a part on ${testDatabaseKind}`, () => {
  it('come from the name of its file and its folders, and set nothing', async () => {
    const { quoteId, answer } = await send('100-2231-B_6mm_QTY-23.dxf', ['Order 4711', 'S235']);
    const [item] = answer.value.quoteItems;
    expect(item).toMatchObject({ quantity: 1, thickness: null, materialId: null, partNumber: '', revision: '' });
    const proposals = [
      { field: 'quantity', value: 23, source: 'fileName', text: 'QTY-23' },
      { field: 'thicknessMm', value: 6, source: 'fileName', text: '6mm' },
      { field: 'material', value: 'S235', source: 'folder', text: 'S235' },
      { field: 'partNumber', value: '100-2231', source: 'fileName', text: '100-2231' },
      { field: 'revision', value: 'B', source: 'fileName', text: 'B' },
    ];
    expect(item?.proposals).toEqual(proposals);
    const { value: listed } = await shop.call(routes.quoteItems.list, {
      params: { organisationId: shop.organisationId, quoteId },
    });
    expect(listed[0]?.proposals).toEqual(proposals);
  });

  it('are of files alone that say something', async () => {
    const { answer } = await send('plate.dxf');
    expect(answer.value.quoteItems[0]?.proposals).toEqual([]);
  });

  it('refuse folders that are no list of names', async () => {
    for (const folders of ['S235', [1], Array.from({ length: 21 }, () => 'a'), ['x'.repeat(201)]]) {
      expect((await send('plate.dxf', folders)).answer.status).toBe(415);
    }
  });
});

const noted = (text: string, x: number): string =>
  ['0', 'TEXT', '8', 'NOTES', '10', x, '20', 20, '40', 5, '1', text, ''].join('\r\n');

/** Two plates side by side, each with a quantity written inside. */
const notedPlates = (): Buffer => {
  const plates = [
    { width: 100, height: 60 },
    { x: 150, width: 100, height: 60 },
  ];
  const end = ['0', 'ENDSEC', '0', 'EOF'].join('\r\n');
  const texts = `${noted('QTY 4', 10)}${noted('QTY 7', 160)}`;
  return Buffer.from(String(platesDxf(plates)).replace(end, `${texts}${end}`));
};

describe(`proposals of a drawing that is read anew on ${testDatabaseKind}`, () => {
  const quantities = (item: { readonly proposals: readonly { field: string; value: unknown; source: string }[] }) =>
    item.proposals.flatMap(({ field, value, source }) => (field === 'quantity' ? [`${source} ${value}`] : []));
  const sendPlates = async () => {
    const quoteId = await desk.create();
    const params = { organisationId: shop.organisationId, quoteId };
    const form = uploadForm([{ name: 'plates_3mm.dxf', bytes: notedPlates() }], undefined, undefined, undefined);
    const { value } = await shop.call(routes.quoteItems.upload, { params }, form);
    return { quoteId, items: value.quoteItems };
  };

  it('are those of its own texts: apart, together and apart again', async () => {
    const { quoteId, items } = await sendPlates();
    expect(items.map(quantities)).toEqual([['drawingText 4'], ['drawingText 7']]);
    const params = desk.itemParams(quoteId, items[0]?.id ?? '');
    const together = await desk.worker.call(routes.quoteItems.keepTogether, params);
    // Two texts that say different things of one part propose nothing.
    expect(quantities(together.value)).toEqual([]);
    const apart = await desk.worker.call(routes.quoteItems.takeApart, params);
    expect(apart.value.map(quantities)).toEqual([['drawingText 4'], ['drawingText 7']]);
    expect(apart.value.every(({ proposals }) => proposals.some(({ source }) => source === 'fileName'))).toBe(true);
  });

  it('go with a text that is deleted, and come back with the drawing as it was', async () => {
    const { quoteId, items } = await sendPlates();
    const params = desk.itemParams(quoteId, items[1]?.id ?? '');
    const changes = [{ kind: 'deleteTexts' as const, texts: [0] }];
    const deleted = await desk.worker.call(routes.drawings.change, { ...params, body: { changes, version: 1 } });
    expect(quantities(deleted.value.quoteItem)).toEqual([]);
    expect(deleted.value.quoteItem.proposals).toMatchObject([{ field: 'thicknessMm', value: 3, source: 'fileName' }]);
    const { version } = deleted.value;
    const reset = await desk.worker.call(routes.drawings.reset, { ...params, query: { version } });
    expect(quantities(reset.value.quoteItem)).toEqual(['drawingText 7']);
  });
});

describe(`number, revision and description of a part on ${testDatabaseKind}`, () => {
  it('are kept as typed, and a copy of the quote has them', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const typed = { partNumber: ' 100-2231 ', revision: 'B', description: 'Side plate' };
    const { value } = await desk.updateItem(quoteId, item.id, typed);
    const kept = { partNumber: '100-2231', revision: 'B', description: 'Side plate' };
    expect(value).toMatchObject(kept);
    const copy = await shop.call(routes.quotes.duplicate, {
      params: { organisationId: shop.organisationId, quoteId },
      body: { newName: 'Copy' },
    });
    const { value: copied } = await shop.call(routes.quoteItems.list, {
      params: { organisationId: shop.organisationId, quoteId: copy.value.id },
    });
    expect(copied[0]).toMatchObject(kept);
  });

  it('leave the price as it is', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.calculate(quoteId);
    const { status } = await desk.get(quoteId);
    await desk.updateItem(quoteId, item.id, { partNumber: '100-2231' });
    expect((await desk.get(quoteId)).status).toBe(status);
  });

  it.each([
    ['partNumber', 101],
    ['revision', 31],
    ['description', 301],
  ])('refuse a %s of %i signs', async (field, length) => {
    const { quoteId, item } = await desk.quoteWithPart();
    expect((await desk.updateItem(quoteId, item.id, { [field]: 'x'.repeat(length) })).status).toBe(400);
  });
});
