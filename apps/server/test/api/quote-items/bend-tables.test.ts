import { readFileSync } from 'node:fs';
import { type QuoteItem, routes } from '@kerf/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { type Desk, modelForm, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;
let quoteId: string;
let bracket: QuoteItem;

const bytes = readFileSync(new URL('../../../../../fixtures/models/bracket.step', import.meta.url));
const pinned = readFileSync(new URL('../../../../../fixtures/models/pinned.step', import.meta.url));
const upload = async (settings = {}): Promise<QuoteItem> => {
  const { value } = await desk.upload(quoteId, [{ name: 'bracket.step', bytes }], settings);
  return value.quoteItems[0]!;
};
const saveTable = (samples: readonly object[]) =>
  desk.worker.call(routes.bending.save, {
    params: { organisationId: desk.organisationId },
    body: {
      ...{ isImperial: false, brakeLength: null, brakeForce: null, punchWidth: null, punchHeight: null },
      ...{ dies: [], tensileStrengths: [], samples: samples as never },
    },
  });
const sample = (
  kFactor: number,
  insideRadius: number,
  materialId: string | null = desk.settings().materialId ?? null,
) => ({
  ...{ materialId, thickness: 2, insideRadius, angleDegrees: 90, kFactor, bendAllowance: null, bendDeduction: null },
});
const unfold = (kFactor: number | null, dropsEdits = false) =>
  desk.worker.call(routes.quoteItems.unfoldAnew, {
    params: { ...desk.quoteParams(quoteId).params, quoteItemId: bracket.id },
    body: { kFactor, dropsEdits },
  });
/** Width laid flat: two flanges of 35, and 90° of r 3 in 2 mm. */
const widthAt = (kFactor: number): number => 70 + (Math.PI / 2) * (3 + 2 * kFactor);
const choose = async () => {
  const { cuttingTechnologyId, materialId } = desk.settings();
  const { value } = await desk.updateItem(quoteId, bracket.id, { cuttingTechnologyId, materialId });
  return value;
};

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Bend Table Ltd'));
});
afterAll(() => test.close());
beforeEach(async () => {
  await saveTable([]);
  quoteId = await desk.create();
  bracket = await upload();
});

describe('a part of a 3D model', () => {
  it('is laid flat by the default of the trade where nothing was measured, and says so', () => {
    expect(bracket.displayBoundBoxWidth).toBeCloseTo(widthAt(0.44), 4);
    expect(bracket.modelSheet).toMatchObject({
      ...{ thickness: 2, chosenKFactor: null, isOutdated: false },
      bends: [{ insideRadius: 3, angleDegrees: 90, count: 1, kFactor: 0.44, source: 'default', samples: [] }],
    });
  });

  it('is laid flat anew by the bend table of the material that is chosen, and tells between what', async () => {
    await saveTable([sample(0.38, 2), sample(0.42, 4)]);
    const chosen = await choose();
    expect(chosen.displayBoundBoxWidth).toBeCloseTo(widthAt(0.4), 4);
    expect(chosen.modelSheet?.bends).toEqual([
      {
        ...{ insideRadius: 3, angleDegrees: 90, count: 1, source: 'interpolated', kFactor: expect.closeTo(0.4, 9) },
        samples: [
          { thickness: 2, insideRadius: 2, angleDegrees: 90, kFactor: 0.38 },
          { thickness: 2, insideRadius: 4, angleDegrees: 90, kFactor: 0.42 },
        ],
      },
    ]);
    const { cuttingTechnologyId, materialId } = desk.settings();
    const second = await upload({ cuttingTechnologyId, materialId });
    expect(second.displayBoundBoxWidth).toBeCloseTo(widthAt(0.4), 4);
  });

  it('is laid flat by the material of its own, beside other bodies of another, and no other way when it is sent again', async () => {
    await saveTable([sample(0.35, 3)]);
    const stainless = desk.choices.materials.find(({ materialName }) => /stainless/i.test(materialName));
    const { cuttingTechnologyId = '', materialId = '' } = desk.settings();
    const own = [materialId ?? '', stainless?.materialId ?? ''];
    const send = async (bodies: readonly string[], settings = {}) => {
      const form = modelForm([{ name: 'pinned.step', bytes: pinned }], {
        settings,
        bodies: bodies.map((id, place) => ({
          ...{ place, quantity: 1 },
          material: { materialId: id, cuttingTechnologyId, isFirm: true },
        })),
      });
      const headers = { ...form.headers, 'idempotency-key': `bodies of ${bodies.join()}` };
      const { value } = await desk.worker.call(routes.models.add, desk.quoteParams(quoteId), { ...form, headers });
      return value.quoteItems;
    };
    const items = await send(own);
    expect(items.map((item) => item.materialId)).toEqual(own);
    expect(items[0]?.displayBoundBoxWidth).toBeCloseTo(widthAt(0.35), 4);
    expect(items[0]?.modelSheet?.isOutdated).toBe(false);
    expect(items[0]?.issues.map(({ code }) => code)).toContain('BODY_NOT_TAKEN');
    const versions = async () => (await desk.items(quoteId)).map(({ id, version }) => [id, version]);
    const before = await versions();
    expect(before.slice(1)).toEqual(items.map(({ id, version }) => [id, version]));
    expect((await send(own)).map(({ id, version }) => [id, version])).toEqual(before.slice(1));
    expect(await versions()).toEqual(before);
    // Of another material than what was chosen for all parts.
    const [other] = await send(own.toReversed(), desk.settings());
    expect(other?.displayBoundBoxWidth).toBeCloseTo(widthAt(0.44), 4);
  });

  it('tells when the table says something else by now; laid flat anew, the quote is to be calculated', async () => {
    await choose();
    await desk.calculate(quoteId);
    await saveTable([sample(0.35, 3)]);
    const [outdated] = await desk.items(quoteId);
    expect(outdated?.modelSheet?.isOutdated).toBe(true);
    expect(outdated?.issues.map(({ code }) => code)).toContain('MODEL_BENDS_OUTDATED');
    const { value } = await unfold(null);
    expect(value.displayBoundBoxWidth).toBeCloseTo(widthAt(0.35), 4);
    expect(value.issues.map(({ code }) => code)).not.toContain('MODEL_BENDS_OUTDATED');
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
  });

  it('takes the K-factor that somebody chooses for it, whatever the table says, until it is given back', async () => {
    await saveTable([sample(0.35, 3, null)]);
    const chosen = await unfold(0.5);
    expect(chosen.value.displayBoundBoxWidth).toBeCloseTo(widthAt(0.5), 4);
    expect(chosen.value.modelSheet).toMatchObject({ chosenKFactor: 0.5, isOutdated: false });
    expect((await unfold(0.5)).value.version).toBe(chosen.value.version);
    expect((await choose()).displayBoundBoxWidth).toBeCloseTo(widthAt(0.5), 4);
    expect((await unfold(null)).value.displayBoundBoxWidth).toBeCloseTo(widthAt(0.35), 4);
    expect((await unfold(1.2)).status).toBe(400);
  });

  it('keeps a drawing that was edited by hand, and drops it only where that is said', async () => {
    const params = { ...desk.quoteParams(quoteId).params, quoteItemId: bracket.id };
    await desk.worker.call(routes.drawings.scale, { params, query: { scaleFactor: 2 } });
    await saveTable([sample(0.35, 3)]);
    const chosen = await choose();
    expect(chosen.displayBoundBoxWidth).toBeCloseTo(2 * widthAt(0.44), 3);
    expect(chosen.issues.map(({ code }) => code)).toContain('MODEL_BENDS_OUTDATED');
    expect((await unfold(null)).problem.code).toBe('DRAWING_EDITED');
    expect((await unfold(null, true)).value.displayBoundBoxWidth).toBeCloseTo(widthAt(0.35), 4);
  });

  it('is the only part that has a K-factor', async () => {
    const plate = Buffer.from('0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\n0\n10\n0\n20\n0\n40\n30\n0\nENDSEC\n0\nEOF\n');
    const { value } = await desk.upload(quoteId, [{ name: 'disc.dxf', bytes: plate }]);
    const params = { ...desk.quoteParams(quoteId).params, quoteItemId: value.quoteItems[0]!.id };
    const body = { kFactor: 0.4, dropsEdits: false };
    const refused = await desk.worker.call(routes.quoteItems.unfoldAnew, { params, body });
    expect(refused.problem.code).toBe('NO_SHEET_OF_MODEL');
  });
});
