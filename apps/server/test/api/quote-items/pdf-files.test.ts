import { routes } from '@kerf/contract';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { pdfOf, platePdf } from '../../support/pdf-drawings.ts';
import { addColleague, type Desk, type FileToSend, openDesk, pdfForm } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const paramsOf = (quoteId: string) => ({ organisationId: shop.organisationId, quoteId });

const read = async (quoteId: string, file: FileToSend) =>
  (await shop.call(routes.pdfs.read, { params: paramsOf(quoteId) }, pdfForm([file]))).value;

const add = async (quoteId: string, file: FileToSend, pdfParts?: unknown) =>
  shop.call(routes.pdfs.add, { params: paramsOf(quoteId) }, pdfForm([file], pdfParts));

const plate = async (): Promise<FileToSend> => ({ name: 'PL-1042.pdf', bytes: await platePdf() });

describe('a drawing in a PDF', () => {
  it('becomes a part in its real size, with what its title block proposes', async () => {
    const quoteId = await desk.create();
    const { value } = await add(quoteId, await plate());
    expect(value.refusals).toEqual([]);
    expect(value.quoteItems).toHaveLength(1);
    const [part] = value.quoteItems;
    expect(part).toMatchObject({ name: 'Base plate', partSource: 'pdf', originalFileName: 'PL-1042.pdf', pierces: 3 });
    expect(part?.displayBoundBoxWidth).toBeCloseTo(200, 2);
    expect(part?.displayBoundBoxHeight).toBeCloseTo(100, 2);
    const proposed = Object.fromEntries((part?.proposals ?? []).map(({ field, value: said }) => [field, said]));
    expect(proposed).toMatchObject({
      material: 'S235JR',
      thicknessMm: 3,
      quantity: 4,
      partNumber: 'PL-1042',
      revision: 'B',
    });
  });

  it('proposes the same quantity on its page as when it is uploaded', async () => {
    const [quoteId, file] = [await desk.create(), await plate()];
    const { value } = await desk.upload(quoteId, [file]);
    const [view] = (await read(quoteId, file)).pages[0]?.views ?? [];
    const uploaded = value.quoteItems[0];
    expect(uploaded?.quantity).toBe(view?.quantity);
    expect(uploaded?.proposals.find(({ field }) => field === 'quantity')).toEqual(view?.quantityRead);
    expect(view?.quantityRead).toMatchObject({ value: 4 });
  });

  it('is taken like other drawings when it is dropped on the quote', async () => {
    const quoteId = await desk.create();
    const { value } = await desk.upload(quoteId, [await plate()]);
    expect(value.quoteItems.map(({ partSource }) => partSource)).toEqual(['pdf']);
  });

  it('shows its pages with their views, and gives the lines that were chosen in the scale that was given', async () => {
    const quoteId = await desk.create();
    const file = await plate();
    const { pages, pageCount, refusals } = await read(quoteId, file);
    expect([pageCount, refusals]).toEqual([1, []]);
    const [page] = pages;
    expect(page?.scale).toMatchObject({ ratio: 2, source: 'stated' });
    const [view] = page?.views ?? [];
    expect(view).toMatchObject({
      ...{ kind: 'flat', isPart: true, quantity: 1, scale: { isSure: true } },
      quantityRead: { value: 4, source: 'drawingText' },
      said: { partNumber: 'PL-1042', revision: 'B', material: 'S235JR', thicknessMm: 3 },
    });
    const { minX = 0, maxX = 0 } = view?.box ?? {};
    expect(maxX - minX).toBeCloseTo(100, 2);
    const isOfView = (contour: readonly number[]) => contour.every((place) => view?.cuts.includes(place));
    const contours = page?.contours.filter(isOfView) ?? [];
    expect(contours).toHaveLength(3);
    const cuts = contours.slice(0, 2).flat();
    const chosen = {
      page: 1,
      cuts,
      folds: [],
      scale: 3,
      name: 'One hole',
      quantity: 2,
      partNumber: 'PL-7',
      revision: 'C',
    };
    const { value } = await add(quoteId, file, [chosen]);
    expect(value.quoteItems).toMatchObject([
      { name: 'One hole', quantity: 2, pierces: 2, partNumber: 'PL-7', revision: 'C' },
    ]);
    expect(value.quoteItems[0]?.displayBoundBoxWidth).toBeCloseTo(300, 2);
  });

  it.each([
    [90, 100, 200],
    [180, 200, 100],
    [270, 100, 200],
  ])('lies as it was seen on the page that was turned by %i°', async (turned, width, height) => {
    const [quoteId, file] = [await desk.create(), await plate()];
    const view = (await read(quoteId, file)).pages[0]?.views[0];
    const chosen = { page: 1, turned, cuts: view?.cuts, scale: 2, name: 'Plate', quantity: 1 };
    const [part] = (await add(quoteId, file, [chosen])).value.quoteItems;
    expect(part?.pierces).toBe(3);
    expect(part?.displayBoundBoxWidth).toBeCloseTo(width, 2);
    expect(part?.displayBoundBoxHeight).toBeCloseTo(height, 2);
  });

  it('is made of the material and thickness that were said of it, where the shop has them', async () => {
    const [quoteId, file] = [await desk.create(), await plate()];
    const view = (await read(quoteId, file)).pages[0]?.views[0];
    const chosen = { page: 1, cuts: view?.cuts, folds: [], scale: 2, name: 'Plate', quantity: 1 };
    const taken = async (said: object) => (await add(quoteId, file, [{ ...chosen, ...said }])).value.quoteItems[0];
    const { materialId, thickness } = desk.settings();
    expect(await taken({ material: 'Mild steel', thicknessMm: 3 })).toMatchObject({ materialId, thickness });
    const unknown = await taken({ material: 'Unobtainium 7', thicknessMm: 2 });
    expect(unknown).toMatchObject({ materialId: null, thickness: null });
    const thicknesses = (part: typeof unknown) =>
      part?.proposals.filter(({ field }) => field === 'thicknessMm').map(({ value, source }) => [value, source]);
    expect(thicknesses(unknown)).toEqual([[2, 'typed']]);
    const kept = await taken({ material: 'S235JR', thicknessMm: 3, typed: ['material'] });
    expect(thicknesses(kept)).toEqual([[3, 'drawingText']]);
    expect(kept?.proposals).toContainEqual(expect.objectContaining({ field: 'material', source: 'typed' }));
  });

  it('is refused when the lines that were chosen do not close', async () => {
    const [quoteId, file] = [await desk.create(), await plate()];
    const [first = 0] = (await read(quoteId, file)).pages[0]?.views[0]?.cuts ?? [];
    const chosen = { page: 1, cuts: [first], folds: [], scale: 1, name: 'A line', quantity: 1 };
    const { value } = await add(quoteId, file, [chosen]);
    expect(value.refusals).toMatchObject([{ code: 'PDF_NO_OUTLINE' }]);
  });

  it('shows the pages from the one that is asked for', async () => {
    const quoteId = await desk.create();
    const bytes = await pdfOf((pen) => {
      for (const size of [40, 60, 80]) {
        pen.box(50, 50, size, size);
        if (size < 80) pen.nextPage();
      }
    });
    const form = pdfForm([{ name: 'set.pdf', bytes }], undefined, 2);
    const { value } = await shop.call(routes.pdfs.read, { params: paramsOf(quoteId) }, form);
    expect(value).toMatchObject({ pageCount: 3, pagesBefore: 1, pages: [{ page: 2 }, { page: 3 }] });
    const cuts = value.pages[1]?.views[0]?.cuts;
    const added = await add(quoteId, { name: 'set.pdf', bytes }, [
      { page: 3, cuts, folds: [], scale: 1, name: 'Third', quantity: 1 },
    ]);
    expect(added.value.quoteItems[0]?.displayBoundBoxWidth).toBeCloseTo(80, 2);
  });

  it('is refused when lines are chosen that it does not have', async () => {
    const quoteId = await desk.create();
    const chosen = { page: 1, cuts: [9999], folds: [], scale: 1, name: 'None', quantity: 1 };
    const { value } = await add(quoteId, await plate(), [chosen]);
    expect(value.refusals).toMatchObject([{ code: 'PDF_LINES_UNKNOWN' }]);
  });
});

const picture = () => PNG.sync.write(new PNG({ width: 40, height: 30 }));

describe('a scanned page', () => {
  /** Black in its upper left quarter, white elsewhere. */
  const scan = async (): Promise<FileToSend> => {
    const png = new PNG({ width: 40, height: 30 });
    png.data.forEach((_, place) => {
      const [x, y] = [(place >> 2) % 40, Math.floor((place >> 2) / 40)];
      png.data[place] = place % 4 === 3 || x >= 20 || y >= 15 ? 255 : 0;
    });
    return { name: 'scan.pdf', bytes: await pdfOf((pen) => pen.picture(PNG.sync.write(png))) };
  };

  it('is shown as the picture that it is, and its scale is asked', async () => {
    const [page] = (await read(await desk.create(), await scan())).pages;
    expect(page).toMatchObject({ findings: [{ code: 'PDF_SCANNED_PAGE' }], scale: { isSure: false } });
    const shown = PNG.sync.read(Buffer.from(page?.picture?.split(',')[1] ?? '', 'base64'));
    const greyAt = (x: number, y: number) =>
      shown.data[4 * (Math.round(shown.height * y) * shown.width + Math.round(shown.width * x))];
    expect([greyAt(0.25, 0.25), greyAt(0.75, 0.25), greyAt(0.25, 0.75)]).toEqual([0, 255, 255]);
    expect(shown.width / shown.height).toBeCloseTo(297 / 210, 2);
  });

  it('gives a rectangle of the sides that were typed, made of what was said of it', async () => {
    const chosen = { page: 1, rectangle: { widthMm: 213, heightMm: 120 }, scale: 1, name: 'Lid', quantity: 3 };
    const said = { material: 'Mild steel', thicknessMm: 3 };
    const { value } = await add(await desk.create(), await scan(), [{ ...chosen, ...said }]);
    const { materialId, thickness } = desk.settings();
    expect(value.quoteItems).toMatchObject([
      { name: 'Lid', quantity: 3, pierces: 1, partSource: 'pdf', originalFileName: 'scan.pdf', materialId, thickness },
    ]);
    expect(value.quoteItems[0]?.displayBoundBoxWidth).toBeCloseTo(213, 3);
    expect(value.quoteItems[0]?.displayBoundBoxHeight).toBeCloseTo(120, 3);
  });

  it('is not taken without lines and without a rectangle', async () => {
    const chosen = { page: 1, scale: 1, name: 'Lid', quantity: 3 };
    const { problem } = await add(await desk.create(), await scan(), [chosen]);
    expect(problem?.code).toBe('SETTINGS_MALFORMED');
  });
});

describe('a PDF without a part', () => {
  it.each([
    ['that is empty', 'EMPTY_FILE', async () => Buffer.alloc(0)],
    ['that is none', 'NOT_A_PDF', async () => Buffer.from('Dear shop, please cut this for me.')],
    ['with a password', 'PDF_ENCRYPTED', () => platePdf({ userPassword: 'secret' })],
    ['that ends in the middle', 'PDF_DAMAGED', async () => (await platePdf()).subarray(0, 60)],
    ['of a scanner', 'PDF_SCANNED_PAGE', () => pdfOf((pen) => pen.picture(picture()))],
    ['of words', 'PDF_EMPTY_PAGE', () => pdfOf((pen) => pen.text('Terms of delivery', 20, 150))],
    ['of nothing', 'PDF_EMPTY_PAGE', () => pdfOf(() => undefined)],
  ])('%s is refused with its cause', async (_, code, bytes) => {
    const { value } = await add(await desk.create(), { name: 'scan.pdf', bytes: await bytes() });
    expect(value.quoteItems).toEqual([]);
    expect(value.refusals.map((refusal) => refusal.code)).toEqual([code]);
  });

  it('is refused at its own door when it is another kind of file', async () => {
    const { value } = await add(await desk.create(), { name: 'plate.dxf', bytes: Buffer.from('0') });
    expect(value.refusals.map(({ code }) => code)).toEqual(['FILE_TYPE_NOT_ACCEPTED']);
  });
});

it('of the quote of another shop nothing is read or added', async () => {
  const other = await test.shop('Beta Cutting');
  const quoteId = await (await openDesk(other)).create();
  const file = await plate();
  const answers = [
    await shop.call(routes.pdfs.read, { params: paramsOf(quoteId) }, pdfForm([file])),
    await add(quoteId, file),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
