import { type PriceStepWire, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedImageAddresses } from '../../../src/http/images/image-addresses.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;
let quoteId: string;
let quoteItemId: string;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Acme Cutting'));
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

describe(`addresses of pictures on ${testDatabaseKind}`, () => {
  it('end after some hours', async () => {
    const hoursAgo = (hours: number) => () => new Date(Date.now() - hours * 3600 * 1000);
    const { thumbnailUri } = await item();
    const fileKey = /files\/([0-9a-f]{64})/.exec(thumbnailUri ?? '')?.[1] ?? '';
    const made = (hours: number) =>
      signedImageAddresses(test.services.quotes.secret, hoursAgo(hours)).file(desk.organisationId, fileKey);
    expect((await load(made(1))).statusCode).toBe(200);
    expect((await load(made(4))).statusCode).toBe(404);
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
