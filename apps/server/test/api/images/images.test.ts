import { type PriceStepWire, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../../src/db/database.ts';
import { createAccount, updateAccount } from '../../../src/db/repositories/accounts.ts';
import { findAdmission } from '../../../src/db/repositories/memberships.ts';
import { linkIdentity } from '../../../src/db/repositories/users.ts';
import { signedImageAddresses } from '../../../src/http/images/image-addresses.ts';
import { builtInIssuer } from '../../../src/identity/provider/built-in-provider.ts';
import { openTestApp, type Person, PUBLIC_URL, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addMember } from '../../support/members.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let quoteId: string;
let quoteItemId: string;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop);
  const made = await desk.quoteIn('Calculated');
  quoteId = made.quoteId;
  quoteItemId = made.item.id;
});
afterAll(() => test.close());

const item = async () => (await desk.items(quoteId))[0]!;
const load = (url: string) => test.app.inject({ url });

describe(`pictures of a part on ${testDatabaseKind}`, () => {
  it('open by the address that was signed, and by no other', async () => {
    const { thumbnailUri, nestImageUri } = await item();
    for (const uri of [thumbnailUri ?? '', nestImageUri ?? '']) {
      const picture = await load(uri);
      expect(picture.statusCode, uri).toBe(200);
      expect(picture.headers['content-type']).toBe('image/svg+xml');
      expect(String(picture.headers['content-security-policy'])).toContain("default-src 'none'");
      expect(picture.body).toMatch(/^<svg/);
      expect(picture.body).not.toMatch(/<script|\son\w+=/i);
      expect((await load(uri.replace(/s=.*/, ''))).statusCode).toBe(400);
      expect((await load(`${uri.slice(0, -1)}${uri.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    }
    const other = await openDesk(await test.shop('Rival Cutting'));
    const moved = (thumbnailUri ?? '').replace(desk.organisationId, other.organisationId);
    expect((await load(moved)).statusCode).toBe(404);
  });
});

/** Amount of a step as a number. */
const amount = (step: PriceStepWire): number => Number(step.amount);

const nobody = { emailAddress: '', firstName: '', lastName: '' };

describe(`addresses of pictures on ${testDatabaseKind}`, () => {
  it('end after some hours', async () => {
    const hoursAgo = (hours: number) => () => new Date(Date.now() - hours * 3600 * 1000);
    const { thumbnailUri } = await item();
    const fileKey = /files\/([0-9a-f]{64})/.exec(thumbnailUri ?? '')?.[1] ?? '';
    const made = (hours: number) =>
      signedImageAddresses(test.services.quotes.secret, hoursAgo(hours))(viewer).file(desk.organisationId, fileKey);
    const admission = await withSystem(test.database, (tx) => findAdmission(tx, desk.organisationId, shop.userId));
    const viewer = { user: { ...nobody, userId: shop.userId }, admission: admission?.mark ?? '' };
    expect((await load(made(1))).statusCode).toBe(200);
    expect((await load(made(4))).statusCode).toBe(404);
  });

  it('end with the membership of whoever was shown them, and no other', async () => {
    const member = await addMember(test, shop, 'user');
    const shownTo = async (person: Person) =>
      (await person.call(routes.quoteItems.list, desk.quoteParams(quoteId))).value[0]?.thumbnailUri ?? '';
    const [own, others] = [await shownTo(shop), await shownTo(member)];
    expect([(await load(own)).statusCode, (await load(others)).statusCode]).toEqual([200, 200]);
    const params = { organisationId: desk.organisationId, userId: member.userId };
    await shop.call(routes.organisations.changeRole, { params, body: { role: 'administrator' } });
    expect((await load(others)).statusCode).toBe(200);
    await shop.call(routes.organisations.removeUser, { params });
    expect([(await load(own)).statusCode, (await load(others)).statusCode]).toEqual([200, 404]);
  });

  it('end when all access of the person is ended, as by a new password', async () => {
    const shown = (await item()).thumbnailUri ?? '';
    const accountId = await withSystem(test.database, async (tx) => {
      const emailAddress = `${shop.subject}@accounts.example`;
      const made = await createAccount(tx, { emailAddress, passwordHash: 'none' });
      const subject = made.ok ? made.value.id : '';
      await linkIdentity(tx, shop.userId, { issuer: builtInIssuer(PUBLIC_URL), subject });
      return subject;
    });
    expect((await load(shown)).statusCode).toBe(200);
    const accessEndedAt = new Date(Date.now() - 60_000);
    await withSystem(test.database, (tx) => updateAccount(tx, accountId, { accessEndedAt }));
    expect((await load(shown)).statusCode).toBe(404);
    expect((await load((await item()).thumbnailUri ?? '')).statusCode).toBe(200);
  });
});

describe(`how a price came about on ${testDatabaseKind}`, () => {
  it('ends with the line price that the part shows, in steps with formulas', async () => {
    const { linePrice, quantity, itemPrice } = await item();
    const { value } = await desk.worker.call(routes.quoteItems.trace, desk.itemParams(quoteId, quoteItemId));
    const [line] = value;
    expect(amount(line!)).toBeCloseTo(linePrice ?? Number.NaN, 9);
    expect(line?.formula.length).toBeGreaterThan(3);
    expect((linePrice ?? 0) / quantity).toBeCloseTo(itemPrice ?? 0, 2);
    expect(line?.steps.length).toBeGreaterThan(0);
  });

  it('lays the parts inside the sheet, as many as the part says', async () => {
    const { partsPerSheet, sheetsRequired, quantity } = await item();
    const { value } = await desk.worker.call(routes.quoteItems.nest, desk.itemParams(quoteId, quoteItemId));
    expect(value.placements).toHaveLength(partsPerSheet ?? 0);
    expect(value.partsPerSheet).toBe(partsPerSheet);
    expect(sheetsRequired).toBeCloseTo(quantity / (partsPerSheet ?? 0), 9);
    const turn = ([x, y]: readonly [number, number], degrees: number): [number, number] => {
      const radians = (degrees * Math.PI) / 180;
      return [x * Math.cos(radians) - y * Math.sin(radians), x * Math.sin(radians) + y * Math.cos(radians)];
    };
    const boxes = value.placements.map((placement) => {
      const points = value.outer.map((point) => turn(point, placement.rotationDegrees));
      const xs = points.map(([x]) => x + placement.x);
      const ys = points.map(([, y]) => y + placement.y);
      return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
    });
    const { sheet, margin, spacing } = value;
    const tolerance = 1e-3;
    for (const [index, box] of boxes.entries()) {
      expect(box.minX).toBeGreaterThanOrEqual(margin - tolerance);
      expect(box.minY).toBeGreaterThanOrEqual(margin - tolerance);
      expect(box.maxX).toBeLessThanOrEqual(sheet.width - margin + tolerance);
      expect(box.maxY).toBeLessThanOrEqual(sheet.height - margin + tolerance);
      // The part is a rectangle, so parts are apart when their boxes are.
      const near = boxes.slice(index + 1).some((other) => {
        const gapX = Math.max(other.minX - box.maxX, box.minX - other.maxX);
        const gapY = Math.max(other.minY - box.maxY, box.minY - other.maxY);
        return Math.max(gapX, gapY) < spacing - tolerance;
      });
      expect(near).toBe(false);
    }
  });

  it('is not known before calculation', async () => {
    const { quoteId: fresh, item: part } = await desk.quoteWithPart();
    const params = desk.itemParams(fresh, part.id);
    const trace = await desk.worker.call(routes.quoteItems.trace, params);
    expect([trace.status, trace.problem.code]).toEqual([404, 'PRICE_MISSING']);
    const nest = await desk.worker.call(routes.quoteItems.nest, params);
    expect([nest.status, nest.problem.code]).toEqual([404, 'NEST_MISSING']);
  });
});
