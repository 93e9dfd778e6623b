import { type ImportOutcome, type RouteRequest, routes, type Sheet } from '@kerf/contract';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from '../../../src/tables/write-xlsx.ts';
import { uploadForm } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
const { manufacturing } = routes;
type Query = RouteRequest<typeof manufacturing.importSheets>['query'];

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

const newMaterial = async (materialName: string, type: 'Flat' | 'Rotary' = 'Flat'): Promise<string> => {
  const body = { materialName, type, density: 7850 };
  const made = await setUp.shop.call(manufacturing.createMaterial, { params: setUp.params, body });
  return made.value.materialId;
};
const send = (materialId: string, text: string | Uint8Array, query: Query = {}, person = setUp.shop) =>
  person.call(
    manufacturing.importSheets,
    { params: { organisationId: setUp.shop.organisationId, materialId }, query },
    uploadForm([{ name: 'sheets.csv', bytes: typeof text === 'string' ? Buffer.from(text) : text }]),
  );
const imported = async (materialId: string, text: string | Uint8Array, query: Query = {}): Promise<ImportOutcome> => {
  const answer = await send(materialId, text, query);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const sheetsOf = async (materialId: string): Promise<readonly Sheet[]> =>
  (await setUp.shop.call(manufacturing.sheets, { params: setUp.params, query: { materialId } })).value;
/** Machines that a sheet names, and whether it is cut on them. */
const machinesOf = async (sheet: Sheet | undefined) => {
  const { value } = await setUp.shop.call(manufacturing.cuttingTechnologies, { params: setUp.params, query: {} });
  return value.flatMap(({ cuttingTechnologyId, name }) => {
    const link = sheet?.sheetCuttingTechnology.find((one) => one.cuttingTechnologyId === cuttingTechnologyId);
    return link === undefined ? [] : [[name, link.isEnabled]];
  });
};
const errorsOf = ({ rows }: ImportOutcome) =>
  rows.flatMap(({ row, errors }) => errors.map(({ column, code }) => [row, column, code]));

const FILE = `Thickness (mm);Width (mm);Height (mm);Size name;Cost price (EUR);Default;Consumption mode;Cutting technologies
3;1500;3000;Large;210,5;yes;Nest bounds;Fibre laser
3;2000;1000;;;no;;
`;

describe('an import of profiles', () => {
  it('refuses a side that the kind does not have, at its column; a square may name its width twice', async () => {
    const material = await newMaterial('Tube with strange sides', 'Rotary');
    const text =
      'Profile;Wall (mm);Width (mm);Height (mm);Diameter (mm);Length (mm)\nCircle;2;;;40;6000\nRectangle;2;60;40;48;6000\nSquare;2;40;40;;6000\nSquare;2;50;40;;6000\n';
    const heading = text.replace('Wall', 'Thickness').replace(';Length', ';Bar length');
    const outcome = await imported(material, heading);
    expect(errorsOf(outcome)).toEqual([
      [3, 'Diameter (mm)', 'VALUE_INVALID'],
      [5, 'Height (mm)', 'VALUE_INVALID'],
    ]);
    expect(outcome.written).toBe(false);
  });
});

describe('an import of sheets', () => {
  it('says which sheet of a workbook was read when it has several', async () => {
    const material = await newMaterial('Of a workbook');
    const rows = [
      ['Thickness (mm)', 'Width (mm)', 'Height (mm)'],
      [3, 1500, 3000],
    ];
    const one = writeXlsx(rows, 'Prices');
    const parts = unzipSync(one);
    const workbook = strFromU8(parts['xl/workbook.xml']!).replace('<sheets>', '<sheets><sheet name="Notes" r:id="n"/>');
    const two = zipSync({ ...parts, 'xl/workbook.xml': strToU8(workbook) });
    expect(await imported(material, one, { preview: 'true' })).not.toHaveProperty('worksheet');
    expect(await imported(material, two, { preview: 'true' })).toMatchObject({ worksheet: 'Prices', added: 1 });
  });

  it('adds sheets with their machines, default and unknown cost, and a second time changes nothing', async () => {
    const material = await newMaterial('Told first');
    const preview = await imported(material, FILE, { preview: 'true' });
    expect(preview).toMatchObject({ written: false, added: 2, errors: 0 });
    expect(preview.rows.map(({ subject }) => subject)).toEqual(['3 mm 3000 x 1500', '3 mm 2000 x 1000']);
    expect(await sheetsOf(material)).toEqual([]);
    expect(await imported(material, FILE, { fingerprint: preview.fingerprint })).toMatchObject({ written: true });
    const [small, large] = await sheetsOf(material);
    expect(large).toMatchObject({
      sheetWidth: 1500,
      sheetHeight: 3000,
      sheetSize: 'Large',
      costPrice: 210.5,
      isDefault: true,
      defaultMaterialConsumptionMode: 'NestBounds',
    });
    expect(await machinesOf(large)).toEqual([
      ['Fibre laser', true],
      ['Tube laser', false],
    ]);
    expect(await machinesOf(small)).toEqual([['Fibre laser', true]]);
    expect(small).toMatchObject({ sheetWidth: 1000, sheetSize: '2000 x 1000', costPrice: null, isDefault: false });
    expect(await imported(material, FILE)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await setUp.history(large!.sheetId)).toHaveLength(1);
  });

  it('changes figures of the sheet of that size, turned as it may lie, and moves the default', async () => {
    const material = await newMaterial('Changed');
    await imported(material, FILE);
    const text =
      'Thickness,Width,Height,Cost price,Default,Cutting technologies,In web store\n3,3000,1500,220,no,,no\n3,1000,2000,90,yes,,\n';
    const outcome = await imported(material, text, { emptyFieldsTreatment: 'keep' });
    expect(outcome.rows.map(({ changes }) => changes.map(({ column, from, to }) => [column, from, to]))).toEqual([
      [
        ['Cost price', 210.5, 220],
        ['Default', true, false],
        ['In web store', true, false],
      ],
      [
        ['Cost price', null, 90],
        ['Default', false, true],
      ],
    ]);
    expect((await sheetsOf(material)).map((sheet) => [sheet.costPrice, sheet.isDefault, sheet.isStoreEnabled])).toEqual(
      [
        [90, true, true],
        [220, false, false],
      ],
    );
    const cleared = 'Thickness,Width,Height,Cost price,Size name,Cutting technologies\n3,1500,3000,,,\n';
    await imported(material, cleared, { emptyFieldsTreatment: 'clear' });
    const large = (await sheetsOf(material))[1];
    expect(large).toMatchObject({ costPrice: null, sheetSize: '3000 x 1500' });
    expect(new Set(large?.sheetCuttingTechnology.map(({ isEnabled }) => isEnabled))).toEqual(new Set([false]));
    const history = await setUp.history(material);
    expect(
      history.some(({ entityType, action }) => entityType === 'sheetCuttingTechnology' && action === 'changed'),
    ).toBe(true);
  });

  it('reads profiles by their kind', async () => {
    const material = await newMaterial('Tubes', 'Rotary');
    const text = `Profile,Thickness (mm),Width (mm),Height (mm),Diameter (mm),Bar length (m),Cost price
Rectangle,3,60,40,,6,30
Square,3,40,,,6,20
Kreis,2,,,42.4,6,18
Flat-sided oval,2,60,30,,6,
`;
    expect(await imported(material, text)).toMatchObject({ added: 4, errors: 0 });
    const sheets = await sheetsOf(material);
    expect(await machinesOf(sheets[0])).toEqual([['Tube laser', true]]);
    expect(sheets.map(({ profile, materialLength }) => [profile, materialLength]).sort()).toEqual([
      ['Circle', 6000],
      ['FlatSidedOval', 6000],
      ['Rectangle', 6000],
      ['Square', 6000],
    ]);
    expect(await imported(material, text)).toMatchObject({ unchanged: 4, changed: 0, added: 0 });
    const wrong = 'Profile,Thickness,Width,Diameter,Bar length\n,3,,,6000\nCircle,30,,40,6000\nHexagon,3,,4,5\n';
    expect(errorsOf(await imported(material, wrong))).toEqual([
      [2, 'Profile', 'VALUE_REQUIRED'],
      [3, 'Thickness', 'VALUE_INVALID'],
      [4, 'Profile', 'CHOICE_UNKNOWN'],
    ]);
  });

  it('names every row and column that is wrong, and writes nothing', async () => {
    const material = await newMaterial('Wrong');
    await imported(material, FILE);
    const text = `Thickness,Width,Height,Cost price,Default,Cutting technologies,Consumption mode
3,1500,3000,1,no,,
3,1000,2000,-5,,,
4,1000,2000,5,yes,,
4,1500,3000,5,yes,,
4,2000,1000,5,,,
5,,1000,5,,,
5,1000,2000,5,maybe,Plasma | Fibre laser,Half
3000,1000,2000,5,,,
`;
    const outcome = await imported(material, text, { emptyFieldsTreatment: 'keep' });
    expect(errorsOf(outcome)).toEqual([
      [2, 'Default', 'DEFAULT_NEEDED'],
      [3, 'Cost price', 'NUMBER_OUT_OF_RANGE'],
      [5, 'Default', 'DEFAULT_REPEATED'],
      [6, null, 'ROW_REPEATED'],
      [7, 'Width', 'VALUE_REQUIRED'],
      [8, 'Default', 'CHOICE_UNKNOWN'],
      [8, 'Consumption mode', 'CHOICE_UNKNOWN'],
      [8, 'Cutting technologies', 'CHOICE_UNKNOWN'],
      [9, 'Thickness', 'VALUE_INVALID'],
    ]);
    expect(outcome.written).toBe(false);
    expect(await sheetsOf(material)).toHaveLength(2);
    const required = 'Thickness,Width,Height,In web store\n3,1500,3000,\n';
    expect(errorsOf(await imported(material, required, { emptyFieldsTreatment: 'clear' }))).toEqual([
      [2, 'In web store', 'VALUE_REQUIRED'],
    ]);
  });

  it('is for administrators of the shop, into materials in use', async () => {
    const material = await newMaterial('Guarded');
    expect((await send(material, FILE, {}, { ...setUp.shop, ...setUp.user })).status).toBe(403);
    expect((await send(material, FILE, {}, setUp.other)).status).toBe(404);
    expect((await send(setUp.shop.userId, FILE)).status).toBe(404);
    await setUp.shop.call(manufacturing.archiveMaterial, { params: { ...setUp.params, materialId: material } });
    const archived = await send(material, FILE);
    expect([archived.status, archived.problem.code]).toEqual([422, 'SETUP_ARCHIVED']);
  });

  it('takes 5,000 rows at once', async () => {
    const material = await newMaterial('Many');
    const rows = Array.from({ length: 5000 }, (_none, row) => `${1 + (row % 10)},${100 + row},9000,${row}`);
    const text = `Thickness,Width,Height,Cost price\n${rows.join('\n')}\n`;
    expect(await imported(material, text)).toMatchObject({ added: 5000, written: true });
    const dearer = text.replace(/,(\d+)$/gm, ',1$1');
    expect(await imported(material, dearer)).toMatchObject({ changed: 5000, written: true });
  });
});

describe('an export of sheets', () => {
  it('gives CSV and XLSX that import as no change, flat and rotary', async () => {
    const flat = await newMaterial('+Flat');
    await imported(flat, FILE);
    await imported(flat, 'Thickness (in),Width (in),Height (in),Cost price\n0.125,48,96.125,70\n');
    const tubes = await newMaterial('Bars', 'Rotary');
    await imported(tubes, 'Profile,Thickness,Diameter,Bar length\nCircle,2,42.125,6000\n');
    for (const [materialId, unchanged] of [
      [flat, 3],
      [tubes, 1],
    ] as const) {
      for (const format of ['csv', 'xlsx'] as const) {
        const params = { ...setUp.params, materialId };
        const file = await setUp.shop.call(manufacturing.exportSheets, { params, query: { format } });
        const again = await imported(materialId, file.body, { emptyFieldsTreatment: 'clear' });
        expect(again).toMatchObject({ added: 0, changed: 0, errors: 0, unchanged });
        const template = await setUp.shop.call(manufacturing.sheetsTemplate, { params, query: { format } });
        expect(template.status).toBe(200);
        expect(await imported(materialId, template.body)).toMatchObject({ rows: [], errors: 0 });
      }
    }
    const params = { ...setUp.params, materialId: flat };
    expect([
      await setUp.refusedOthers(manufacturing.exportSheets, { params, query: {} }),
      await setUp.refusedOthers(manufacturing.sheetsTemplate, { params, query: {} }),
    ]).toEqual([
      [403, 404],
      [403, 404],
    ]);
  });
});
