import { readFileSync } from 'node:fs';
import { routes, routeUrl } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { addColleague, type Desk, modelForm, openDesk, uploadForm } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../fixtures/models/${name}`, import.meta.url));
const upload = async (name: string, bytes = fixture(name), settings = {}) => {
  const quoteId = await desk.create();
  const { value } = await desk.upload(quoteId, [{ name, bytes }], settings);
  return { quoteId, items: value.quoteItems, refusals: value.refusals };
};

describe('uploaded 3D models', () => {
  it('give a bent part laid flat, with its folds and its thickness', async () => {
    const { items, refusals } = await upload('bracket.step');
    expect(refusals).toEqual([]);
    expect(items).toHaveLength(1);
    const [bracket] = items;
    expect(bracket).toMatchObject({
      ...{ name: 'Bracket', partSource: 'unfold3d', quantity: 1, thickness: 2, pierces: 1 },
      ...{ originalFileName: 'bracket.step', drawingUnit: 'mm', unitsDecidedBy: 'insunits' },
      drawingFolds: { numberOfFolds: 1, maxFoldLength: 100 },
    });
    // Two flanges of 35 and the bend: 90° of r 3 at K 0.44 and t 2.
    expect(bracket?.displayBoundBoxWidth).toBeCloseTo(70 + (Math.PI / 2) * (3 + 0.44 * 2), 4);
    expect(bracket?.displayBoundBoxHeight).toBeCloseTo(100, 6);
    expect(bracket?.cutLength).toBeCloseTo(2 * (76.09469 + 100), 3);
    expect(bracket?.fileId).not.toBeNull();
  });

  it('with an engraving and countersinks have those etched and the holes cut, and are told of both', async () => {
    const { quoteId, items } = await upload('nameplate.step');
    const [plate] = items;
    expect(plate).toMatchObject({ name: 'Nameplate', thickness: 4, drawingFolds: { numberOfFolds: 0 } });
    expect(plate?.issues.map(({ code, facts }) => [code, facts?.narrowMm ?? null])).toEqual([
      ['POCKET', null],
      ['COUNTERSINK', 5.5],
      ['COUNTERSINK', 5.5],
    ]);
    const { value: drawing } = await desk.worker.call(routes.drawings.get, desk.itemParams(quoteId, plate?.id ?? ''));
    expect(drawing.paths.filter(({ layer }) => layer.type === 'Etching')).toHaveLength(2);
  });

  it('have a picture of the model beside that of the flat pattern; drawings have none', async () => {
    const { items } = await upload('assembly.step');
    const uris = items.map(({ modelViewUri }) => modelViewUri ?? '');
    expect([items.length, new Set(uris).size]).toEqual([3, 3]);
    for (const url of uris) {
      const { statusCode, headers, rawPayload } = await test.app.inject({ url, headers: { host: 'localhost:4400' } });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect([...rawPayload.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
      expect(rawPayload.length).toBeGreaterThan(1000);
    }
  });

  it('of an assembly give each sheet once with its number, and tell what is not taken', async () => {
    const { items, refusals } = await upload('pinned.step', undefined, { quantity: 3 });
    expect(refusals).toEqual([]);
    expect(items.map(({ name, quantity, thickness }) => [name, quantity, thickness])).toEqual([
      ['Bracket', 6, 2],
      ['Plate', 3, 5],
    ]);
    const told = items.map(({ issues }) => issues.filter(({ code }) => code === 'BODY_NOT_TAKEN'));
    expect(told.map((issues) => issues.map(({ facts }) => facts))).toEqual([
      [{ name: 'Pin', bodyKind: 'ROUND_BAR', pieces: 1 }],
      [],
    ]);
  });

  it('are taken in the material that is chosen later, in the thickness that they have', async () => {
    const { quoteId, items } = await upload('bracket.step');
    const [bracket] = items;
    const { cuttingTechnologyId, materialId } = desk.settings();
    const cleared = { thickness: null, sheetId: null };
    const chosen = await desk.updateItem(quoteId, bracket?.id ?? '', { cuttingTechnologyId, materialId, ...cleared });
    expect(chosen.value).toMatchObject({ thickness: 2, missing: [] });
    const { value } = await desk.calculate(quoteId);
    const [priced] = await desk.items(quoteId);
    expect([value.status, priced?.issues]).toEqual(['Calculated', []]);
    expect(priced?.itemPrice).toBeGreaterThan(0);
    expect(priced?.foldingTotalPricePerItem).toBeGreaterThan(0);
    const thicker = await desk.updateItem(quoteId, bracket?.id ?? '', { thickness: 3 });
    expect(thicker.value.issues).toMatchObject([
      { code: 'MODEL_THICKNESS_DIFFERS', severity: 'Warning', facts: { modelMm: 2, thicknessMm: 3 } },
    ]);
  });

  it.each([
    ['pin.step', undefined, 'NO_SHEET_IN_MODEL', { name: 'Pin', bodyKind: 'ROUND_BAR' }],
    ['empty.step', Buffer.alloc(0), 'EMPTY_FILE', {}],
    ['letter.step', Buffer.from('Dear Sirs'), 'NOT_A_MODEL', {}],
    ['old.step', Buffer.from(`${' '.repeat(72)}S      1\n`), 'IGES_NOT_READ', {}],
    ['cut.step', fixture('bracket.step').subarray(0, 3000), 'MODEL_TRUNCATED', {}],
  ])('are refused with the cause: %s', async (name, bytes, code, facts) => {
    const { items, refusals } = await upload(name, bytes);
    expect(items).toEqual([]);
    expect(refusals).toMatchObject([{ fileName: name, code, facts }]);
  });

  it('of several bodies are found in a bill of materials by the names of their bodies', async () => {
    const quoteId = await desk.create();
    await desk.upload(quoteId, [{ name: 'Rack QTY-7 S355.step', bytes: fixture('pinned.step') }]);
    const table = 'Part number;Qty;Material\nBracket;4;S235JR\nPlate;2;1.4301\n';
    const bill = uploadForm([{ name: 'parts.csv', bytes: Buffer.from(table) }]);
    await desk.worker.call(routes.billsOfMaterials.add, desk.quoteParams(quoteId), bill);
    const said = (await desk.items(quoteId)).map(({ name, proposals }) => [
      name,
      ...proposals.map(({ field, value }) => `${field} ${value}`),
    ]);
    expect(said).toEqual([
      ['Bracket', 'quantity 4', 'material S235JR', 'partNumber Bracket'],
      ['Plate', 'quantity 2', 'material 1.4301', 'partNumber Plate'],
    ]);
  });

  it('keep their unit and their bodies', async () => {
    const { quoteId, items } = await upload('pinned.step');
    const id = items[0]?.id ?? '';
    const unit = await desk.updateItem(quoteId, id, { drawingUnit: 'in' });
    expect([unit.status, unit.problem?.code]).toEqual([422, 'PART_OF_MODEL']);
    const together = await desk.worker.call(routes.quoteItems.keepTogether, desk.itemParams(quoteId, id));
    expect([together.status, together.problem?.code]).toEqual([422, 'PART_OF_MODEL']);
  });
});

describe('a model that is read', () => {
  type RunOptions = Parameters<(typeof test.services.quotes.importFile)['run']>[1];
  /** Reads a model that nobody has read before, while the thread says how far it is. */
  const read = async (name: string, accept: string, onRun: (options: RunOptions) => void) => {
    const { quotes } = test.services;
    const real = quotes.importFile;
    const run: typeof real.run = (task, options) => {
      onRun(options);
      return real.run(task, { organisationId: options?.organisationId });
    };
    const text = fixture('pinned.step').toString('utf8').replace('HEADER;', `HEADER;/* ${name} */`);
    const form = modelForm([{ name: 'pinned.step', bytes: Buffer.from(text) }]);
    const url = `/api${routeUrl(routes.models.read.path, desk.quoteParams(await desk.create()).params)}`;
    const headers = { ...form.headers, authorization: `Bearer ${desk.worker.token}`, accept };
    Object.assign(quotes, { importFile: { ...real, run } });
    return test.app
      .inject({ method: 'POST', url, headers, payload: form.payload })
      .finally(() => Object.assign(quotes, { importFile: real }));
  };
  const linesOf = (payload: string) =>
    payload
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('tells how many of its bodies are understood, then what it holds, to a caller that takes lines', async () => {
    const answer = await read('told', 'application/x-ndjson, application/json', (options) => {
      options?.onProgress?.({ done: 1, all: 4 });
      options?.onProgress?.({ done: 3, all: 4 });
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    const lines = linesOf(answer.payload);
    expect(lines.slice(0, 2)).toEqual([
      { done: 1, all: 4 },
      { done: 3, all: 4 },
    ]);
    expect(lines[2].answer.bodies.map(({ name }: { name: string }) => name)).toEqual(['Bracket', 'Plate']);
    expect(lines).toHaveLength(3);
  });

  it('is answered at once to every other caller', async () => {
    const answer = await read('plain', 'application/json', (options) => options?.onProgress?.({ done: 1, all: 4 }));
    expect(answer.headers['content-type']).toContain('application/json');
    expect(JSON.parse(answer.payload).bodies).toHaveLength(2);
  });
});

describe('sheets of a model chosen before they are added', () => {
  const send = (quoteId: string, fields: { settings?: unknown; bodies?: unknown } = {}, file = 'pinned.step') =>
    desk.worker.call(routes.models.add, desk.quoteParams(quoteId), {
      ...modelForm([{ name: file, bytes: fixture(file) }], fields),
    });

  it('are listed with sizes, number and picture, beside what is no sheet', async () => {
    const quoteId = await desk.create();
    const files = [{ name: 'pinned.step', bytes: fixture('pinned.step') }];
    const { status, value } = await desk.worker.call(routes.models.read, desk.quoteParams(quoteId), modelForm(files));
    expect(status).toBe(200);
    expect(
      value.bodies.map(({ place, name, quantity, thicknessMm, folds }) => [place, name, quantity, thicknessMm, folds]),
    ).toEqual([
      [0, 'Bracket', 2, 2, 1],
      [1, 'Plate', 1, 5, 0],
    ]);
    expect(value.bodies[1]?.thumbnail).toMatch(/^<svg/);
    expect(value.notTaken).toEqual([{ name: 'Pin', pieces: 1, bodyKind: 'ROUND_BAR' }]);
    expect(value.told).toEqual([]);
    expect(await desk.items(quoteId)).toEqual([]);
  });

  it('are proposed a material by their names, else by the other parts of the quote, and are added in it', async () => {
    const named = async (quoteId: string, name: string) => {
      const text = fixture('pinned.step').toString('utf8').replaceAll("'Bracket'", `'${name}'`);
      const files = [{ name: 'pinned.step', bytes: Buffer.from(text) }];
      const { value } = await desk.worker.call(routes.models.read, desk.quoteParams(quoteId), modelForm(files));
      return { files, bodies: value.bodies };
    };
    const { materials } = desk.choices;
    const stainless = materials.find(({ materialName, type }) => type === 'Flat' && /stainless/i.test(materialName));
    const alone = await desk.create();
    const { bodies } = await named(alone, 'Bracket 1.4301');
    expect(bodies.map(({ material }) => [material?.materialId, material?.source])).toEqual([
      [stainless?.materialId, 'file'],
      [undefined, undefined],
    ]);
    const { quoteId, item } = await desk.quoteWithPart();
    const beside = await named(quoteId, 'Bracket 1.4301');
    expect(beside.bodies.map(({ material }) => [material?.materialId, material?.source])).toEqual([
      [stainless?.materialId, 'file'],
      [item.materialId, 'quote'],
    ]);
    const chosen = beside.bodies.map(({ place, quantity, material }) => {
      const { materialId = '', cuttingTechnologyId = '' } = material ?? {};
      return { place, quantity, material: { materialId, cuttingTechnologyId, isFirm: false } };
    });
    const add = async (settings: object, own = chosen) => {
      const form = modelForm(beside.files, { settings, bodies: own });
      const { value } = await desk.worker.call(routes.models.add, desk.quoteParams(quoteId), form);
      return value.quoteItems.map(({ materialId, cuttingTechnologyId, thickness }) => [
        ...[materialId, cuttingTechnologyId !== null, thickness],
      ]);
    };
    expect(await add({})).toEqual([
      [stainless?.materialId, true, 2],
      [item.materialId, true, 5],
    ]);
    const ofAll = desk.settings();
    expect((await add(ofAll)).map(([materialId]) => materialId)).toEqual([ofAll.materialId, ofAll.materialId]);
    const firm = chosen.map((one) => ({ ...one, material: { ...one.material, isFirm: true } }));
    expect((await add(ofAll, firm)).map(([materialId]) => materialId)).toEqual([
      stainless?.materialId,
      item.materialId,
    ]);
  });

  it('are cut on the machine that was chosen for all, where it cuts their material', async () => {
    const { sheets, technologies, materials } = desk.choices;
    const machine = (name: string) => technologies.find((one) => one.name === name)?.cuttingTechnologyId ?? '';
    const material = (name: string) => materials.find(({ materialName }) => materialName === name)?.materialId ?? '';
    const [steel, stainless] = [material('Mild steel'), material('Stainless 304')];
    const params = { organisationId: desk.organisationId };
    const times = { setupTimeSeconds: 300, sheetChangeTimeSeconds: 90, unloadTimeSeconds: 5 };
    const body = {
      ...({
        name: 'Second laser',
        type: 'Laser',
        isImperial: false,
        isGrainDirectionEnabled: false,
        powerKw: 6,
      } as const),
      ...{ maximumSheetLength: 4000, maximumSheetWidth: 2000, ...times, unloadTimePerKilogramSeconds: 1 },
      ...{ rapidSpeedMinute: 100_000, acceleration: 15, cornerTolerance: 0.1, partSpacing: 8, sheetMargin: 12 },
    };
    const made = await shop.call(routes.manufacturing.addCuttingTechnology, { params, body });
    expect(made.status).toBe(201);
    const second = made.value.cuttingTechnologyId;
    const { sheetId } = sheets.find((sheet) => sheet.materialId === steel && sheet.thickness === 5)!;
    const link = { sheetId, cuttingTechnologyId: second, isEnabled: true };
    await shop.call(routes.manufacturing.setSheetTechnology, { params, body: link });
    const quoteId = await desk.create();
    const add = async (chosen: string, materialId: string, isFirm: boolean) => {
      const own = { materialId, cuttingTechnologyId: machine('Fibre laser'), isFirm };
      const bodies = [{ place: 1, quantity: 1, material: own }];
      const { value } = await send(quoteId, { settings: { cuttingTechnologyId: chosen }, bodies });
      return value.quoteItems.map((item) => [item.cuttingTechnologyId, item.materialId])[0];
    };
    expect(await add(second, steel, false)).toEqual([second, steel]);
    expect(await add(second, stainless, false)).toEqual([second, null]);
    expect(await add(second, stainless, true)).toEqual([machine('Fibre laser'), stainless]);
    // One that cuts tubes alone was not chosen for sheets.
    expect(await add(machine('Tube laser'), steel, false)).toEqual([machine('Fibre laser'), steel]);
  });

  it('are told beside what was left out of the model as it has no thickness', async () => {
    const skin = "#9001=OPEN_SHELL('',(#553));\n#9002=SHELL_BASED_SURFACE_MODEL('',(#9001));\n";
    const text = fixture('pinned.step')
      .toString('utf8')
      .replace('(#659,#647)', '(#659,#647,#9002)')
      .replace('#290=CLOSED_SHELL', `${skin}#290=CLOSED_SHELL`);
    const files = [{ name: 'skinned.step', bytes: Buffer.from(text) }];
    const params = desk.quoteParams(await desk.create());
    const { value } = await desk.worker.call(routes.models.read, params, modelForm(files));
    expect(value.bodies).toHaveLength(2);
    expect(value.told.map(({ code, facts }) => [code, facts])).toEqual([['SURFACE_BODIES_LEFT_OUT', { bodies: 1 }]]);
  });

  it('are added alone, as many as were chosen, with what is told of the model', async () => {
    const quoteId = await desk.create();
    const { value } = await send(quoteId, { settings: { quantity: 2 }, bodies: [{ place: 1, quantity: 4 }] });
    expect(value.quoteItems.map(({ name, quantity }) => [name, quantity])).toEqual([['Plate', 8]]);
    expect(value.quoteItems[0]?.issues.map(({ code }) => code)).toContain('BODY_NOT_TAKEN');
    expect((await desk.items(quoteId)).map(({ name }) => name)).toEqual(['Plate']);
  });

  it('are all added where nothing is chosen, and an empty choice is refused', async () => {
    const quoteId = await desk.create();
    expect((await send(quoteId)).value.quoteItems).toHaveLength(2);
    const none = await send(quoteId, { bodies: [] });
    expect([none.status, none.problem?.code]).toEqual([415, 'SETTINGS_MALFORMED']);
    const other = await send(quoteId, { bodies: [{ place: 7, quantity: 1 }] });
    expect([other.status, other.problem?.code]).toEqual([422, 'PARTS_READ_DIFFERENTLY']);
  });

  it('tell why a model has none', async () => {
    const quoteId = await desk.create();
    const files = [{ name: 'pin.step', bytes: fixture('pin.step') }];
    const { value } = await desk.worker.call(routes.models.read, desk.quoteParams(quoteId), modelForm(files));
    expect(value).toMatchObject({ bodies: [], refusals: [{ fileName: 'pin.step', code: 'NO_SHEET_IN_MODEL' }] });
  });
});
