import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;
let other: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Own Shapes Ltd'));
  other = await openDesk(await test.shop('Nosy Shapes Ltd'));
});
afterAll(() => test.close());

const ear = (name: string, largestHole = 'W / 4') => ({
  name,
  parameters: [
    { key: 'W', name: 'Width', initial: 80, min: 30, max: 500 },
    { key: 'd', name: 'Hole', initial: 6, min: 1, max: largestHole },
  ],
  outline: { rectangle: { x: 0, y: 0, width: 'W', height: 'W / 2' } },
  holes: [{ circle: { x: 'W / 2', y: 'W / 4', diameter: 'd' } }],
});
const ofDesk = ({ organisationId }: Desk) => ({ params: { organisationId } });
const names = async (of: Desk) =>
  (await of.worker.call(routes.quickParts.shapes, ofDesk(of))).value.map(({ name }) => name);

describe(`shapes of a shop's own on ${testDatabaseKind}`, () => {
  it('are added by administrators, changed and removed; another shop has none of them', async () => {
    const added = await desk.worker.call(routes.quickParts.addShape, {
      ...ofDesk(desk),
      body: { definition: ear('Ear') },
    });
    expect(added.status).toBe(201);
    const twice = await desk.worker.call(routes.quickParts.addShape, {
      ...ofDesk(desk),
      body: { definition: ear('Ear') },
    });
    expect(twice.problem.code).toBe('NAME_TAKEN');
    const params = { ...ofDesk(desk).params, shapeId: added.value.id };
    await desk.worker.call(routes.quickParts.updateShape, { params, body: { definition: ear('Ear, wide') } });
    expect([await names(desk), await names(other)]).toEqual([['Ear, wide'], []]);
    const stolen = { ...ofDesk(other).params, shapeId: added.value.id };
    const refused = await other.worker.call(routes.quickParts.updateShape, {
      params: stolen,
      body: { definition: ear('Mine') },
    });
    expect(refused.problem.code).toBe('NOT_FOUND');
    await other.worker.call(routes.quickParts.deleteShape, { params: stolen });
    expect(await names(desk)).toEqual(['Ear, wide']);
    await desk.worker.call(routes.quickParts.deleteShape, { params });
    expect(await names(desk)).toEqual([]);
  });

  it('come from a drawing with the dimensions that were named in it', async () => {
    const definition = {
      name: 'Rail',
      drawn: {
        outline: [
          ...[
            [0, 0, 200, 0],
            [200, 0, 200, 40],
          ],
          ...[
            [200, 40, 0, 40],
            [0, 40, 0, 0],
          ],
        ],
        holes: [[[180, 20, 5, 0, 360]]],
      },
      zones: [{ key: 'W', name: 'Width', along: 'x', at: 100, from: 0, to: 200, min: 50, max: 900 }],
    };
    const added = await desk.worker.call(routes.quickParts.addShape, { ...ofDesk(desk), body: { definition } });
    expect(added.status).toBe(201);
    const part = { id: `own:${added.value.id}`, definition, parameters: [{ index: 0, value: 500 }] };
    const { value } = await desk.worker.call(routes.quickParts.drawing, { body: { part, name: 'Rail' } });
    const circle = value.paths.flatMap(({ entities }) => entities).find(({ type }) => type === 'circle');
    expect(circle).toMatchObject({ centrePoint: { x: 480, y: 20 } });
    const torn = { ...definition, name: 'Torn', zones: [{ ...definition.zones[0], at: 300 }] };
    const refused = await desk.worker.call(routes.quickParts.addShape, { ...ofDesk(desk), body: { definition: torn } });
    expect(refused.problem.code).toBe('OWN_SHAPE_INVALID');
  });

  it('are refused with the place of the mistake, and where their limits allow what is no part', async () => {
    const send = (definition: Record<string, unknown>) =>
      desk.worker.call(routes.quickParts.addShape, { ...ofDesk(desk), body: { definition } });
    expect((await send({ ...ear('Ear'), holes: [{ circle: { x: 'Q', y: 0, diameter: 1 } }] })).problem).toMatchObject({
      ...{ status: 422, code: 'OWN_SHAPE_INVALID' },
      facts: { at: 'holes[0].circle.x', problem: 'there is no Q here' },
    });
    expect((await send(ear('Ear', 'W * 3'))).problem.code).toBe('OWN_SHAPE_UNSOUND');
  });

  it('become parts that keep their description', async () => {
    const part = {
      ...{ id: 'own:ear', drawingUnits: 'metric' as const, definition: ear('Ear') },
      parameters: [
        { index: 0, value: 100 },
        { index: 1, value: 9 },
      ],
    };
    const { value: drawing } = await desk.worker.call(routes.quickParts.drawing, { body: { part, name: 'Ear' } });
    const quoteId = await desk.create();
    const { value } = await desk.worker.call(routes.drawings.addParts, {
      ...desk.quoteParams(quoteId),
      body: { parts: [{ drawing, partSource: 'quickpart', name: 'Ear', quickPart: part }] },
    });
    const [item] = value.quoteItems;
    expect(item).toMatchObject({ displayBoundBoxWidth: 100, displayBoundBoxHeight: 50, pierces: 2, quickPart: part });
    const large = { ...part, parameters: [{ index: 1, value: 90 }] };
    const refused = await desk.worker.call(routes.quickParts.drawing, { body: { part: large, name: 'Ear' } });
    expect(refused.problem.facts).toMatchObject({ parameter: 'd', problem: 'tooLarge', max: 20 });
  });
});

describe(`saved dimensions on ${testDatabaseKind}`, () => {
  const part = { id: 'ring', drawingUnits: 'imperial' as const, parameters: [{ index: 0, value: 5 }] };
  const presets = async (of: Desk) => (await of.worker.call(routes.quickParts.presets, ofDesk(of))).value;

  it('are saved under a name, replaced and removed; another shop has none of them', async () => {
    const save = (name: string, value: number) =>
      desk.worker.call(routes.quickParts.savePreset, {
        ...ofDesk(desk),
        body: { name, part: { ...part, parameters: [{ index: 0, value }] } },
      });
    await save('Large', 5);
    await save('Large', 6);
    await save('Small', 4.75);
    expect((await presets(desk)).map((one) => [one.name, one.shapeId, one.quickPart.parameters[0]?.value])).toEqual([
      ['Large', 'ring', 6],
      ['Small', 'ring', 4.75],
    ]);
    expect(await presets(other)).toEqual([]);
    const [large] = await presets(desk);
    const params = { ...ofDesk(desk).params, presetId: large?.id ?? '' };
    await desk.worker.call(routes.quickParts.deletePreset, { params });
    expect((await presets(desk)).map(({ name }) => name)).toEqual(['Small']);
    expect((await save('Wrong', 0)).problem.code).toBe('QUICK_PART_DIMENSION');
  });
});
