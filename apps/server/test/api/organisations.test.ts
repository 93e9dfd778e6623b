import { routes } from '@kerf/contract';
import { parseCurrency } from '@kerf/money';
import { defaultSetup, parseSetupFile } from '@kerf/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../support/app.ts';
import { testDatabaseKind } from '../support/database.ts';

let test: TestApp;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
});
afterAll(() => test.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const form = (fileName: string, content: Buffer) => {
  const boundary = 'kerf-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

describe(`organisations on ${testDatabaseKind}`, () => {
  it('gives a new organisation an owner, a trial of 14 days and set-up data for its power', async () => {
    const params = { organisationId: shop.organisationId };
    const { value } = await shop.call(routes.organisations.get, { params, query: {} });
    expect(value).toMatchObject({
      name: 'Acme Cutting',
      currencyCode: 'EUR',
      defaultDrawingUnits: 'metric',
      country: 'DE',
    });
    expect(value.trial.hasExpired).toBe(false);
    const days = (Date.parse(value.trial.endDateUtc ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    const users = await shop.call(routes.organisations.users, { params });
    expect(users.value).toEqual([expect.objectContaining({ userId: shop.userId, role: 'owner', name: 'Ada Turner' })]);
    const technologies = await shop.call(routes.manufacturing.cuttingTechnologies, { params, query: {} });
    expect(technologies.value.map(({ name, type }) => [name, type])).toEqual([
      ['Fibre laser', 'FibreLaser'],
      ['Tube laser', 'TubeLaser'],
    ]);
    const materials = await shop.call(routes.manufacturing.materials, { params, query: {} });
    expect(materials.value.map(({ materialName }) => materialName)).toEqual([
      'Aluminium 5052',
      'Mild steel',
      'Mild steel tube',
      'Stainless 304',
    ]);
    for (const material of materials.value) {
      expect(material.sheetsCount).toBeGreaterThan(10);
      expect(material.materialRateTables).toHaveLength(1);
    }
    const rates = await shop.call(routes.manufacturing.rates, { params, query: {} });
    expect(rates.value.some(({ thickness, isImperial }) => thickness === 3 && !isImperial)).toBe(true);
    const sheets = await shop.call(routes.manufacturing.sheets, { params, query: {} });
    const tubeLaser = technologies.value.find(({ type }) => type === 'TubeLaser');
    for (const { profile, sheetCuttingTechnology: links } of sheets.value) {
      const cutsTubes = links.map(({ cuttingTechnologyId: id }) => id === tubeLaser?.cuttingTechnologyId);
      expect(cutsTubes).toEqual([profile !== null]);
    }
    const flat = sheets.value.filter(({ profile }) => profile === null);
    for (const sheet of flat) expect(sheet.sheetWidth).toBeLessThanOrEqual(sheet.sheetHeight);
    expect(sheets.value.every(({ sheetCuttingTechnology }) => sheetCuttingTechnology[0]?.isEnabled)).toBe(true);
    const tax = await shop.call(routes.manufacturing.taxRates, { params, query: {} });
    expect(tax.value).toEqual([expect.objectContaining({ displayName: 'MwSt', percentage: 19, isDefault: true })]);
    const processes = await shop.call(routes.manufacturing.secondaryProcesses, { params, query: {} });
    expect(processes.value.map(({ index }) => index)).toEqual(processes.value.map((_process, index) => index));
  });

  it('tells every field that the specification names, the same for a full download', async () => {
    const params = { organisationId: shop.organisationId };
    const { value } = await shop.call(routes.organisations.get, { params, query: {} });
    for (const field of [
      ...['organisationId', 'name', 'logoUri', 'defaultDrawingUnits', 'currencyCode', 'locale', 'language', 'country'],
      ...['hasActiveSubscription', 'trial', 'freePlan', 'subscriptions', 'paymentGatewayCustomerId'],
      ...['isLegacyMaterials', 'cuttingTechnologyPower', 'showAccelerationSettings', 'useTubeV2'],
      ...['webStoreStandaloneEnabled', 'promotionalCodes', 'googleDriveEnabled', 'hasXeroIntegration'],
      ...['hasQuickBooksIntegration', 'paymentsEnabledInternal', 'webStoreSupportEmail'],
    ]) {
      expect(value).toHaveProperty(field);
    }
    expect(value).toMatchObject({ isLegacyMaterials: false, useTubeV2: true, cuttingTechnologyPower: 4 });
    const full = await shop.call(routes.organisations.get, { params, query: { isFullDownload: 'true' } });
    expect(full.value).toEqual(value);
    const { value: context } = await shop.call(routes.users.context, { body: { user: {} } });
    expect(Object.keys(context.user).toSorted()).toEqual(
      [
        ...['userId', 'emailAddress', 'name', 'firstName', 'lastName', 'language', 'lastAccessedOrganisationId'],
        ...['showUserflowTooltips', 'showHelpWidget', 'promotionalCodes'],
      ].toSorted(),
    );
  });

  it('takes what trackers of the set-up form send', async () => {
    const person = await test.person();
    const user = await person.call(routes.users.create, { body: { user: {} } });
    const created = await person.call(routes.organisations.create, {
      body: {
        ...{ userId: user.value.userId, name: 'Tracked', language: 'en-GB', locale: 'en-GB', useImperialUnits: false },
        ...{ currencyCode: 'EUR', userFirstName: 'Ada', userLastName: 'Turner', country: 'IE' },
        ...{ isLegacyMaterials: false, cuttingTechnologyPower: 4 },
        ...{ hubSpotUtk: 'h', firstPromoterReferralId: 'r', firstPromoterVisitorTrackingId: 'v' },
      },
    });
    expect(created.status).toBe(201);
  });

  it('shows lengths of an imperial organisation in inches', async () => {
    const imperial = await test.shop('Inch Works', { useImperialUnits: true, country: 'US' });
    const params = { organisationId: imperial.organisationId };
    const rates = await imperial.call(routes.manufacturing.rates, { params, query: {} });
    expect(rates.value.every(({ isImperial, thickness }) => isImperial && thickness <= 1)).toBe(true);
    const sheets = await imperial.call(routes.manufacturing.sheets, { params, query: {} });
    expect(sheets.value.some(({ sheetHeight, sheetWidth }) => sheetHeight === 120 && sheetWidth === 60)).toBe(true);
  });

  it('exports set-up data that a price can be made from and that equal what it began with', async () => {
    const { value } = await shop.call(routes.organisations.export, { params: { organisationId: shop.organisationId } });
    const parsed = parseSetupFile(value);
    expect(parsed).toMatchObject({ ok: true });
    if (!parsed.ok) return;
    const began = defaultSetup({
      ...{ powerKw: 4, units: 'metric', country: 'DE', currency: parseCurrency('EUR')!, startsWithTubes: true },
    });
    const byName = <Row extends { readonly name: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(byName(parsed.value.rateTables)).toEqual(byName(began.rateTables));
    expect(parsed.value.cuttingTechnologies).toEqual(began.cuttingTechnologies);
    expect(parsed.value.taxRates).toEqual(began.taxRates);
    expect(byName(parsed.value.secondaryProcesses).map(({ name }) => name)).toEqual(
      byName(began.secondaryProcesses).map(({ name }) => name),
    );
    const sheets = (data: typeof began) =>
      byName(data.materials).map(({ sheets: rows }) =>
        rows.map(({ thicknessMm, cost }) => [thicknessMm, cost]).toSorted(),
      );
    expect(sheets(parsed.value)).toEqual(sheets(began));
  });

  it('changes details, keeps what was left out, and refuses what is not valid', async () => {
    const params = { organisationId: shop.organisationId };
    const changed = await shop.call(routes.organisations.update, {
      params,
      body: {
        phone: '+49 30 1234',
        website: 'https://acme.example',
        quoteNamePrefix: 'ACME-',
        layerRules: [{ contains: 'bend', type: 'Folding' }],
      },
    });
    expect(changed.value).toMatchObject({
      phone: '+49 30 1234',
      website: 'https://acme.example',
      quoteNamePrefix: 'ACME-',
    });
    const again = await shop.call(routes.organisations.update, { params, body: { brandColour: '#102030' } });
    expect(again.value).toMatchObject({
      brandColour: '#102030',
      phone: '+49 30 1234',
      layerRules: [{ contains: 'bend', type: 'Folding' }],
    });
    const wrong = await shop.call(routes.organisations.update, { params, body: { brandColour: 'red' } });
    expect(wrong.status).toBe(400);
    expect(wrong.problem.errors).toHaveProperty(['body.brandColour']);
  });

  it('keeps a PNG logo under an address that never changes, and refuses anything that is no picture', async () => {
    const params = { organisationId: shop.organisationId };
    const tailed = Buffer.concat([PNG, Buffer.from('Somebody at home')]);
    const set = await shop.call(routes.organisations.logo, { params }, form('logo.png', tailed));
    expect(set.status).toBe(200);
    const logo = await test.app.inject(set.value.logoUri ?? '');
    expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(logo.headers['cache-control']).toContain('immutable');
    expect(logo.rawPayload.readUInt32BE(16)).toBe(PNG.readUInt32BE(16));
    expect(logo.rawPayload.includes('Somebody')).toBe(false);
    const other = await test.shop('Without Logo');
    const borrowed = (set.value.logoUri ?? '').replace(shop.organisationId, other.organisationId);
    expect((await test.app.inject(borrowed)).statusCode).toBe(404);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = await shop.call(routes.organisations.logo, { params }, form('logo.png', svg));
    expect([refused.status, refused.problem.code]).toEqual([415, 'PICTURE_TYPE_UNSUPPORTED']);
    const broken = await shop.call(routes.organisations.logo, { params }, form('logo.png', PNG.subarray(0, 40)));
    expect([broken.status, broken.problem.code]).toEqual([422, 'PICTURE_UNREADABLE']);
    const huge = Buffer.concat([PNG, Buffer.alloc(2_000_001)]);
    const tooLarge = await shop.call(routes.organisations.logo, { params }, form('logo.png', huge));
    expect([tooLarge.status, tooLarge.problem.detail]).toEqual([413, 'Maximum file size 2 MB']);
  });

  it('leaves the language of whoever works in another one, and begins with that of the browser', async () => {
    const person = await test.person();
    const user = await person.call(routes.users.create, { body: { user: { language: 'de-DE' } } });
    expect(user.value.language).toBe('de-DE');
    const make = (name: string, language: string) =>
      person.call(routes.organisations.create, {
        body: {
          ...{ userId: user.value.userId, name, language, locale: language, useImperialUnits: false },
          ...{ currencyCode: 'EUR', userFirstName: 'A', userLastName: 'B', country: 'FR' },
          ...{ isLegacyMaterials: false as const, cuttingTechnologyPower: 4 },
        },
      });
    const languageNow = async () =>
      (await person.call(routes.users.context, { body: { user: {} } })).value.user.language;
    await make('Première', 'fr-FR');
    expect(await languageNow()).toBe('fr-FR');
    await make('Segunda', 'es-ES');
    expect(await languageNow()).toBe('fr-FR');
  });

  it('refuses to create an organisation for somebody else, with an unknown currency or a voucher', async () => {
    const person = await test.person();
    const user = await person.call(routes.users.create, { body: { user: {} } });
    const body = {
      userId: user.value.userId,
      name: 'X',
      language: 'en-GB',
      locale: 'en-GB',
      useImperialUnits: false,
      currencyCode: 'EUR',
      userFirstName: 'A',
      userLastName: 'B',
      country: 'DE',
      isLegacyMaterials: false as const,
      cuttingTechnologyPower: 4,
    };
    const codes = [];
    for (const wrong of [{ userId: shop.userId }, { currencyCode: 'XQX' }, { promotionalCode: 'FREE' }]) {
      codes.push((await person.call(routes.organisations.create, { body: { ...body, ...wrong } })).problem.code);
    }
    expect(codes).toEqual(['NOT_FOUND', 'CURRENCY_UNKNOWN', 'PROMOTIONAL_CODE_INVALID']);
  });

  it('goes by the time zone that it was set up in, and by its country’s when that names none', async () => {
    for (const [timeZone, expected] of [
      ['America/Denver', 'America/Denver'],
      ['Mars/Base', 'Europe/Berlin'],
    ] as const) {
      const person = await test.person();
      const user = await person.call(routes.users.create, { body: { user: {} } });
      const created = await person.call(routes.organisations.create, {
        body: {
          ...{ userId: user.value.userId, name: 'Zones', language: 'en-GB', locale: 'en-GB', useImperialUnits: false },
          ...{ currencyCode: 'EUR', userFirstName: 'Ada', userLastName: 'Turner', country: 'DE', timeZone },
          ...{ isLegacyMaterials: false, cuttingTechnologyPower: 4 },
        },
      });
      expect(created.value.timeZone).toBe(expected);
    }
  });
});
