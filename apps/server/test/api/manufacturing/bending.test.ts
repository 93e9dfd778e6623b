import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk, uploadForm } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;
let other: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Bending Ltd'));
  other = await openDesk(await test.shop('Other Bending Ltd'));
});
afterAll(() => test.close());

const of = ({ organisationId }: Desk) => ({ params: { organisationId } });
const steel = () => desk.choices.materials.find(({ type }) => type === 'Flat')!;
const empty = {
  ...{ isImperial: false, brakeLength: null, brakeForce: null, punchWidth: null, punchHeight: null },
  ...{ dies: [], tensileStrengths: [], samples: [] },
};
const sample = {
  ...{ materialId: null, thickness: 2, insideRadius: 3, angleDegrees: 90 },
  ...{ kFactor: null, bendAllowance: null, bendDeduction: null },
};
const load = async (at: Desk) => (await at.worker.call(routes.bending.get, of(at))).value;
const save = (at: Desk, body: object) =>
  at.worker.call(routes.bending.save, { ...of(at), body: { ...empty, ...body } });
const importFile = (text: string, preview: 'true' | 'false') => {
  const query = { preview, emptyFieldsTreatment: 'keep' as const };
  const form = uploadForm([{ name: 'bends.csv', bytes: Buffer.from(text) }]);
  return desk.worker.call(routes.bending.importSamples, { ...of(desk), query }, form);
};

describe(`measured bends and the press brake on ${testDatabaseKind}`, () => {
  it('are kept for the shop that entered them, with the K-factor that comes of each', async () => {
    expect(await load(desk)).toBeNull();
    const saved = await save(desk, {
      brakeLength: 3000,
      dies: [
        { width: 20, smallestFlange: 14, largestThickness: 3, largestForcePerMetre: 600 },
        { width: 16, smallestFlange: 11, largestThickness: null, largestForcePerMetre: null },
      ],
      samples: [
        { ...sample, materialId: steel().materialId, bendDeduction: 3.905 },
        { ...sample, bendAllowance: 6.095 },
      ],
    });
    expect(saved.status).toBe(200);
    expect(saved.value.dies.map(({ width }) => width)).toEqual([16, 20]);
    for (const { appliedKFactor } of saved.value.samples) expect(appliedKFactor).toBeCloseTo(0.44, 3);
    expect(await load(desk)).toEqual(saved.value);
    expect(await load(other)).toBeNull();
  });

  it('are saved against the version that was seen, and unchanged when sent again', async () => {
    const before = (await load(desk))!;
    expect((await save(desk, before)).value.version).toBe(before.version);
    const changed = await save(desk, { ...before, brakeForce: 1000 });
    expect(changed.value).toMatchObject({ brakeForce: 1000, version: before.version! + 1 });
    expect((await save(desk, { ...before, brakeForce: 800 })).problem.code).toBe('VERSION_CONFLICT');
  });

  it('leave each change in the history of the set-up, and sent again as they are none', async () => {
    const shop = await openDesk(await test.shop('Third Bending Ltd'));
    const first = await save(shop, { brakeLength: 2500, samples: [{ ...sample, kFactor: 0.4 }] });
    const second = await save(shop, { ...first.value, brakeForce: 800 });
    const third = await save(shop, second.value);
    await save(shop, { ...third.value, samples: [{ ...sample, kFactor: 0.38 }] });
    const query = { entityType: 'folding' as const };
    const { value } = await shop.worker.call(routes.manufacturing.setupChanges, { ...of(shop), query });
    const told = value.changes.filter(({ subject }) => subject === 'Bending');
    const entry = (kFactor: number) => `2 × R3 mm × 90°: K ${kFactor}`;
    expect(
      told.map(({ action, changes }) => [action, ...changes.map(({ field, from, to }) => [field, from, to])]),
    ).toEqual([
      ['changed', ['samples', entry(0.4), entry(0.38)]],
      ['changed', ['brakeForceKilonewtons', null, 800]],
      ['added', ['isImperial', null, false], ['brakeLengthMm', null, 2500], ['samples', null, entry(0.4)]],
    ]);
  });

  it('are refused without a figure, with several, twice, or with a K-factor that no bend has', async () => {
    const refused = async (samples: readonly object[]) =>
      Object.keys((await save(desk, { samples })).problem.errors ?? {});
    expect(await refused([sample])).toEqual(['body.samples.0.kFactor']);
    expect(await refused([{ ...sample, kFactor: 0.4, bendAllowance: 6 }])).toEqual(['body.samples.0.kFactor']);
    expect(await refused([{ ...sample, bendAllowance: 60 }])).toEqual(['body.samples.0.bendAllowance']);
    const twice = [1, 2].map(() => ({ ...sample, kFactor: 0.4 }));
    expect(await refused(twice)).toEqual(['body.samples.1.angleDegrees']);
    const stranger = { ...sample, kFactor: 0.4, materialId: desk.organisationId };
    expect(await refused([stranger])).toEqual(['body.samples.0.materialId']);
  });

  it('come from a file with a preview, take the place of those of the same bend, and go out as they came', async () => {
    const { materialName } = steel();
    const csv = [
      'Material,Thickness (mm),Inside radius (mm),Bend angle °,K-factor,Bend allowance (mm),Bend deduction (mm)',
      `${materialName},2,3,90,,,3.9`,
      `${materialName},2,1,90,0.36,,`,
      ',4,4,90,,9.1,',
    ].join('\n');
    const preview = await importFile(csv, 'true');
    expect(preview.value).toMatchObject({ written: false, added: 2, changed: 1, errors: 0 });
    expect((await load(desk))!.samples).toHaveLength(2);
    expect((await importFile(csv, 'false')).value.written).toBe(true);
    expect((await importFile(csv, 'false')).value).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect((await load(desk))!.samples).toHaveLength(4);
    const bad = await importFile(`${csv}\nUnobtainium,2,2,90,0.4,,\n${materialName},2,9,90,,,`, 'false');
    expect(bad.value).toMatchObject({ written: false, errors: 2 });
    const file = await desk.worker.call(routes.bending.exportSamples, { ...of(desk), query: { format: 'csv' } });
    const text = Buffer.from(file.body).toString('utf8');
    expect(text).toContain(`${materialName},2,1,90,0.36,,`);
    expect((await importFile(text, 'false')).value).toMatchObject({ added: 0, changed: 0, errors: 0 });
  });
});
