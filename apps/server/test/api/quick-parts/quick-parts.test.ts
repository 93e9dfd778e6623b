import { type QuickPart, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Quick Parts Ltd'));
});
afterAll(() => test.close());

const catalogue = async (query: { drawingUnits?: 'metric' | 'imperial'; locale?: 'de-DE' } = {}) =>
  (await desk.worker.call(routes.quickParts.list, { query })).value;
const shapeNamed = async (id: string, query = {}) => {
  const found = (await catalogue(query)).find((part) => part.id === id);
  if (found === undefined) throw new Error(`${id} is not in the catalogue`);
  return found;
};
const withValue = (part: QuickPart, key: string, value: number): QuickPart => ({
  ...part,
  parameters: part.parameters.map((parameter) => (parameter.key === key ? { ...parameter, value } : parameter)),
});

describe(`quick parts on ${testDatabaseKind}`, () => {
  it('are told with their dimensions, in either unit and in the words of a language', async () => {
    const plate = await shapeNamed('base-plate-4-holes');
    expect(plate).toMatchObject({ category: 'basePlates', description: 'Base plate with four holes' });
    expect(plate.parameters[0]).toMatchObject({
      ...{ index: 0, key: 'width', name: 'Width', shortName: 'W', value: 200, min: 12, max: 6000 },
      description: 'From left to right.',
    });
    const inches = await shapeNamed('base-plate-4-holes', { drawingUnits: 'imperial', locale: 'de-DE' });
    expect(inches).toMatchObject({ description: 'Fußplatte mit vier Löchern', drawingUnits: 'imperial' });
    expect(inches.parameters[0]).toMatchObject({ name: 'Breite', value: 7.875 });
    const flange = await shapeNamed('flange-en-1092');
    expect(flange.parameters[1]?.options).toContainEqual({ value: 50, label: 'DN 50' });
    const one = await desk.worker.call(routes.quickParts.get, { params: { id: plate.id }, query: {} });
    expect(one.value).toEqual(plate);
  });

  it('have a thumbnail and a picture with one dimension highlighted', async () => {
    const part = await shapeNamed('flange-oval');
    const thumbnail = await test.app.inject({ url: part.thumbnailUri });
    expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(thumbnail.body).toContain('width="40" height="40"');
    const { statusCode, body } = await test.app.inject({
      ...{ method: 'POST', url: '/api/quickparts/svg', payload: { part, highlighted: 3 } },
      headers: { authorization: `Bearer ${desk.worker.token}` },
    });
    expect(statusCode).toBe(200);
    expect(body.match(/<animate/g)).toHaveLength(1);
    expect(body).toMatch(/data-parameter="pitch"[^/]*<animate/);
  });

  it('say what is typed, and keep it with the part', async () => {
    const sign = await shapeNamed('sign-cut');
    expect(sign.text).toBe('KERF');
    const quoteId = await desk.create();
    const quickPart = { id: sign.id, drawingUnits: 'metric' as const, parameters: [], text: 'II' };
    const { value: drawing } = await desk.worker.call(routes.quickParts.drawing, {
      body: { part: quickPart, name: 'Sign' },
    });
    expect(drawing.paths).toHaveLength(1 + 4 + 2);
    const part = { drawing, partSource: 'quickpart', name: 'Sign', quickPart };
    const added = await desk.worker.call(routes.drawings.addParts, {
      ...desk.quoteParams(quoteId),
      body: { parts: [part] as never },
    });
    const [item] = added.value.quoteItems;
    expect(item?.quickPart).toMatchObject({ text: 'II' });
    const redrawn = await desk.worker.call(routes.quickParts.redraw, {
      params: { ...desk.quoteParams(quoteId).params, quoteItemId: item!.id },
      body: { part: { ...quickPart, text: 'OI' } },
    });
    expect(redrawn.value.quoteItem.quickPart).toMatchObject({ text: 'OI' });
    const unknown = await desk.worker.call(routes.quickParts.drawing, {
      body: { part: { ...quickPart, text: '漢' }, name: 'Sign' },
    });
    expect([unknown.status, unknown.problem.code]).toEqual([422, 'QUICK_PART_DIMENSION']);
  });

  it('become parts of a quote with the dimensions that were typed, in mm and in inches', async () => {
    const quoteId = await desk.create();
    for (const [drawingUnits, size, isImperial] of [
      ['metric', 320, false],
      ['imperial', 12, true],
    ] as const) {
      const part = withValue(await shapeNamed('bracket-l', { drawingUnits }), 'width', size);
      const body = { part, name: 'Support' };
      const { value: drawing } = await desk.worker.call(routes.quickParts.drawing, { body });
      const parts = [{ drawing, partSource: 'quickpart', name: 'Support' }];
      const { value } = await desk.worker.call(routes.drawings.addParts, {
        ...desk.quoteParams(quoteId),
        body: { parts: parts as never },
      });
      const [item] = value.quoteItems;
      expect(item).toMatchObject({
        name: 'Support',
        partSource: 'quickpart',
        isImperial,
        drawingFolds: { numberOfFolds: 1 },
      });
      expect(item?.displayBoundBoxHeight).toBeCloseTo(size, 6);
    }
  });

  it('keep their dimensions, and are drawn anew with others while their settings and name stay', async () => {
    const quoteId = await desk.create();
    const part = withValue(await shapeNamed('base-plate-4-holes'), 'width', 320);
    const { value: drawing } = await desk.worker.call(routes.quickParts.drawing, { body: { part, name: 'Foot' } });
    const quickPart = { id: part.id, drawingUnits: 'metric', parameters: part.parameters } as const;
    const parts = [{ drawing, partSource: 'quickpart', name: 'Foot', quantity: 7, quickPart }];
    const added = await desk.worker.call(routes.drawings.addParts, {
      ...desk.quoteParams(quoteId),
      body: { parts: parts as never },
    });
    const item = added.value.quoteItems[0]!;
    expect(item.quickPart?.parameters[0]).toEqual({ index: 0, value: 320 });
    const params = { ...desk.quoteParams(quoteId).params, quoteItemId: item.id };
    const edited = await desk.worker.call(routes.drawings.scale, { params, query: { scaleFactor: 2 } });
    const wanted = { ...quickPart, parameters: [{ index: 0, value: 400 }] };
    const stale = await desk.worker.call(routes.quickParts.redraw, { params, body: { part: wanted, version: 1 } });
    expect(stale.problem.code).toBe('VERSION_CONFLICT');
    const { version } = edited.value;
    const kept = await desk.worker.call(routes.quickParts.redraw, {
      params,
      body: { part: wanted, version, keepsEdits: true },
    });
    expect([kept.status, kept.problem.code]).toEqual([409, 'DRAWING_EDITED_BY_HAND']);
    const { value } = await desk.worker.call(routes.quickParts.redraw, { params, body: { part: wanted, version } });
    expect(value.quoteItem).toMatchObject({ name: 'Foot', quantity: 7, displayBoundBoxWidth: 400 });
    expect(value.quoteItem.quickPart?.parameters[0]).toEqual({ index: 0, value: 400 });
    expect(value.quoteItem.quickPart?.parameters).toHaveLength(part.parameters.length);
    // What was drawn with the new dimensions is the original now: there is nothing to bring back.
    const reset = await desk.worker.call(routes.drawings.reset, { params, query: {} });
    expect(reset.value.quoteItem.displayBoundBoxWidth).toBe(400);
    const untouched = await desk.worker.call(routes.quickParts.redraw, {
      params,
      body: { part: quickPart, keepsEdits: true },
    });
    expect(untouched.value.quoteItem.displayBoundBoxWidth).toBe(320);
  });

  it('are laid flat anew when another thickness is chosen, unless their drawing was edited', async () => {
    const bracket = await shapeNamed('bracket-l');
    const index = bracket.parameters.find(({ key }) => key === 'thickness')!.index;
    const added = async (quoteId: string, thickness: number) => {
      const part = withValue(bracket, 'thickness', thickness);
      const { value: drawing } = await desk.worker.call(routes.quickParts.drawing, { body: { part, name: 'Angle' } });
      const quickPart = { id: part.id, drawingUnits: 'metric', parameters: part.parameters } as const;
      const parts = [{ drawing, partSource: 'quickpart', name: 'Angle', quantity: 1, quickPart }] as never;
      const answer = await desk.worker.call(routes.drawings.addParts, {
        ...desk.quoteParams(quoteId),
        body: { parts },
      });
      return answer.value.quoteItems[0]!;
    };
    const quoteId = await desk.create();
    const [thin, thick, scaled] = [await added(quoteId, 2), await added(quoteId, 3), await added(quoteId, 2)];
    expect(thin.displayBoundBoxWidth).not.toBeCloseTo(thick.displayBoundBoxWidth, 2);
    const params = { ...desk.quoteParams(quoteId).params, quoteItemId: scaled.id };
    await desk.worker.call(routes.drawings.scale, { params, query: { scaleFactor: 2 } });
    const steel = {
      cuttingTechnologyId: desk.technology.cuttingTechnologyId,
      materialId: desk.steel.materialId,
      thickness: 3,
    };
    const { value } = await desk.updateItem(quoteId, thin.id, steel);
    expect(value.quickPart?.parameters[index]).toEqual({ index, value: 3 });
    expect(value).toMatchObject({ thickness: 3, name: 'Angle' });
    expect(value.displayBoundBoxWidth).toBeCloseTo(thick.displayBoundBoxWidth, 6);
    const kept = await desk.updateItem(quoteId, scaled.id, steel);
    expect(kept.value.displayBoundBoxWidth).toBeCloseTo(2 * thin.displayBoundBoxWidth, 6);
    const differs = {
      code: 'QUICK_PART_THICKNESS_DIFFERS',
      severity: 'Warning',
      facts: { drawnMm: 2, thicknessMm: 3 },
    };
    expect(kept.value.issues).toContainEqual(expect.objectContaining(differs));
    expect(value.issues.map(({ code }) => code)).not.toContain(differs.code);
  });

  it('are the only parts whose dimensions can be changed', async () => {
    const quoteId = await desk.create();
    const part = await shapeNamed('ring');
    const { value: drawing } = await desk.worker.call(routes.quickParts.drawing, { body: { part, name: 'Ring' } });
    const { value } = await desk.worker.call(routes.drawings.addParts, {
      ...desk.quoteParams(quoteId),
      body: { parts: [{ drawing, partSource: 'drawingFile', name: 'Ring' }] as never },
    });
    const params = { ...desk.quoteParams(quoteId).params, quoteItemId: value.quoteItems[0]!.id };
    const refused = await desk.worker.call(routes.quickParts.redraw, { params, body: { part: { id: 'ring' } } });
    expect(refused.problem.code).toBe('NOT_A_QUICK_PART');
  });

  it('are refused outside their limits, with what would be allowed, and where there is none such', async () => {
    const part = withValue(await shapeNamed('ring'), 'innerDiameter', 119);
    const refused = await desk.worker.call(routes.quickParts.drawing, { body: { part, name: 'Ring' } });
    expect([refused.status, refused.problem.code, refused.problem.facts]).toEqual([
      ...[422, 'QUICK_PART_DIMENSION'],
      { parameter: 'innerDiameter', problem: 'tooLarge', min: 1, max: 118 },
    ]);
    const unknown = await desk.worker.call(routes.quickParts.get, { params: { id: 'teapot' }, query: {} });
    expect(unknown.problem.code).toBe('NOT_FOUND');
  });
});
