import { type RouteDefinition, routes, strictSchema } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, withOrganisation } from '../../src/db/database.ts';
import { newId } from '../../src/db/ids.ts';
import { listMaterialRateTables } from '../../src/db/repositories/materials.ts';
import { addMiscellaneousItem } from '../../src/db/repositories/miscellaneous-items.ts';
import { addQuoteItems } from '../../src/db/repositories/quote-items.ts';
import { createQuote } from '../../src/db/repositories/quotes.ts';
import { listSheetCuttingTechnologies } from '../../src/db/repositories/sheets.ts';
import { openTestApp, type Shop, type TestApp } from '../support/app.ts';
import { testDatabaseKind } from '../support/database.ts';

let test: TestApp;
let ours: Shop;
let theirs: Shop;
let theirIds: Readonly<Record<string, string>>;
let ourIds: Readonly<Record<string, string>>;

/** Machines, materials and sheets that every shop starts with, by the names that paths give their ids. */
const setUpIds = async (database: Database, shop: Shop): Promise<Record<string, string>> => {
  const { organisationId } = shop;
  const request = { params: { organisationId }, query: {} };
  const technologies = await shop.call(routes.manufacturing.cuttingTechnologies, request);
  const sheets = await shop.call(routes.manufacturing.sheets, request);
  const rates = await shop.call(routes.manufacturing.rates, request);
  const processes = await shop.call(routes.manufacturing.secondaryProcesses, request);
  const taxRates = await shop.call(routes.manufacturing.taxRates, request);
  const sheet = sheets.value[0];
  const links = await withOrganisation(database, organisationId, shop.userId, async (tx) => ({
    tables: await listMaterialRateTables(tx, organisationId),
    sheets: await listSheetCuttingTechnologies(tx, organisationId),
  }));
  return {
    cuttingTechnologyId: technologies.value[0]?.cuttingTechnologyId ?? '',
    materialId: sheet?.materialId ?? '',
    sheetId: sheet?.sheetId ?? '',
    materialRateTableId: links.tables[0]?.id ?? '',
    sheetCuttingTechnologyId: links.sheets[0]?.id ?? '',
    rateId: rates.value[0]?.rateId ?? '',
    rateTableId: rates.value[0]?.rateTableId ?? '',
    secondaryProcessId: processes.value[0]?.secondaryProcessId ?? '',
    taxRateId: taxRates.value[0]?.id ?? '',
    newName: 'Mine',
  };
};

const machine = {
  name: 'Mine',
  type: 'Laser',
  isImperial: false,
  maximumSheetLength: null,
  maximumSheetWidth: null,
  isGrainDirectionEnabled: false,
  powerKw: null,
  setupTimeSeconds: 0,
  sheetChangeTimeSeconds: 0,
  unloadTimeSeconds: 0,
  unloadTimePerKilogramSeconds: 0,
  rapidSpeedMinute: 1,
  acceleration: null,
  cornerTolerance: 0,
  partSpacing: 0,
  sheetMargin: 0,
};

const address = { line1: '', line2: '', city: '', state: '', country: '', postcode: '' };

/** One of everything in a shop, by the name that paths give its id. */
const fill = async (database: Database, shop: Shop): Promise<Record<string, string>> => {
  const { organisationId } = shop;
  const customer = await shop.call(routes.customers.create, {
    params: { organisationId },
    body: { companyName: 'Customer', deliveryAddress: address, billingAddress: address },
  });
  const { customerId } = customer.value;
  const contact = await shop.call(routes.customers.createContact, {
    params: { organisationId, customerId },
    body: { name: 'Contact', email: 'contact@customer.test' },
  });
  const { quoteId, quoteItemId, miscItemId } = await withOrganisation(
    database,
    organisationId,
    shop.userId,
    async (tx) => {
      const quote = await createQuote(
        tx,
        organisationId,
        { name: 'Q-1', currencyCode: 'EUR' },
        { userId: shop.userId, name: 'Ada' },
      );
      const [item] = await addQuoteItems(tx, organisationId, quote.id, [
        { name: 'Part', quantity: 1, partSource: 'drawingFile' },
      ]);
      const extra = await addMiscellaneousItem(tx, organisationId, quote.id, { name: 'Crate', index: 0 });
      return { quoteId: quote.id, quoteItemId: item?.id ?? newId(), miscItemId: extra.id };
    },
  );
  const invited = await shop.call(routes.organisations.invite, {
    params: { organisationId },
    body: { emailAddress: `invited@${organisationId}.example` },
  });
  const token = await shop.call(routes.users.createApiToken, {
    params: { userId: shop.userId },
    body: { name: 'script' },
  });
  return {
    ...(await setUpIds(database, shop)),
    organisationId,
    userId: shop.userId,
    customerId,
    contactId: contact.value.contactId,
    quoteId,
    quoteItemId,
    miscItemId,
    apiTokenId: token.value.apiTokenId,
    invitationId: invited.value.invitationId,
    fileKey: 'a'.repeat(64),
    readingKey: 'b'.repeat(64),
    place: '0',
    groupKey: 'any',
    layout: '0',
    nestId: newId(),
    calculationId: newId(),
    keptDocumentId: newId(),
    docketId: newId(),
    ...{ partLibraryEntryId: newId(), partLibraryId: newId(), deletePartLibraryEntry: 'false' },
    ...{ shapeId: newId(), presetId: newId(), quoteFilterId: newId(), revisionId: newId(), boughtItemId: newId() },
    ...{ deliveryZoneId: newId(), deliveryContainerId: newId(), deliveryPriceDetailsId: newId() },
    name: 'Mild steel',
    type: 'Flat',
  };
};

beforeAll(async () => {
  test = await openTestApp();
  ours = await test.shop('Ours');
  theirs = await test.shop('Theirs');
  theirIds = await fill(test.database, theirs);
  ourIds = await fill(test.database, ours);
});
afterAll(() => test.close());

type Walked = { readonly name: string; readonly definition: RouteDefinition };

const everyRoute: readonly Walked[] = Object.entries(routes).flatMap(([area, definitions]) =>
  Object.entries(definitions as Record<string, RouteDefinition>).flatMap(([name, definition]) =>
    [definition.path, ...(definition.alsoAt ?? [])].map((path) => ({
      name: `${area}.${name} ${definition.method} ${path}`,
      definition: { ...definition, path },
    })),
  ),
);
const namesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
const withOrganisationInPath = everyRoute.filter(({ definition }) =>
  namesOf(definition.path).includes('organisationId'),
);
const membersOnly = withOrganisationInPath.filter(({ definition }) => definition.access !== 'public');
/** Names in paths that are the shop itself, or no id. */
const noOwnedIds = ['organisationId', 'documentType', 'name', 'type', 'deletePartLibraryEntry'];
/** Ids that belong to a shop, beside the shop itself. */
const ownedIds = (path: string) => namesOf(path).filter((name) => !noOwnedIds.includes(name));

/** What calls must say beside their path. */
const NEEDED_QUERIES = new Map<RouteDefinition['method'], Readonly<Record<string, string>>>([
  ['POST', { [routes.comparisons.replace.path]: '?version=1' }],
  ['DELETE', { [routes.billsOfMaterials.remove.path]: '?fileName=bill.csv' }],
]);

/** Kinds of documents by what a path is of; workshop documents have kinds of their own. */
const documentTypeOf = (path: string): string => {
  if (path.includes('e-invoice')) return 'tax-invoice';
  return path.includes('production-documents') ? 'work-order' : 'quote';
};

const send = (definition: RouteDefinition, ids: Readonly<Record<string, string>>, token: string | null) =>
  test.app.inject({
    method: definition.method,
    url: `/api${definition.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
      const value = name === 'documentType' ? documentTypeOf(definition.path) : ids[name];
      if (value === undefined) throw new Error(`the walk has no ${name} for ${definition.path}`);
      return value;
    })}${NEEDED_QUERIES.get(definition.method)?.[definition.path] ?? ''}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(definition.bodyKind === 'multipart' ? { 'content-type': 'multipart/form-data; boundary=walk' } : {}),
    },
    ...(definition.method === 'GET' ? {} : { payload: sampleBody(definition) }),
  });

const SAMPLE_FORM =
  '--walk\r\nContent-Disposition: form-data; name="files"; filename="a.dxf"\r\n\r\n0\nEOF\n\r\n--walk--\r\n';

/** A body that the route accepts, so that nothing but the missing right can refuse the call. */
const sampleBody = (definition: RouteDefinition): object | string | undefined => {
  if (definition.bodyKind === 'multipart') return SAMPLE_FORM;
  if (definition.body === undefined) return undefined;
  const candidates: object[] = [
    {},
    { version: 1 },
    { companyName: 'Taken over' },
    machine,
    { cuttingTechnologyId: theirIds.cuttingTechnologyId },
    { materialName: 'Mine', type: 'Flat', density: 7850 },
    { rateTableId: newId() },
    { sheetId: theirIds.sheetId, cuttingTechnologyId: theirIds.cuttingTechnologyId },
    { materialId: theirIds.materialId, isImperial: false, thickness: 1, costPrice: 1, sheetWidth: 1, sheetHeight: 2 },
    { sheets: [{ materialId: theirIds.materialId, isImperial: false, thickness: 1, costPrice: 1 }] },
    { name: 'Taken over', email: 'mine@own.test' },
    { contactIds: [theirIds.contactId] },
    { fromCustomerId: theirIds.customerId },
    { userId: ourIds.userId },
    { emailAddress: 'mine@own.example' },
    { role: 'user' },
    { cuttingTechnologyPowerOverride: 6 },
    { newName: 'Mine' },
    { sheetIds: [theirIds.sheetId] },
    { widestGapMm: null },
    { kFactor: 0.4, dropsEdits: false },
    {
      ...{ isImperial: false, brakeLength: 1, brakeForce: 1, punchWidth: null, punchHeight: null },
      ...{ dies: [], tensileStrengths: [], samples: [] },
    },
    { parts: [{ drawing: { paths: [] }, partSource: 'drawingFile' }] },
    { changes: [{ kind: 'delete', what: 'dashed' }] },
    { displayName: 'Taken over', percentage: 1 },
    { name: 'Taken over', measureType: 'Part', pricePerUnit: 1 },
    { secondaryProcessId: theirIds.secondaryProcessId, name: 'Taken over' },
    { secondaryProcessIds: [theirIds.secondaryProcessId] },
    { name: 'Taken over', cuttingTechnologyId: theirIds.cuttingTechnologyId, baseHourlyRatePrice: 1 },
    { rateTableId: theirIds.rateTableId, isImperial: false, thickness: 99 },
    {
      ...{ isImperial: false, setupTimeSeconds: 1, setupHourlyRatePrice: null, hourlyRatePrice: 1 },
      ...{ minimumFlange: null, brackets: [{ maximumFoldLength: null, maximumPartMass: null, timePerFoldSeconds: 1 }] },
    },
    {
      ...{ minimumPricePerKg: 1, maximumPricePerKg: null, minimumPricePerMinute: null },
      ...{ maximumPricePerMinute: null, minimumMarginPercent: null },
    },
    { rates: [{ rateTableId: theirIds.rateTableId, isImperial: false, thickness: 99 }] },
    { measurements: [{ quoteItemId: theirIds.quoteItemId, quantity: 1, seconds: 1 }] },
    { measurements: 2, rates: [], acceleration: null },
    { hourlyRates: [], materialMarkupPercent: null, discountPercent: 1 },
    { id: theirIds.taxRateId, percentage: 1 },
    { quoteItemsIds: [theirIds.quoteItemId] },
    { expiresAt: null },
    { pattern: 'qty#', field: 'quantity', value: null },
    [{ pattern: 'qty#', field: 'quantity', value: null }],
    { plan: 'Free' },
    { extractionId: theirIds.quoteItemId },
    { miscItemsIds: [theirIds.miscItemId] },
    { name: 'Mine' },
    { name: 'Mine', index: 0, price: 1 },
    { quoteItemIds: [theirIds.quoteItemId], quantity: 7 },
    [{ id: theirIds.quoteItemId, index: 0 }],
    { paymentStatus: 'Unpaid' },
    { followUpDate: '2030-01-01' },
    { name: 'Mine', list: {} },
    { fixedPrice: 1 },
    { name: 'Mine', kind: 'Nut' },
    { subject: 'S', message: 'M', toEmailAddress: 'mine@own.example' },
    [{ id: theirIds.quoteItemId }],
    { partsToAdd: [{ partLibraryId: newId(), quantity: 1 }] },
    { changes: [{ quoteItemId: theirIds.quoteItemId, version: 1, quantity: 7 }] },
    { part: { id: 'ring', drawingUnits: 'metric', parameters: [] } },
    { name: 'Mine', part: { id: 'ring', drawingUnits: 'metric', parameters: [] } },
    {
      definition: {
        name: 'Mine',
        parameters: [{ key: 'W', name: 'Width', initial: 80, min: 30, max: 500 }],
        outline: { rectangle: { x: 0, y: 0, width: 'W', height: 'W' } },
      },
    },
    { lines: [{ lineId: theirIds.quoteItemId, quantity: 1 }] },
    { subject: 'S', message: 'M', toEmailAddress: 'mine@own.example', includePdf: false },
    { unfoldLocation: 'Unfold3d' },
  ];
  const body = strictSchema(definition.body);
  const accepted = candidates.find((candidate) => body.safeParse(candidate).success);
  if (accepted === undefined) throw new Error(`the walk has no body for ${definition.path}`);
  return accepted;
};

describe(`another organisation's data on ${testDatabaseKind}`, () => {
  it('walks every route with an organisation in its path', () => {
    expect(membersOnly.length).toBeGreaterThan(50);
    const unguarded = withOrganisationInPath.filter(({ definition }) => definition.access === 'public');
    expect(unguarded.map(({ name }) => name).toSorted()).toEqual([
      'images.file GET /images/{organisationId}/files/{fileKey}',
      'images.mixedNest GET /images/{organisationId}/mixed-nests/{nestId}/layouts/{layout}',
      'images.nest GET /images/{organisationId}/nests/{nestId}',
    ]);
  });

  it.each(membersOnly)('$name: 404, as for an organisation that does not exist', async ({ definition }) => {
    const foreign = await send(definition, theirIds, ours.token);
    const missing = await send(definition, { ...theirIds, organisationId: newId() }, ours.token);
    expect(foreign.statusCode).toBe(404);
    const { requestId: _foreignId, ...foreignProblem } = foreign.json();
    const { requestId: _missingId, ...missingProblem } = missing.json();
    expect(foreignProblem).toEqual(missingProblem);
  });

  it.each(membersOnly)('$name: 401 without a token', async ({ definition }) => {
    expect((await send(definition, theirIds, null)).statusCode).toBe(401);
  });

  it.each(membersOnly.filter(({ definition }) => ownedIds(definition.path).length > 0))(
    '$name: 404 for their ids in our organisation',
    async ({ definition }) => {
      const answer = await send(definition, { ...theirIds, organisationId: ours.organisationId }, ours.token);
      expect(answer.statusCode).toBe(404);
    },
  );

  it.each(everyRoute.filter(({ definition }) => definition.path.startsWith('/users/{userId}')))(
    '$name: 404 for another user',
    async ({ definition }) => {
      const body = definition.path.endsWith('/organisation')
        ? { organisationId: theirIds.organisationId }
        : definition.path.endsWith('/api-tokens')
          ? { name: 'mine' }
          : { user: { firstName: 'Changed' } };
      const answer = await test.app.inject({
        method: definition.method,
        url: `/api${definition.path.replace(/\{(\w+)\}/g, (_match, name: string) => theirIds[name] ?? '')}`,
        headers: { authorization: `Bearer ${ours.token}` },
        ...(definition.body === undefined ? {} : { payload: body }),
      });
      expect(answer.statusCode).toBe(404);
    },
  );

  it('shows a picture to nobody without its signature', async () => {
    const params = { organisationId: theirIds.organisationId ?? '', fileKey: 'a'.repeat(64) };
    const forged = await ours.call(routes.images.file, { params, query: { s: 'A'.repeat(43) } });
    expect(forged.status).toBe(404);
  });

  it('refuses to select an organisation that the user does not belong to', async () => {
    const answer = await ours.call(routes.users.selectOrganisation, {
      params: { userId: ours.userId },
      body: { organisationId: theirs.organisationId },
    });
    expect(answer.status).toBe(404);
  });

  it('left everything of theirs as it was', async () => {
    const params = { organisationId: theirs.organisationId };
    const customers = await theirs.call(routes.customers.list, { params, query: {} });
    expect(customers.value.map(({ companyName, isDeleted }) => [companyName, isDeleted])).toEqual([
      ['Customer', false],
    ]);
    const quote = await theirs.call(routes.quotes.get, { params: { ...params, quoteId: theirIds.quoteId ?? '' } });
    expect(quote.value).toMatchObject({ name: 'Q-1', isDeleted: false, status: 'NotCalculated' });
    const members = await theirs.call(routes.organisations.users, { params });
    expect(members.value.map(({ userId }) => userId)).toEqual([theirs.userId]);
  });
});
