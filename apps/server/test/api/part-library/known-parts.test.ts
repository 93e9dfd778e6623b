import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../../src/db/database.ts';
import { getDrawingVersion, updateDrawingText } from '../../../src/db/repositories/drawings.ts';
import { listQuoteItems } from '../../../src/db/repositories/quote-items.ts';
import { fingerprintOfKept } from '../../../src/pipeline/fingerprint-columns.ts';
import { fingerprintOlderDrawings } from '../../../src/upkeep.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Hole, plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { subscribe } from '../../support/set-up.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  await subscribe(test, shop, { part_library: 'true' });
  desk = await openDesk(shop);
});
afterAll(() => test.close());

const holes: readonly Hole[] = [
  { x: 20, y: 15, radius: 5 },
  { x: 70, y: 40, radius: 8 },
  { x: 30, y: 45, radius: 3 },
];
/** The plate upright, as somebody else would draw it. */
const turned = (all: readonly Hole[]) => all.map(({ x, y, radius }) => ({ x: 60 - y, y: x, radius }));
const mirrored = (all: readonly Hole[]) => all.map(({ x, y, radius }) => ({ x: 100 - x, y, radius }));
const steelOf3 = () => ({
  cuttingTechnologyId: desk.technology.cuttingTechnologyId,
  materialId: desk.steel.materialId,
  thickness: 3,
});
const quoteWith = async (customerId: string, name: string, bytes: Buffer, quantity = 1) => {
  const quoteId = await desk.create();
  await desk.update(quoteId, { customerId });
  await desk.upload(quoteId, [{ name: `${name}.dxf`, bytes }], { ...steelOf3(), quantity });
  return quoteId;
};
const knownIn = async (quoteId: string) =>
  (await desk.worker.call(routes.partLibrary.knownParts, desk.quoteParams(quoteId))).value;

describe(`parts are known again on ${testDatabaseKind}`, () => {
  it('turned, under another name, with last price, quantity and date', async () => {
    const { customerId } = await desk.customer('Turning');
    const first = await quoteWith(customerId, 'bracket', plateDxf(100, 60, holes), 12);
    await desk.calculate(first);
    const [priced] = await desk.items(first);
    const again = await quoteWith(customerId, '4711', plateDxf(60, 100, turned(holes)));
    const [item] = await desk.items(again);
    expect(await knownIn(again)).toMatchObject([
      {
        ...{ quoteItemId: item?.id, kind: 'same', isMirrored: false, name: 'bracket', libraryEntry: null },
        lastQuote: { quoteId: first, quantity: 12, itemPrice: priced?.itemPrice },
        changes: [],
      },
    ]);
  });

  it('also from drawings of before there were fingerprints, once those were looked at', async () => {
    const { customerId } = await desk.customer('Of long ago');
    const others: readonly Hole[] = [{ x: 33, y: 17, radius: 4 }, ...holes];
    const first = await quoteWith(customerId, 'veteran', plateDxf(100, 60, others));
    const none = { fingerprintContours: null, fingerprintLengthMm: null, isFingerprinted: false };
    const drawingId = await withSystem(test.database, async (tx) => {
      const [item] = await listQuoteItems(tx, desk.organisationId, first);
      await updateDrawingText(tx, desk.organisationId, item!.drawingId!, none);
      return item!.drawingId!;
    });
    const again = await quoteWith(customerId, '4712', plateDxf(100, 60, mirrored(others)));
    expect(await knownIn(again)).toEqual([]);
    // Other tests on this database may have left some too.
    expect(await fingerprintOlderDrawings(test.database, async (kept) => fingerprintOfKept(kept))).toBeGreaterThan(0);
    expect(await fingerprintOlderDrawings(test.database, async (kept) => fingerprintOfKept(kept))).toBe(0);
    expect(await knownIn(again)).toMatchObject([{ kind: 'same', isMirrored: true, name: 'veteran' }]);
    // Nothing of the drawing changed: an edit on the version that was seen is no conflict.
    const version = await withSystem(test.database, (tx) => getDrawingVersion(tx, desk.organisationId, drawingId));
    expect(version).toBe(2);
  });

  it('mirrored, which is told, and in the library', async () => {
    const { customerId } = await desk.customer('Mirroring');
    const first = await quoteWith(customerId, 'left', plateDxf(100, 60, holes));
    await desk.calculate(first);
    await desk.worker.call(routes.partLibrary.sendAll, desk.quoteParams(first));
    const again = await quoteWith(customerId, 'right', plateDxf(100, 60, mirrored(holes)));
    const [known] = await knownIn(again);
    expect(known).toMatchObject({ kind: 'same', isMirrored: true, libraryEntry: { partId: 'left', version: 1 } });
    const same = await quoteWith(customerId, 'copy', plateDxf(100, 60, holes));
    expect((await knownIn(same))[0]).toMatchObject({ kind: 'same', isMirrored: false });
  });

  it('as another revision, with what changed', async () => {
    const { customerId } = await desk.customer('Revising');
    await quoteWith(customerId, 'plate-A', plateDxf(100, 60, holes));
    const revised = [...holes, { x: 85, y: 15, radius: 4 }];
    const again = await quoteWith(customerId, 'plate-B', plateDxf(100, 60, revised));
    expect((await knownIn(again))[0]).toMatchObject({
      ...{ kind: 'revised', name: 'plate-A' },
      changes: [{ feature: 'hole', added: 1, removed: 0, changed: 0 }],
      differences: [{ feature: 'hole', kind: 'added', diameterMm: 8, xMm: 85, yMm: 15 }],
      moreDifferences: 0,
    });
  });

  it('as another revision of what was quoted more than once, with the quote that was worked on last', async () => {
    const { customerId } = await desk.customer('Repeating');
    const [first, second] = [
      await quoteWith(customerId, 'lid', plateDxf(100, 60, holes), 3),
      await quoteWith(customerId, 'lid', plateDxf(100, 60, holes), 7),
    ];
    for (const quoteId of [first, second]) await desk.calculate(quoteId);
    const again = await quoteWith(customerId, 'lid-B', plateDxf(100, 60, [...holes, { x: 85, y: 15, radius: 4 }]));
    for (const [quoteId, quantity] of [
      [first, 3],
      [second, 7],
    ] as const) {
      await desk.update(quoteId, { name: `worked on, ${quantity}` });
      expect((await knownIn(again))[0]).toMatchObject({ kind: 'revised', lastQuote: { quoteId, quantity } });
    }
  });

  it('nearly the same, with what differs: a hole wider, one moved, and the plate longer on one side', async () => {
    const { customerId } = await desk.customer('Changing');
    const first = await quoteWith(customerId, 'cover', plateDxf(100, 60, holes), 7);
    await desk.calculate(first);
    const wider = holes.map((hole) => (hole.radius === 8 ? { ...hole, radius: 9 } : hole));
    const moved = wider.map((hole) => (hole.radius === 3 ? { ...hole, x: hole.x + 4 } : hole));
    const [known] = await knownIn(await quoteWith(customerId, 'cover-2', plateDxf(104, 60, moved)));
    expect(known).toMatchObject({ kind: 'revised', name: 'cover', lastQuote: { quantity: 7 } });
    expect(known?.differences).toMatchObject([
      {
        ...{ feature: 'outline', kind: 'changed', places: ['right'] },
        changes: [
          { kind: 'size', before: { width: 100, height: 60 }, after: { width: 104, height: 60 } },
          { kind: 'length' },
        ],
      },
      { feature: 'hole', xMm: 70, yMm: 40, changes: [{ kind: 'diameter', before: 16, after: 18 }] },
      { feature: 'hole', diameterMm: 6, xMm: 34, yMm: 45, changes: [{ kind: 'moved', right: 4 }] },
    ]);
  });

  it('as the nearest of many that are alike, not the latest', async () => {
    const { customerId } = await desk.customer('Choosing');
    const variant = (radius: number, x: number) => plateDxf(100, 60, [...holes, { x, y: 15, radius }]);
    await quoteWith(customerId, 'nearest', variant(4, 85));
    for (const [place, name] of ['b', 'c', 'd', 'e', 'f', 'g', 'h'].entries())
      await quoteWith(
        customerId,
        name,
        plateDxf(100 + place, 60, [...holes, { x: 84, y: 30 + place, radius: 4 + place / 4 }]),
      );
    const [known] = await knownIn(await quoteWith(customerId, 'again', variant(4.5, 85)));
    expect(known).toMatchObject({ kind: 'revised', name: 'nearest', changes: [{ feature: 'hole', changed: 1 }] });
  });

  it('not of another customer, not another part, and not without a customer', async () => {
    const [{ customerId }, stranger] = [await desk.customer('Knowing'), await desk.customer('Strange')];
    await quoteWith(customerId, 'plate', plateDxf(100, 60, holes));
    expect(await knownIn(await quoteWith(stranger.customerId, 'plate', plateDxf(100, 60, holes)))).toEqual([]);
    const other = [
      { x: 60, y: 20, radius: 5 },
      { x: 20, y: 40, radius: 8 },
      { x: 80, y: 50, radius: 3 },
    ];
    const [unlike] = await knownIn(await quoteWith(customerId, 'unlike', plateDxf(100, 60, other)));
    expect(unlike?.kind).not.toBe('same');
    const { quoteId } = await desk.quoteWithPart();
    expect(await knownIn(quoteId)).toEqual([]);
  });
});
