import {
  type Quote,
  type QuoteItem,
  type QuoteItemUpdate,
  type QuoteUpdate,
  routes,
  type UploadPlace,
  type UploadResponse,
  uploadSettings,
} from '@kerf/contract';
import type { Answer, Person, Shop } from './app.ts';
import { plateDxf } from './drawings.ts';

export type FileToSend = { readonly name: string; readonly bytes: Uint8Array };

const BOUNDARY = 'kerf-test-boundary';

const partHead = (disposition: string): string => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`;

const fieldPart = (name: string, value: unknown): Buffer[] =>
  value === undefined ? [] : [Buffer.from(`${partHead(`name="${name}"`)}\r\n${JSON.stringify(value)}\r\n`)];

/** An upload form: settings, place and folders first, then the files. */
export const uploadForm = (files: readonly FileToSend[], settings?: unknown, place?: unknown, folders?: unknown) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: Buffer.concat([
    ...fieldPart('settings', settings),
    ...fieldPart('place', place),
    ...fieldPart('folders', folders),
    ...files.flatMap((file) => [
      Buffer.from(`${partHead(`name="files"; filename="${file.name}"`)}Content-Type: application/octet-stream\r\n\r\n`),
      Buffer.from(file.bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
});

/** A form of one model with what of it is chosen. */
export const modelForm = (
  files: readonly FileToSend[],
  { settings, bodies }: { readonly settings?: unknown; readonly bodies?: unknown } = {},
) => {
  const form = uploadForm(files, settings);
  return { ...form, payload: Buffer.concat([...fieldPart('bodies', bodies), form.payload]) };
};

/** A form of one PDF with the parts that were chosen on its pages. */
export const pdfForm = (files: readonly FileToSend[], pdfParts?: unknown, firstPage?: number) => {
  const form = uploadForm(files);
  const fields = [...fieldPart('pdfParts', pdfParts), ...fieldPart('firstPage', firstPage)];
  return { ...form, payload: Buffer.concat([...fields, form.payload]) };
};

/** The set-up data of a shop that tests choose from, by name. */
const readChoices = async (shop: Shop) => {
  const request = { params: { organisationId: shop.organisationId }, query: {} };
  const technologies = await shop.call(routes.manufacturing.cuttingTechnologies, request);
  const materials = await shop.call(routes.manufacturing.materials, request);
  const sheets = await shop.call(routes.manufacturing.sheets, request);
  const taxRates = await shop.call(routes.manufacturing.taxRates, request);
  return {
    technologies: technologies.value,
    materials: materials.value,
    sheets: sheets.value,
    taxRates: taxRates.value,
  };
};

/** Somebody at work on quotes of one shop: the calls of a quote in a line each. */
export const openDesk = async (shop: Shop, worker: Person = shop) => {
  const { organisationId } = shop;
  const choices = await readChoices(shop);
  const quoteParams = (quoteId: string) => ({ params: { organisationId, quoteId } });
  const itemParams = (quoteId: string, quoteItemId: string) => ({ params: { organisationId, quoteId, quoteItemId } });
  const steel = choices.materials.find((one) => one.materialName === 'Mild steel');
  const [technology] = choices.technologies;
  if (steel === undefined || technology === undefined) throw new Error('the shop has no starting set-up data');

  /** Complete settings: mild steel of 3 mm. */
  const settings = (more: QuoteItemUpdate = {}): QuoteItemUpdate => ({
    cuttingTechnologyId: technology.cuttingTechnologyId,
    materialId: steel.materialId,
    thickness: 3,
    quantity: 1,
    ...more,
  });

  const create = async (name?: string): Promise<string> => {
    const body = name === undefined ? {} : { name };
    return (await worker.call(routes.quotes.create, { params: { organisationId }, body })).value.id;
  };
  const get = async (quoteId: string): Promise<Quote> =>
    (await worker.call(routes.quotes.get, quoteParams(quoteId))).value;
  const items = async (quoteId: string): Promise<QuoteItem[]> =>
    (await worker.call(routes.quoteItems.list, quoteParams(quoteId))).value;
  const upload = (
    quoteId: string,
    files: readonly FileToSend[],
    chosen?: QuoteItemUpdate,
    place?: UploadPlace,
  ): Promise<Answer<UploadResponse>> =>
    worker.call(routes.quoteItems.upload, quoteParams(quoteId), uploadForm(files, chosen, place));
  const update = async (quoteId: string, body: Omit<QuoteUpdate, 'version'>): Promise<Answer<Quote>> => {
    const { version } = await get(quoteId);
    return worker.call(routes.quotes.update, { ...quoteParams(quoteId), body: { version, ...body } });
  };
  const updateItem = (quoteId: string, quoteItemId: string, body: QuoteItemUpdate): Promise<Answer<QuoteItem>> =>
    worker.call(routes.quoteItems.update, { ...itemParams(quoteId, quoteItemId), body });
  const calculate = (quoteId: string): Promise<Answer<Quote>> =>
    worker.call(routes.quotes.calculate, quoteParams(quoteId));

  /** A quote with one complete plate of 100 x 60 with a hole. */
  const quoteWithPart = async (chosen: QuoteItemUpdate = {}) => {
    const quoteId = await create();
    const file = { name: 'plate.dxf', bytes: plateDxf(100, 60, [{ x: 50, y: 30, radius: 10 }]) };
    const uploaded = uploadSettings.strip().parse(settings(chosen));
    const { value } = await upload(quoteId, [file], uploaded);
    const [item] = value.quoteItems;
    if (item === undefined) throw new Error(`the plate was refused: ${JSON.stringify(value)}`);
    const hasMore = Object.keys(chosen).some((field) => !(field in uploaded));
    if (!hasMore) return { quoteId, item };
    const updated = await updateItem(quoteId, item.id, chosen);
    if (updated.status !== 200) throw new Error(`the plate was not set: ${updated.problem.code}`);
    return { quoteId, item: updated.value };
  };

  /** A quote with the one part of a drawing, and where that part is called. */
  const quoteWithDrawing = async (bytes: Buffer) => {
    const quoteId = await create();
    const { value } = await upload(quoteId, [{ name: 'plate.dxf', bytes }], settings());
    const [item] = value.quoteItems;
    if (item === undefined) throw new Error('the part was not added');
    return { quoteId, item, params: itemParams(quoteId, item.id) };
  };

  /** A quote with one part in the status that its actions lead to. */
  const quoteIn = async (status: 'NotCalculated' | 'Calculated' | 'Draft' | 'Issued') => {
    const made = await quoteWithPart();
    const order = ['NotCalculated', 'Calculated', 'Draft', 'Issued'] as const;
    const steps = order.indexOf(status);
    if (steps > 0) await calculate(made.quoteId);
    if (steps > 1) await update(made.quoteId, { status: 'Draft' });
    if (steps > 2) await worker.call(routes.quotes.enable, quoteParams(made.quoteId));
    const reached = (await get(made.quoteId)).status;
    if (reached !== status) throw new Error(`the quote is ${reached}, not ${status}`);
    return made;
  };

  /** A customer with one contact. */
  const customer = async (companyName: string, taxRateId: string | null = null) => {
    const made = await worker.call(routes.customers.create, {
      params: { organisationId },
      body: { companyName, taxRateId, deliveryAddress: { line1: '1 Mill Lane', city: 'Leeds', country: 'GB' } },
    });
    const { customerId } = made.value;
    const contact = await worker.call(routes.customers.createContact, {
      params: { organisationId, customerId },
      body: { name: 'Grace Buyer', email: 'grace@buyer.test', phone: '123', isDefault: true },
    });
    return { customerId, contactId: contact.value.contactId };
  };

  return {
    ...{ organisationId, choices, technology, steel, settings, quoteParams, itemParams, worker },
    ...{
      create,
      get,
      items,
      upload,
      update,
      updateItem,
      calculate,
      quoteWithPart,
      quoteWithDrawing,
      quoteIn,
      customer,
    },
  };
};

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export { addMember as addColleague } from './members.ts';
