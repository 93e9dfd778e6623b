import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Addresses Ltd'));
});
afterAll(() => test.close());

const mill = { line1: '1 Mill Lane', line2: '', city: 'Leeds', state: '', country: 'GB', postcode: '' };
const yard = { ...mill, line1: 'Yard 7' };

const customer = async (companyName: string) => {
  const { value } = await desk.worker.call(routes.customers.create, {
    params: { organisationId: desk.organisationId },
    body: { companyName, deliveryAddress: mill, addresses: [{ ...yard, kind: 'Other' }] },
  });
  const idOf = (kind: string) => value.addresses.find((one) => one.kind === kind)?.addressId ?? '';
  return { customerId: value.customerId, deliveryId: idOf('Delivery'), yardId: idOf('Other') };
};

describe('the addresses of a quote', () => {
  it('come with the customer, and say which of its addresses they are', async () => {
    const { customerId, deliveryId } = await customer('Northern Gates');
    const quoteId = await desk.create();
    const { value } = await desk.update(quoteId, { customerId });
    expect(value).toMatchObject({ deliveryAddress: mill, deliveryAddressId: deliveryId });
    expect(value).toMatchObject({ billingAddress: mill, billingAddressId: deliveryId });
    const gone = await desk.update(quoteId, { customerId: null });
    expect(gone.value).toMatchObject({ deliveryAddress: null, deliveryAddressId: null, billingAddressId: null });
  });

  it('are chosen by id, and name none once they are written out', async () => {
    const { customerId, deliveryId, yardId } = await customer('Southern Gates');
    const quoteId = await desk.create();
    await desk.update(quoteId, { customerId });
    const chosen = await desk.update(quoteId, { deliveryAddressId: yardId });
    expect(chosen.value).toMatchObject({ deliveryAddress: yard, deliveryAddressId: yardId });
    expect(chosen.value.billingAddressId).toBe(deliveryId);
    const written = await desk.update(quoteId, { deliveryAddress: { ...yard, line1: 'Yard 8' } });
    expect(written.value).toMatchObject({ deliveryAddress: { line1: 'Yard 8' }, deliveryAddressId: null });
  });

  it('are none of another customer', async () => {
    const { customerId } = await customer('Eastern Gates');
    const { yardId } = await customer('Western Gates');
    const quoteId = await desk.create();
    const before = await desk.update(quoteId, { customerId });
    const { status, problem } = await desk.update(quoteId, { deliveryAddressId: yardId });
    expect([status, problem.code]).toEqual([422, 'SETTING_NOT_AVAILABLE']);
    expect(await desk.get(quoteId)).toEqual(before.value);
  });
});
