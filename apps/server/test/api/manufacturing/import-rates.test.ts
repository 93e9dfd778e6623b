import { type ImportOutcome, type Rate, type RouteRequest, routes } from '@kerf/contract';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '../../../src/tables/read-table.ts';
import { writeXlsx } from '../../../src/tables/write-xlsx.ts';
import { uploadForm } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
const { manufacturing } = routes;
type Query = RouteRequest<typeof manufacturing.importRates>['query'];

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

const newTable = async (name: string): Promise<string> => {
  const { shop, params } = setUp;
  const technologies = await shop.call(manufacturing.cuttingTechnologies, { params, query: {} });
  const cuttingTechnologyId = technologies.value[0]!.cuttingTechnologyId;
  const body = { name, cuttingTechnologyId, baseHourlyRatePrice: 100 };
  return (await shop.call(manufacturing.saveRateTable, { params, body })).value.rateTableId;
};
const send = (rateTableId: string, text: string | Uint8Array, query: Query = {}, person = setUp.shop) =>
  person.call(
    manufacturing.importRates,
    { params: { organisationId: setUp.shop.organisationId, rateTableId }, query },
    uploadForm([{ name: 'rates.csv', bytes: typeof text === 'string' ? Buffer.from(text) : text }]),
  );
const imported = async (rateTableId: string, text: string | Uint8Array, query: Query = {}): Promise<ImportOutcome> => {
  const answer = await send(rateTableId, text, query);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const ratesOf = async (rateTableId: string): Promise<readonly Rate[]> => {
  const params = { ...setUp.params, rateTableId };
  return ((await setUp.shop.call(manufacturing.rateTable, { params })).value.rates ?? []).filter(
    (one) => !one.isDeleted,
  );
};
const errorsOf = ({ rows }: ImportOutcome) =>
  rows.flatMap(({ row, errors }) => errors.map(({ column, code }) => [row, column, code]));

const FILE = `Thickness (mm),Cutting feed (mm/min),Pierce time (s),Hourly rate (EUR),Assist gas
1,27000,0.05,,Nitrogen
2.5,5400.5,0.1,95.5,oxygen
`;

/** The first workbook with the sheet of the second behind its own. */
const together = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const parts = unzipSync(first);
  const edited = (path: string, before: string, text: string) =>
    strToU8(strFromU8(parts[path]!).replace(before, `${text}${before}`));
  return zipSync({
    ...parts,
    'xl/worksheets/second.xml': unzipSync(second)['xl/worksheets/sheet1.xml']!,
    'xl/workbook.xml': edited('xl/workbook.xml', '</sheets>', '<sheet name="Sheets" sheetId="9" r:id="second"/>'),
    'xl/_rels/workbook.xml.rels': edited(
      'xl/_rels/workbook.xml.rels',
      '</Relationships>',
      '<Relationship Id="second" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/second.xml"/>',
    ),
  });
};

describe('an import of rates', () => {
  it('reads the sheet with rates of a workbook in which another table has more columns', async () => {
    const table = await newTable('Beside sheets');
    const rates = writeXlsx(
      [
        ['Thickness (mm)', 'Cutting feed (mm/min)', 'Pierce time (s)'],
        [3, 4000, 0.3],
      ],
      'Rates',
    );
    const sheets = writeXlsx(
      [
        ['Thickness (mm)', 'Width (mm)', 'Height (mm)', 'Cost by mass (EUR)', 'Default', 'Part spacing (mm)'],
        [3, 1500, 3000, 1.2, 'yes', 5],
      ],
      'Sheets',
    );
    const outcome = await imported(table, together(rates, sheets), { preview: 'true' });
    expect(outcome).toMatchObject({ worksheet: 'Rates', added: 1, errors: 0 });
  });

  it('tells first what it would do, then does it, and a second time changes nothing', async () => {
    const table = await newTable('Told first');
    const preview = await imported(table, FILE, { preview: 'true' });
    expect(preview).toMatchObject({ written: false, added: 2, changed: 0, unchanged: 0, errors: 0 });
    expect(preview.rows[1]).toEqual({
      row: 3,
      action: 'add',
      subject: '2.5 mm',
      changes: [
        { column: 'Thickness (mm)', from: null, to: 2.5 },
        { column: 'Cutting feed (mm/min)', from: null, to: 5400.5 },
        { column: 'Pierce time (s)', from: null, to: 0.1 },
        { column: 'Hourly rate (EUR)', from: null, to: 95.5 },
        { column: 'Assist gas', from: null, to: 'oxygen' },
      ],
      errors: [],
    });
    expect(await ratesOf(table)).toEqual([]);
    const { fingerprint } = preview;
    const done = await imported(table, FILE, { fingerprint });
    expect(done).toEqual({ ...preview, written: true });
    expect(await ratesOf(table)).toMatchObject([
      { thickness: 1, cuttingFeedRateMinute: 27000, hourlyRatePrice: null, assistGas: 'nitrogen', version: 1 },
      { thickness: 2.5, cuttingFeedRateMinute: 5400.5, hourlyRatePrice: 95.5, assistGas: 'oxygen', isImperial: false },
    ]);
    const again = await imported(table, FILE, { fingerprint });
    expect(again).toMatchObject({ written: true, added: 0, changed: 0, unchanged: 2 });
    const history = await setUp.history(table);
    expect(history.map(({ action, subject }) => [action, subject])).toEqual([
      ['added', 'Told first 2.5 mm'],
      ['added', 'Told first 1 mm'],
      ['added', 'Told first'],
    ]);
  });

  it('changes what differs, keeps or clears what is empty, and notes who did it', async () => {
    const table = await newTable('Kept and cleared');
    await imported(table, FILE);
    const text = 'Thickness;Pierce time (s);Hourly rate\n2.5;0.2;\n';
    const kept = await imported(table, text);
    expect(kept.rows).toMatchObject([
      { action: 'change', changes: [{ column: 'Pierce time (s)', from: 0.1, to: 0.2 }] },
    ]);
    expect((await ratesOf(table))[1]).toMatchObject({ hourlyRatePrice: 95.5, pierceTimeSeconds: 0.2, version: 2 });
    const cleared = await imported(table, text, { emptyFieldsTreatment: 'clear' });
    expect(cleared.rows[0]?.changes).toEqual([{ column: 'Hourly rate', from: 95.5, to: null }]);
    expect((await ratesOf(table))[1]).toMatchObject({ hourlyRatePrice: null, cuttingFeedRateMinute: 5400.5 });
    expect((await setUp.history(table))[0]).toMatchObject({
      action: 'changed',
      changes: [{ field: 'hourlyRatePrice', from: 95.5, to: null }],
    });
  });

  it('reads inches, metres and milliseconds by the headings; a rate keeps the unit that it has', async () => {
    const table = await newTable('Units');
    await imported(table, 'Thickness (in),Cutting feed (m/min),Pierce time (ms)\n0.125,2.54,150\n');
    const [added] = await ratesOf(table);
    expect(added).toMatchObject({
      isImperial: true,
      thickness: 0.125,
      cuttingFeedRateMinute: 100,
      pierceTimeSeconds: 0.15,
    });
    const text = 'Thickness (mm),Etch feed (mm/min)\n3.175,5080\n';
    expect(await imported(table, text)).toMatchObject({ changed: 1, added: 0 });
    const [changed] = await ratesOf(table);
    expect(changed).toMatchObject({ isImperial: true, thickness: 0.125, etchFeedRateMinute: 200 });
    expect(await imported(table, text)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('reads times as a clock shows them, and no more minutes than an hour has', async () => {
    const table = await newTable('Clock');
    const file = (time: string) => `Thickness (mm),Pierce time (s)\n1,${time}\n`;
    await imported(table, file('1:02.5'));
    expect((await ratesOf(table))[0]?.pierceTimeSeconds).toBe(62.5);
    const { written, rows } = await imported(table, file('1:75:00'));
    expect([written, rows[0]?.errors.length]).toEqual([false, 1]);
  });

  it('changes the rate that is nearest to the thickness', async () => {
    const table = await newTable('Nearest');
    await imported(table, 'Thickness (mm),Pierce time (s)\n1,0.1\n1.012,0.2\n');
    expect(await imported(table, 'Thickness (mm),Pierce time (s)\n1.008,0.5\n')).toMatchObject({ changed: 1 });
    expect((await ratesOf(table)).map((one) => [one.thickness, one.pierceTimeSeconds])).toEqual([
      [1, 0.1],
      [1.012, 0.5],
    ]);
  });

  it('names every row and column that is wrong, and writes nothing', async () => {
    const table = await newTable('Wrong');
    const text = `Thickness (mm),Cutting feed (mm/min),Assist gas,Hourly rate
1,fast,Nitrogen,
2,"1,500",Plasma,
,300,,
3,0,,-1
1.005,500,,
4,500,,,stray
5,500,,
`;
    const outcome = await imported(table, text);
    expect(outcome).toMatchObject({ written: false, added: 1, errors: 6 });
    expect(errorsOf(outcome)).toEqual([
      [2, 'Cutting feed (mm/min)', 'NUMBER_UNREADABLE'],
      [3, 'Cutting feed (mm/min)', 'NUMBER_AMBIGUOUS'],
      [3, 'Assist gas', 'CHOICE_UNKNOWN'],
      [4, 'Thickness (mm)', 'VALUE_REQUIRED'],
      [5, 'Cutting feed (mm/min)', 'NUMBER_OUT_OF_RANGE'],
      [5, 'Hourly rate', 'NUMBER_OUT_OF_RANGE'],
      [6, null, 'ROW_REPEATED'],
      [7, null, 'CELL_WITHOUT_COLUMN'],
    ]);
    expect(outcome.rows[1]?.errors[0]?.message).toBe(
      "'1,500' can be 1.5 or 1500. Write it in a way that can be read once.",
    );
    const [gas, feed, hourly] = [outcome.rows[1]?.errors[1], outcome.rows[3]?.errors[0], outcome.rows[3]?.errors[1]];
    expect(gas?.facts.values).toBe('oxygen nitrogen air');
    expect([feed?.facts.above, feed?.message]).toEqual([0, '0 is outside what is possible. More than 0.']);
    expect([hourly?.facts.least, hourly?.message]).toEqual([0, '-1 is outside what is possible. At least 0.']);
    expect(await ratesOf(table)).toEqual([]);
    const settled = await imported(table, 'Thickness,Cutting feed\n2,"1,500"\n', { decimalSign: 'point' });
    expect(settled).toMatchObject({ written: true, added: 1 });
    expect((await ratesOf(table))[0]?.cuttingFeedRateMinute).toBe(1500);
  });

  it('takes headings in any order and language, and names those that it does not know', async () => {
    const table = await newTable('Headings');
    const german = 'Schneidgas;DICKE [mm];Schneidvorschub (mm/min)\nStickstoff;1,5;3000\n';
    expect(await imported(table, german)).toMatchObject({ added: 1, errors: 0 });
    expect((await ratesOf(table))[0]).toMatchObject({ thickness: 1.5, assistGas: 'nitrogen' });
    const wrong = 'Thickness (mm),Colour,Thickness,Hourly rate (USD),Pierce time (mm)\n1,red,2,3,4\n';
    expect(errorsOf(await imported(table, wrong))).toEqual([
      [1, 'Colour', 'COLUMN_UNKNOWN'],
      [1, 'Hourly rate (USD)', 'COLUMN_CURRENCY'],
      [1, 'Pierce time (mm)', 'COLUMN_UNKNOWN'],
      [1, 'Thickness', 'COLUMN_REPEATED'],
    ]);
    expect(errorsOf(await imported(table, 'Cutting feed\n5\n'))).toEqual([[1, 'Thickness (mm)', 'COLUMN_MISSING']]);
  });

  it('is refused when the rates changed since its preview', async () => {
    const table = await newTable('Meanwhile');
    const { fingerprint } = await imported(table, FILE, { preview: 'true' });
    await imported(table, 'Thickness,Pierce time\n1,9\n');
    const late = await send(table, FILE, { fingerprint });
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.problem.current).toMatchObject({ added: 1, changed: 1 });
    expect(await ratesOf(table)).toHaveLength(1);
  });

  it('is for administrators of the shop, into tables in use', async () => {
    const table = await newTable('Guarded');
    const form = FILE;
    expect((await send(table, form, {}, { ...setUp.shop, ...setUp.user })).status).toBe(403);
    expect((await send(table, form, {}, setUp.other)).status).toBe(404);
    expect((await send(setUp.shop.userId, form)).status).toBe(404);
    const params = { ...setUp.params, rateTableId: table };
    await setUp.shop.call(manufacturing.archiveRateTable, { params });
    const archived = await send(table, form);
    expect([archived.status, archived.problem.code]).toEqual([422, 'SETUP_ARCHIVED']);
  });

  it('is refused as a whole when the file is none', async () => {
    const table = await newTable('Broken files');
    const codes: unknown[] = [];
    for (const file of [
      '',
      'a,b\n"1',
      Buffer.from([0, 1, 2]),
      Buffer.from([0x50, 0x4b, 3, 4, 1]),
      'x\n'.repeat(5002),
    ]) {
      const answer = await send(table, file);
      codes.push([answer.status, answer.problem.code]);
    }
    expect(codes).toEqual([
      [422, 'TABLE_EMPTY'],
      [422, 'TABLE_UNREADABLE'],
      [415, 'TABLE_FORMAT_UNSUPPORTED'],
      [422, 'TABLE_UNREADABLE'],
      [422, 'TABLE_ROWS_LIMIT'],
    ]);
    const params = { ...setUp.params, rateTableId: table };
    const none = await setUp.shop.call(manufacturing.importRates, { params, query: {} }, uploadForm([]));
    expect([none.status, none.problem.code]).toEqual([422, 'TABLE_MISSING']);
    const large = await send(table, Buffer.alloc(5_000_001, 'a'));
    expect(large.status).toBe(413);
    const wrongQuery = await send(table, FILE, { emptyFieldsTreatment: 'drop' as 'keep' });
    expect(wrongQuery.status).toBe(400);
  });
});

describe('an export of rates', () => {
  it('gives CSV and XLSX that import as no change', async () => {
    const table = await newTable('=Exported');
    await imported(table, FILE);
    await imported(table, 'Thickness (in),Cutting feed (in/min),Small contour limit (in)\n0.1345,123.456,0.005\n');
    for (const format of ['csv', 'xlsx'] as const) {
      const params = { ...setUp.params, rateTableId: table };
      const file = await setUp.shop.call(manufacturing.exportRates, { params, query: { format } });
      expect(file.status).toBe(200);
      expect(file.headers['content-disposition']).toContain(`.${format}`);
      expect(await imported(table, file.body)).toMatchObject({ added: 0, changed: 0, unchanged: 3, errors: 0 });
      const template = await setUp.shop.call(manufacturing.ratesTemplate, { params, query: { format } });
      const read = readTable(template.body, { rows: 10, columns: 10, megabytes: 1 });
      expect(read.ok && read.value.rows).toEqual([
        [
          'Thickness (mm)',
          'Cutting feed (mm/min)',
          'Pierce time (s)',
          'Etch feed (mm/min)',
          'Small contour limit (mm)',
          'Hourly rate (EUR)',
          'Assist gas',
        ],
      ]);
    }
    const params = { ...setUp.params, rateTableId: table };
    expect([
      await setUp.refusedOthers(manufacturing.exportRates, { params, query: {} }),
      await setUp.refusedOthers(manufacturing.ratesTemplate, { params, query: {} }),
    ]).toEqual([
      [403, 404],
      [403, 404],
    ]);
  });
});
