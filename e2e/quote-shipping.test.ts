import { type Customer, type Quote, routes } from '@kerf/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf } from './support/api-calls.ts';
import { joinBuiltServer } from './support/built-server.ts';
import { stepsOfOneJourney } from './support/journey.ts';
import { copyExample, goWithin, signInAsDemo } from './support/people.ts';
import { joinBrowser, leaveBrowser, newVisitor, type Visitor } from './support/visitor.ts';

const server = joinBuiltServer();
let browser: Browser;
let dana: Visitor;
let calls: ReturnType<typeof callsOf>;
let customer: Customer;
let quoteId: string;

const COMPANY = 'Quarry Shipping Gates';
const noAddress = { line1: '', line2: '', city: '', state: '', postcode: '', country: '' };
const quarry = { ...noAddress, line1: '5 Quarry Lane', city: 'Quarrytown', postcode: 'QS9 1AA', country: 'GB' };

const stored = (): Promise<Quote> => calls.call(routes.quotes.get, { params: { ...calls.params(), quoteId } });

/** A customer without an address, and a zone that is theirs alone, whose pallet costs less than the zone's least charge. */
const prepare = async () => {
  const { call, params } = calls;
  customer = await call(routes.customers.create, { params: params(), body: { companyName: COMPANY } });
  const { customerId } = customer;
  const body = { name: 'Grace Buyer', email: 'grace@quarry.test', isDefault: true };
  await call(routes.customers.createContact, { params: { ...params(), customerId }, body });
  const { version } = await stored();
  await call(routes.quotes.update, { params: { ...params(), quoteId }, body: { version, customerId: null } });
  const pallet = await call(routes.shipping.addContainer, {
    params: params(),
    body: { name: 'Quarry pallet', maximumWeight: 5000, maximumLength: 6000, maximumWidth: 3000 },
  });
  const prices = { flatPrice: 31.5, pricePerDistance: 0, pricePerWeight: 0 };
  await call(routes.shipping.addZone, {
    params: params(),
    body: {
      ...{ name: 'Quarry country', country: 'GB', postcodePatterns: ['QS*'], minimumDeliveryPriceCharge: 40 },
      containers: [{ deliveryContainerId: pallet.id, ...prices }],
    },
  });
};

beforeAll(async () => {
  browser = await joinBrowser();
  dana = await newVisitor(browser);
  calls = callsOf(server, dana);
  await signInAsDemo(server, dana);
  await copyExample(calls, dana, 'Shipping of a quote');
  quoteId = new URL(dana.page.url()).pathname.split('/').at(-1) ?? '';
  await prepare();
  await dana.page.reload();
  await dana.page.getByLabel('Quote #').waitFor();
});
afterAll(async () => {
  await leaveBrowser(browser);
});
stepsOfOneJourney(() => dana);

const button = (name: string) => dana.page.getByRole('button', { name, exact: true });
const header = () => dana.page.getByRole('region', { name: 'Quote details' });
const shipping = () => header().getByRole('group', { name: 'Shipping', exact: true });
const option = (name: 'Pickup' | 'Delivery') => shipping().getByRole('button', { name, exact: true });
const fact = (label: string) => shipping().locator('dt', { hasText: label }).locator('+ dd');
const dialog = () => dana.page.getByRole('dialog');
const status = (name: string) => header().getByText(name, { exact: true }).waitFor();
const totals = () => dana.page.getByRole('region', { name: 'Price totals' });
const saved = (fields: Partial<Quote>) => expect.poll(stored, { timeout: 20_000 }).toMatchObject(fields);
/** What is said of a choice that cannot be made, on hover and to a screen reader. */
const expectReason = (name: 'Pickup' | 'Delivery', reason: string) =>
  expect
    .poll(async () => [await option(name).getAttribute('aria-disabled'), await option(name).getAttribute('title')])
    .toEqual(['true', reason]);
const charge = async (name: string) => {
  await shipping().getByRole('combobox', { name: 'Delivery charge' }).click();
  await dana.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
};

it('a quote cannot be delivered before it has a customer and an address, and says so', async () => {
  const { page } = dana;
  await expectReason('Delivery', 'A customer must be assigned before delivery can be selected.');
  await dana.look('shipping-no-customer');
  await page.getByRole('combobox', { name: 'Customer' }).fill(COMPANY);
  await page.getByRole('option', { name: COMPANY }).click();
  await saved({ customerId: customer.customerId });
  await expectReason('Delivery', 'The customer needs a delivery address before delivery can be selected.');
  await shipping().getByRole('button', { name: 'Enter delivery address' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit customer' });
  await drawer.getByLabel('Address line 1').first().fill(quarry.line1);
  await drawer.getByLabel('City').first().fill(quarry.city);
  await drawer.getByLabel('Postcode').first().fill(quarry.postcode);
  await drawer.getByRole('combobox', { name: 'Country' }).first().fill('United Kingdom');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await drawer.getByRole('button', { name: 'Save customer' }).click();
  await drawer.waitFor({ state: 'detached' });
  await option('Delivery').click();
  await saved({ deliveryOption: 'Delivery', deliveryPricingMethod: 'SeparateCharge', deliveryAddress: quarry });
  await expect.poll(() => fact('Deliver to').innerText()).toBe('5 Quarry Lane, Quarrytown QS9 1AA');
  await totals().getByText('charged separately').waitFor();
  await dana.look('shipping-separate');
});

it('a delivery that the customer pays has a carrier and an account number, which may be emptied', async () => {
  await charge('Pay upon delivery');
  await shipping().getByLabel('Carrier').fill('Haul & Co');
  await shipping().getByLabel('Account number').fill('N-77');
  await saved({
    ...{ deliveryPricingMethod: 'PayUponDelivery', customerDeliveryProvider: 'Haul & Co' },
    customerDeliveryAccountNumber: 'N-77',
  });
  await totals().getByText('to be paid on delivery').waitFor();
  await dana.look('shipping-upon-delivery');
  await shipping().getByLabel('Account number').fill('');
  await saved({ customerDeliveryProvider: 'Haul & Co', customerDeliveryAccountNumber: '' });
});

it('a manual charge is saved with its price', async () => {
  await charge('Manual charge');
  await shipping().getByText('Enter the price of the delivery').waitFor();
  expect((await stored()).deliveryPricingMethod).toBe('PayUponDelivery');
  await dana.page.keyboard.type('33.5');
  await saved({ deliveryPricingMethod: 'ManualCharge', deliveryPrice: 33.5, status: 'Calculated' });
  await totals().getByText('£33.50').waitFor();
  await dana.look('shipping-manual');
});

it('a delivery that is charged to the order is priced by zone, with its breakdown', async () => {
  await charge('Charge to order');
  await saved({ deliveryPricingMethod: 'ChargeToOrder', deliveryPrice: 40, status: 'Calculated' });
  await expect.poll(() => fact('Delivery price').innerText()).toBe('£40.00');
  await expect.poll(() => fact('Delivery zone').innerText()).toBe('Quarry country');
  await dana.look('shipping-to-order');
  await expectAccessible(dana.page);
  await shipping().getByRole('button', { name: 'Breakdown' }).click();
  const rows = dialog().getByRole('table', { name: 'Shipping breakdown' }).getByRole('row');
  await expect.poll(() => rows.allInnerTexts()).toHaveLength(2);
  const pallet = (await rows.allInnerTexts()).at(-1);
  expect(pallet?.split('\t')).toEqual(['Quarry pallet', '5,000 kg', '6,000 × 3,000 × – mm', '1', '£31.50', '£31.50']);
  const sum = (name: string) => dialog().locator('dt', { hasText: name }).locator('+ dd').innerText();
  expect([await sum('Minimum delivery charge'), await sum('Delivery price')]).toEqual(['£40.00', '£40.00']);
  await dana.look('shipping-breakdown');
  await expectAccessible(dana.page);
  await dana.page.setViewportSize({ width: 390, height: 844 });
  await dana.look('shipping-breakdown-telephone');
  await dialog().getByRole('button', { name: 'Close' }).click();
  await shipping().scrollIntoViewIfNeeded();
  await dana.look('shipping-to-order-telephone');
  await dana.page.setViewportSize({ width: 1280, height: 800 });
  await shipping().getByLabel('Distance').fill('12.5');
  await saved({ deliveryDistance: 12.5, status: 'Calculated' });
  await shipping().getByLabel('Distance').fill('');
  await saved({ deliveryDistance: null, status: 'Calculated' });
});

it('a place that no zone covers says what helps', async () => {
  dana.expectFaults(/status of 422/);
  const { call, params } = calls;
  const elsewhere = { ...quarry, postcode: 'ZZ1 1ZZ', country: 'IS' };
  const { version } = await stored();
  await call(routes.quotes.update, { params: { ...params(), quoteId }, body: { version, deliveryAddress: elsewhere } });
  await dana.page.reload();
  await button('Calculate').click();
  const alert = shipping().getByRole('alert');
  await alert.getByText('No delivery zone covers the delivery address.', { exact: false }).waitFor();
  expect(await alert.getByRole('link', { name: 'Shipping settings' }).getAttribute('href')).toBe('/settings/shipping');
  await dana.look('shipping-no-zone');
  await charge('Separate charge');
  await alert.waitFor({ state: 'detached' });
  await saved({ deliveryPricingMethod: 'SeparateCharge', status: 'Calculated' });
});

it('an order that is unpaid is still delivered otherwise, and priced anew', async () => {
  await button('Review quote').click();
  await button('Mark as issued').click();
  await status('Issued');
  expect(await option('Pickup').count()).toBe(0);
  await expect.poll(() => fact('Delivery charge').innerText()).toBe('Separate charge');
  await button('Mark as ordered').click();
  await dialog().getByRole('button', { name: 'Mark as ordered' }).click();
  await status('Ordered');
  const { linePrice } = await stored();
  await charge('Manual charge');
  await dana.page.keyboard.type('15');
  await saved({ status: 'Ordered', deliveryPrice: 15, linePrice: (linePrice ?? 0) + 15 });
  await totals().getByText('£15.00').waitFor();
  await dana.look('shipping-ordered');
  await option('Pickup').click();
  await saved({ status: 'Ordered', deliveryOption: 'Pickup', linePrice });
  await option('Delivery').click();
  await charge('Pay upon delivery');
  await saved({ deliveryPricingMethod: 'PayUponDelivery' });
});

it('a paid order keeps its shipping, and its documents say how it is delivered', async () => {
  const { page } = dana;
  await button('Actions').click();
  await page.getByRole('menuitem', { name: 'Mark as paid', exact: true }).click();
  await status('Paid');
  for (const name of ['Pickup', 'Delivery'] as const) {
    await expectReason(
      name,
      'Shipping option cannot be changed after the quote is paid or invoiced or if is pending order confirmation',
    );
  }
  await option('Pickup').click({ force: true });
  await dana.look('shipping-locked');
  expect((await stored()).deliveryOption).toBe('Delivery');
  await expectAccessible(page);
  for (const kind of ['order-confirmation', 'delivery-docket']) {
    await goWithin(page, `/quotes/${quoteId}/documents/${kind}`);
    await page.locator('dt', { hasText: /^Carrier$/ }).waitFor();
    await dana.look(`shipping-${kind}`);
  }
});
