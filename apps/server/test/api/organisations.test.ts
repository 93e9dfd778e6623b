import { routes } from '@kerf/contract';
import { parseCurrency } from '@kerf/money';
import { defaultSetup, parseSetupFile } from '@kerf/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../src/db/database.ts';
import { outboxMail } from '../../src/db/schema/documents.ts';
import { openTestApp, PUBLIC_URL, type Shop, type TestApp } from '../support/app.ts';
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

const member = async (role: 'user' | 'administrator') => {
  const person = await test.person();
  const invited = await shop.call(routes.organisations.invite, {
    params: { organisationId: shop.organisationId },
    body: { emailAddress: person.emailAddress, role },
  });
  expect(invited.status).toBe(201);
  await person.call(routes.users.create, { body: { user: {} } });
  return { ...person, userId: invited.value.userId };
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
    expect(technologies.value).toHaveLength(1);
    const materials = await shop.call(routes.manufacturing.materials, { params, query: {} });
    expect(materials.value.map(({ materialName }) => materialName)).toEqual([
      'Aluminium 5052',
      'Mild steel',
      'Stainless 304',
    ]);
    for (const material of materials.value) {
      expect(material.sheetsCount).toBeGreaterThan(10);
      expect(material.materialRateTables).toHaveLength(1);
    }
    const rates = await shop.call(routes.manufacturing.rates, { params, query: {} });
    expect(rates.value.some(({ thickness, isImperial }) => thickness === 3 && !isImperial)).toBe(true);
    const sheets = await shop.call(routes.manufacturing.sheets, { params, query: {} });
    for (const sheet of sheets.value) expect(sheet.sheetWidth).toBeLessThanOrEqual(sheet.sheetHeight);
    expect(sheets.value.every(({ sheetCuttingTechnology }) => sheetCuttingTechnology[0]?.isEnabled)).toBe(true);
    const tax = await shop.call(routes.manufacturing.taxRates, { params, query: {} });
    expect(tax.value).toEqual([expect.objectContaining({ displayName: 'MwSt', percentage: 19, isDefault: true })]);
    const processes = await shop.call(routes.manufacturing.secondaryProcesses, { params, query: {} });
    expect(processes.value.map(({ index }) => index)).toEqual(processes.value.map((_process, index) => index));
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
    const began = defaultSetup({ powerKw: 4, units: 'metric', country: 'DE', currency: parseCurrency('EUR')! });
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
    const set = await shop.call(routes.organisations.logo, { params }, form('logo.png', PNG));
    expect(set.status).toBe(200);
    const logo = await test.app.inject(set.value.logoUri ?? '');
    expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(logo.headers['cache-control']).toContain('immutable');
    expect(logo.rawPayload.equals(PNG)).toBe(true);
    const other = await test.shop('Without Logo');
    const borrowed = (set.value.logoUri ?? '').replace(shop.organisationId, other.organisationId);
    expect((await test.app.inject(borrowed)).statusCode).toBe(404);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = await shop.call(routes.organisations.logo, { params }, form('logo.png', svg));
    expect([refused.status, refused.problem.code]).toEqual([415, 'PICTURE_TYPE_UNSUPPORTED']);
    const huge = Buffer.concat([PNG, Buffer.alloc(2_000_001)]);
    const tooLarge = await shop.call(routes.organisations.logo, { params }, form('logo.png', huge));
    expect([tooLarge.status, tooLarge.problem.detail]).toEqual([413, 'Maximum file size 2 MB']);
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
});

describe('members', () => {
  it('enforces roles on the server', async () => {
    const params = { organisationId: shop.organisationId };
    const user = await member('user');
    const administrator = await member('administrator');
    expect((await user.call(routes.organisations.get, { params, query: {} })).status).toBe(200);
    expect((await user.call(routes.organisations.update, { params, body: { name: 'Mine' } })).status).toBe(403);
    expect((await user.call(routes.organisations.export, { params })).status).toBe(403);
    expect((await administrator.call(routes.organisations.update, { params, body: { phone: '1' } })).status).toBe(200);
    const transfer = { params, body: { userId: administrator.userId } };
    expect((await administrator.call(routes.organisations.transferOwnership, transfer)).status).toBe(403);
  });

  it('has exactly one owner, who changes by transfer only', async () => {
    const own = await test.shop('Handover');
    const params = { organisationId: own.organisationId };
    const next = await test.person();
    const invited = await own.call(routes.organisations.invite, { params, body: { emailAddress: next.emailAddress } });
    expect(invited.value.role).toBe('user');
    const promote = await own.call(routes.organisations.changeRole, {
      params: { ...params, userId: invited.value.userId },
      body: { role: 'owner' },
    });
    expect([promote.status, promote.problem.code]).toEqual([422, 'OWNER_BY_TRANSFER_ONLY']);
    const leave = await own.call(routes.organisations.removeUser, { params: { ...params, userId: own.userId } });
    expect(leave.problem.code).toBe('OWNER_BY_TRANSFER_ONLY');
    const moved = await own.call(routes.organisations.transferOwnership, {
      params,
      body: { userId: invited.value.userId },
    });
    expect(moved.value.filter(({ role }) => role === 'owner').map(({ userId }) => userId)).toEqual([
      invited.value.userId,
    ]);
    expect(moved.value.find(({ userId }) => userId === own.userId)?.role).toBe('administrator');
  });

  it('ends all access with the membership', async () => {
    const params = { organisationId: shop.organisationId };
    const leaver = await member('user');
    const removed = await shop.call(routes.organisations.removeUser, { params: { ...params, userId: leaver.userId } });
    expect(removed.status).toBe(204);
    expect((await leaver.call(routes.organisations.get, { params, query: {} })).status).toBe(404);
  });

  it('mails the invitation and refuses to invite twice', async () => {
    const params = { organisationId: shop.organisationId };
    const body = { emailAddress: 'new.colleague@people.example', firstName: 'New', lastName: 'Colleague' };
    expect((await shop.call(routes.organisations.invite, { params, body })).status).toBe(201);
    const mails = await withSystem(test.database, (tx) => tx.select().from(outboxMail));
    const letter = mails.find(({ toAddress }) => toAddress === body.emailAddress);
    expect(letter?.subject).toBe('Acme Cutting invites you to Kerf');
    expect(letter?.textBody).toMatch(new RegExp(`${PUBLIC_URL}/join\\?token=[\\w-]{40,}`));
    const twice = await shop.call(routes.organisations.invite, { params, body });
    expect([twice.status, twice.problem.code]).toEqual([409, 'ALREADY_MEMBER']);
  });

  it('does not let a stranger take an invited address that they cannot confirm', async () => {
    const params = { organisationId: shop.organisationId };
    const emailAddress = 'invited.person@people.example';
    await shop.call(routes.organisations.invite, { params, body: { emailAddress } });
    const stranger = await test.person({ emailAddress, isEmailVerified: false });
    const refused = await stranger.call(routes.users.create, { body: { user: {} } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'EMAIL_NOT_CONFIRMED']);
    expect((await stranger.call(routes.organisations.get, { params, query: {} })).status).toBe(404);
    const owner = await test.person({ emailAddress, isEmailVerified: true });
    await owner.call(routes.users.create, { body: { user: {} } });
    expect((await owner.call(routes.organisations.get, { params, query: {} })).status).toBe(200);
  });
});
