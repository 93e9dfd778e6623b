import { routes } from '@kerf/contract';
import { drawingFacts, understandDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { updateOrganisation } from '../../../src/db/repositories/organisations.ts';
import { updateQuote } from '../../../src/db/repositories/quotes.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Exporters Ltd'));
});
afterAll(() => test.close());

type Format = 'dxf2018' | 'dxf2000' | 'svg';
const exported = (from: Desk, quoteId: string, quoteItemId: string, format?: Format) =>
  from.worker.call(routes.drawings.export, { ...from.itemParams(quoteId, quoteItemId), query: { format } });

const readBack = (bytes: Uint8Array) => {
  const result = readDrawing(bytes, 'back.dxf', { defaultUnits: 'metric' });
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return {
    unit: result.value.units.name,
    version: result.value.version,
    drawing: understandDrawing(result.value).drawing,
  };
};

describe(`a drawing saved as a file on ${testDatabaseKind}`, () => {
  it('is the drawing as it stands, in the version that was asked for', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const scaled = await desk.worker.call(routes.drawings.scale, {
      ...desk.itemParams(quoteId, item.id),
      query: { scaleFactor: 2 },
    });
    expect(scaled.status).toBe(200);
    for (const [format, version] of [
      [undefined, 'AC1032'],
      ['dxf2018', 'AC1032'],
      ['dxf2000', 'AC1015'],
    ] as const) {
      const { status, headers, body } = await exported(desk, quoteId, item.id, format);
      expect([status, headers['content-type']]).toEqual([200, 'image/vnd.dxf']);
      const back = readBack(body);
      expect([back.version, back.unit]).toEqual([version, 'mm']);
      const facts = drawingFacts(back.drawing);
      expect(facts?.areaMm2).toBeCloseTo(4 * (6000 - 100 * Math.PI), 6);
      expect(facts?.cutLengthMm).toBeCloseTo(2 * (320 + 20 * Math.PI), 6);
    }
    const svg = await exported(desk, quoteId, item.id, 'svg');
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    expect(svg.body.toString()).toMatch(/width="208mm" height="128mm" viewBox="0 0 208 128"/);
    expect((await exported(desk, quoteId, item.id, 'dwg' as Format)).status).toBe(400);
  });

  it('has the name of its part, as far as a file can have it', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    for (const [name, fileName] of [
      ['Halter Ø5 板', 'Halter Ø5 板.dxf'],
      ['plate.dxf', 'plate.dxf'],
      ['../../etc: "a" <b>|?*', '-..-etc- -a- -b----.dxf'],
      ['...', 'drawing.dxf'],
      ['\u202exfd.exe', 'xfd.exe.dxf'],
    ] as const) {
      await desk.updateItem(quoteId, item.id, { name });
      const { headers } = await exported(desk, quoteId, item.id);
      expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(fileName)}`);
    }
  });

  it('is in inches for a shop that works in inches', async () => {
    const inches = await openDesk(await test.shop('Inch Shop Inc'));
    await withOrganisation(test.database, inches.organisationId, null, (tx) =>
      updateOrganisation(tx, inches.organisationId, { defaultDrawingUnits: 'imperial' }),
    );
    const { quoteId, item } = await inches.quoteWithPart();
    const { unit, drawing } = readBack((await exported(inches, quoteId, item.id)).body);
    expect(unit).toBe(item.isImperial ? 'in' : 'mm');
    expect(item.isImperial).toBe(true);
    expect(drawingFacts(drawing)?.areaMm2).toBeCloseTo(6000 - 100 * Math.PI, 6);
  });

  it('of an issued quote is what was issued; of a rejected one, or one that waits for its order, there is none', async () => {
    const { quoteId, item } = await desk.quoteIn('Issued');
    const issued = await exported(desk, quoteId, item.id);
    expect(drawingFacts(readBack(issued.body).drawing)?.areaMm2).toBeCloseTo(6000 - 100 * Math.PI, 6);
    for (const status of ['Rejected', 'PendingOrderConfirmation'] as const) {
      await withOrganisation(test.database, desk.organisationId, null, (tx) =>
        updateQuote(tx, desk.organisationId, quoteId, { status }, { userId: null, name: 'Test' }),
      );
      const refused = await exported(desk, quoteId, item.id);
      expect([refused.status, refused.problem.code]).toEqual([422, 'EXPORT_NOT_IN_STATUS']);
    }
  });

  it('needs a trial or a subscription; the free plan has none', async () => {
    const other = await openDesk(await test.shop('Free Plan Ltd'));
    const { quoteId, item } = await other.quoteWithPart();
    expect((await exported(other, quoteId, item.id)).status).toBe(200);
    await withOrganisation(test.database, other.organisationId, null, (tx) =>
      updateOrganisation(tx, other.organisationId, { trialEndDateUtc: new Date(0), freePlan: true }),
    );
    const refused = await exported(other, quoteId, item.id);
    expect([refused.status, refused.problem.code]).toEqual([422, 'EXPORT_NEEDS_SUBSCRIPTION']);
  });

  it('is nobody else’s', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const stranger = await openDesk(await test.shop('Strangers Ltd'));
    expect((await exported(stranger, quoteId, item.id)).status).toBe(404);
    const own = await stranger.quoteWithPart();
    expect((await exported(stranger, own.quoteId, item.id)).status).toBe(404);
  });
});
