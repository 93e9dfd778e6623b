import type { Quote } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { remedyOf } from '../../../src/features/quote-detail/header/shipping/delivery-failure.tsx';
import {
  addressChoices,
  addressToTake,
  deliveryChosen,
  deliveryHindrance,
  isAddressEditable,
  isCarrierEditable,
  isPricedByZone,
  methodChosen,
  offeredMethods,
  shippingPhase,
  shortAddress,
} from '../../../src/features/quote-detail/header/shipping/shipping-choice.ts';
import { quote } from './fixtures.ts';

const leeds = { line1: '5 Mill Lane', line2: '', city: 'Leeds', state: '', postcode: 'LS1 4AP', country: 'GB' };
const nowhere = { ...leeds, line1: '', city: '', postcode: '' };
const assigned = { customerId: 'c', customerContactId: 'p' };
const choice = { addressId: 'a', text: '5 Mill Lane, Leeds LS1 4AP' };

describe('whether shipping can be chosen', () => {
  it.each([
    ['NotCalculated', 'Unpaid', 'open'],
    ['Calculated', 'Unpaid', 'open'],
    ['Draft', 'Unpaid', 'open'],
    ['Issued', 'Unpaid', 'settled'],
    ['PendingOrderConfirmation', 'Unpaid', 'locked'],
    ['Ordered', 'Unpaid', 'open'],
    ['Ordered', 'ManualPaid', 'locked'],
    ['Ordered', 'GatewayPaid', 'locked'],
    ['Invoiced', 'Unpaid', 'locked'],
    ['Dispatched', 'Unpaid', 'settled'],
    ['Lost', 'Unpaid', 'settled'],
    ['Rejected', 'Unpaid', 'settled'],
    ['Cancelled', 'Unpaid', 'settled'],
    ['Voided', 'Unpaid', 'settled'],
  ] as const)('%s, %s: %s', (status, paymentStatus, phase) => {
    expect(shippingPhase(quote({ status, paymentStatus }))).toBe(phase);
  });

  it('nothing of an archived quote is', () => {
    expect(shippingPhase(quote({ status: 'Calculated', isDeleted: true }))).toBe('settled');
    expect(isAddressEditable(quote({ isDeleted: true }))).toBe(false);
    expect(isCarrierEditable(quote({ isDeleted: true }))).toBe(false);
  });

  it('the carrier longer than the price, the address only while the quote is edited', () => {
    const editable = (status: Quote['status']) => [
      ...[isCarrierEditable(quote({ status })), isAddressEditable(quote({ status }))],
    ];
    expect(editable('Draft')).toEqual([true, true]);
    for (const status of ['Issued', 'Ordered', 'Invoiced', 'Dispatched'] as const)
      expect(editable(status)).toEqual([true, false]);
    expect(editable('Voided')).toEqual([false, false]);
  });
});

describe('what keeps from delivery', () => {
  it.each([
    ['nothing', { ...assigned, deliveryAddress: leeds }, [], null],
    ['no customer', { customerContactId: 'p', deliveryAddress: leeds }, [choice], 'customerMissing'],
    ['no contact', { customerId: 'c', deliveryAddress: leeds }, [choice], 'customerMissing'],
    ['no address', assigned, [], 'addressMissing'],
    ['an empty address', { ...assigned, deliveryAddress: nowhere }, [], 'addressMissing'],
    ['nothing, with an address of the customer to take', assigned, [choice], null],
    ['no address in an order', { ...assigned, status: 'Ordered' }, [choice], 'addressMissing'],
    ['the lock first', { status: 'Invoiced' }, [], 'locked'],
  ] as const)('%s', (_name, change, choices, hindrance) => {
    expect(deliveryHindrance(quote(change), choices)).toBe(hindrance);
  });
});

describe('addresses', () => {
  it('stand in one line', () => {
    expect([shortAddress(leeds), shortAddress(nowhere), shortAddress(null)]).toEqual([choice.text, '', '']);
    expect(shortAddress({ ...leeds, line1: '' })).toBe('Leeds LS1 4AP');
  });

  it('of the customer are offered once each, that of delivery first, empty ones not at all', () => {
    const york = { ...leeds, city: 'York', postcode: 'YO1' };
    const addresses = [
      { ...leeds, addressId: 'b', kind: 'Billing' as const },
      { ...york, addressId: 'd', kind: 'Delivery' as const },
      { ...york, addressId: 'o', kind: 'Other' as const },
      { ...nowhere, addressId: 'n', kind: 'Other' as const },
    ];
    expect(addressChoices({ addresses }).map(({ addressId }) => addressId)).toEqual(['d', 'b']);
    expect(addressChoices(null)).toEqual([]);
  });

  it('are taken from the customer only by a quote without one', () => {
    expect(addressToTake(quote(), [choice])).toBe('a');
    expect(addressToTake(quote({ deliveryAddress: leeds }), [choice])).toBeNull();
    expect(addressToTake(quote({ status: 'Ordered' }), [choice])).toBeNull();
    expect(addressToTake(quote(), [])).toBeNull();
  });
});

describe('choosing delivery', () => {
  it.each([
    [null, true, 'SeparateCharge'],
    ['ManualCharge', true, 'SeparateCharge'],
    ['ChargeToOrder', false, 'SeparateCharge'],
    ['ChargeToOrder', true, undefined],
    ['SeparateCharge', false, undefined],
    ['PayUponDelivery', false, undefined],
  ] as const)('charged before as %s with the plan %s sets %s', (deliveryPricingMethod, hasShipping, method) => {
    const fields = deliveryChosen(quote({ deliveryPricingMethod }), hasShipping, null);
    expect(fields).toEqual({
      deliveryOption: 'Delivery',
      ...(method === undefined ? {} : { deliveryPricingMethod: method }),
    });
  });

  it('takes the address along', () => {
    expect(deliveryChosen(quote({ deliveryPricingMethod: 'PayUponDelivery' }), false, 'a')).toEqual({
      ...{ deliveryOption: 'Delivery', deliveryAddressId: 'a' },
    });
  });
});

describe('ways to charge', () => {
  it('are all to be had with the plan, without it all but one', () => {
    const reasons = (hasShipping: boolean) => offeredMethods(hasShipping).flatMap(({ reason }) => reason ?? []);
    expect(offeredMethods(true)).toHaveLength(4);
    expect(reasons(true)).toEqual([]);
    expect(reasons(false)).toEqual(['notInPlan']);
    expect(offeredMethods(false).find(({ reason }) => reason !== null)?.method).toBe('ChargeToOrder');
  });

  it('by hand begin with the price that there is, else wait for one', () => {
    const byZone = { deliveryPricingMethod: 'ChargeToOrder', deliveryPrice: 25, deliveryPriceDetailsId: 'd' } as const;
    // the price of a pickup was never typed
    expect(methodChosen(quote({ deliveryOption: 'Delivery', deliveryPrice: 0 }), 'ManualCharge')).toBeNull();
    expect(methodChosen(quote(byZone), 'ManualCharge')).toEqual({
      ...{ deliveryPricingMethod: 'ManualCharge', deliveryPrice: 25 },
    });
    expect(methodChosen(quote(), 'ManualCharge')).toBeNull();
    expect(methodChosen(quote(), 'PayUponDelivery')).toEqual({ deliveryPricingMethod: 'PayUponDelivery' });
  });

  it('by zone have a price once there is a breakdown of it', () => {
    expect(isPricedByZone(quote({ deliveryPrice: 25 }))).toBe(false);
    expect(isPricedByZone(quote({ deliveryPriceDetailsId: 'd' }))).toBe(false);
    expect(isPricedByZone(quote({ deliveryPrice: 25, deliveryPriceDetailsId: 'd' }))).toBe(true);
  });
});

it.each([
  [null, null],
  ['RATE_MISSING', null],
  ['DELIVERY_ZONE_MISSING', 'DELIVERY_ZONE_MISSING'],
  ['DELIVERY_DISTANCE_MISSING', 'DELIVERY_DISTANCE_MISSING'],
  ['DELIVERY_UNHEARD_OF', 'other'],
] as const)('a failure for %s is remedied by %s', (cause, remedy) => {
  expect(remedyOf(cause)).toBe(remedy);
});
