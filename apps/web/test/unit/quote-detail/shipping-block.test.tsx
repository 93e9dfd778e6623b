import type { DeliveryPriceDetails, Quote } from '@kerf/contract';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { ShippingBlock } from '../../../src/features/quote-detail/header/shipping/shipping-block.tsx';
import { ShippingBreakdown } from '../../../src/features/quote-detail/header/shipping/shipping-breakdown-dialog.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import shipping from '../../../src/locales/en/shipping-of-quote.json' with { type: 'json' };
import { drawnInQuote, type Heard, wordsOf } from '../in-a-quote.tsx';
import { quote } from './fixtures.ts';

beforeAll(async () => {
  const resources = { 'en-GB': { app, 'quote-detail': quoteDetail, 'shipping-of-quote': shipping } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const leeds = { line1: '5 Mill Lane', line2: '', city: 'Leeds', state: '', postcode: 'LS1 4AP', country: 'GB' };
const customer = {
  ...{ customerId: 'c', companyName: 'Northern Gates', isDeleted: false, contacts: [] },
  addresses: [{ ...leeds, addressId: 'a', kind: 'Delivery' }],
};
const details: DeliveryPriceDetails = {
  ...{ deliveryPriceDetailsId: 'd', quoteId: 'quote-1', isImperial: false, deliveryPricingOption: 'Flat' },
  ...{ minimumDeliveryPriceCharge: 40, deliveryPrice: 40, deliveryZoneName: 'Yorkshire', distance: 84.26 },
  customerDeliveryAddress: leeds,
  vendorPickupAddress: { ...leeds, line1: '1 Works Rd' },
  containers: [
    {
      ...{ containerName: 'Pallet', maximumWeight: 500, maximumLength: 1200, maximumWidth: 800, maximumHeight: null },
      ...{ quantity: 2, flatPrice: 12.5, pricePerDistance: 0.125, pricePerWeight: 0.0375 },
      ...{ sumNetWeightOfParts: 612.5, calculatedPrice: 25 },
    },
  ],
  createdUtc: '2026-11-21T00:00:00Z',
};

type Setting = {
  readonly hasShipping?: boolean;
  readonly isEnabled?: boolean;
  readonly isAdministrator?: boolean;
  readonly units?: 'metric' | 'imperial';
  readonly details?: Heard;
  readonly addresses?: readonly object[];
};
const delivered: Partial<Quote> = {
  ...{ status: 'Calculated', customerId: 'c', customerContactId: 'p', deliveryAddress: leeds, deliveryAddressId: 'a' },
  deliveryOption: 'Delivery',
};
const drawn = (screen: React.ReactNode, setting: Setting): string =>
  drawnInQuote(
    screen,
    {
      features: { hasShipping: setting.hasShipping ?? true },
      isAtLeast: () => setting.isAdministrator ?? false,
      organisation: { defaultDrawingUnits: setting.units ?? 'metric' },
    } as never,
    [
      [['customers', 'shop'], { data: [{ ...customer, addresses: setting.addresses ?? customer.addresses }] }],
      [['set-up', 'shop', 'shipping', 'settings'], { data: { isEnabled: setting.isEnabled ?? true } }],
      [['delivery-price-details', 'shop', 'quote-1', 'd'], setting.details ?? { data: details }],
    ],
  );
const draw = (change: Partial<Quote>, setting: Setting = {}, cause: string | null = null): string =>
  drawn(
    <ShippingBlock
      quote={quote({ ...delivered, ...change })}
      failure={cause === null ? null : { cause, message: 'No price.' }}
    />,
    setting,
  );
const labelsOf = (markup: string) => [...markup.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label ?? '');
/** Pickup and Delivery, each pressed or not, with why it cannot be. */
const optionsOf = (markup: string) =>
  [...markup.matchAll(/<button[^>]*value="(Pickup|Delivery)"[^>]*>/g)].map(([tag, option]) => [
    option,
    tag.includes('aria-pressed="true"'),
    tag.includes('aria-disabled="true"') ? (/ title="([^"]*)"/.exec(tag)?.[1] ?? '') : null,
  ]);

describe('pickup or delivery', () => {
  it('is a choice', () => {
    expect(optionsOf(draw({}))).toEqual([
      ['Pickup', false, null],
      ['Delivery', true, null],
    ]);
    expect(optionsOf(draw({ deliveryOption: 'Pickup' }))[0]).toEqual(['Pickup', true, null]);
    expect(optionsOf(draw({ deliveryOption: null })).map(([, isPressed]) => isPressed)).toEqual([false, false]);
  });

  it('is locked once that is no question any more, and says why', () => {
    const { locked } = shipping.reasons;
    expect(optionsOf(draw({ status: 'Ordered', paymentStatus: 'ManualPaid' }))).toEqual([
      ['Pickup', false, locked],
      ['Delivery', true, locked],
    ]);
    expect(optionsOf(draw({ status: 'Ordered' }))[0]).toEqual(['Pickup', false, null]);
  });

  it('needs a customer and an address, which can be entered', () => {
    const { customerMissing, addressMissing } = shipping.reasons;
    const pickup = { deliveryOption: 'Pickup', deliveryAddress: null, deliveryAddressId: null } as const;
    expect(optionsOf(draw({ ...pickup, customerId: null }))).toEqual([
      ['Pickup', true, null],
      ['Delivery', false, customerMissing],
    ]);
    const lost = draw(pickup, { addresses: [] });
    expect(optionsOf(lost)[1]).toEqual(['Delivery', false, addressMissing]);
    expect(wordsOf(lost)).toContain(shipping.enterAddress);
    expect(optionsOf(draw(pickup))[1]).toEqual(['Delivery', false, null]);
  });

  it('is told as text where nothing is changed any more, and not at all where nobody said', () => {
    const told = draw({ status: 'Lost', deliveryPricingMethod: 'ManualCharge', deliveryPrice: 30 });
    expect(optionsOf(told)).toEqual([]);
    expect(labelsOf(told)).toEqual([]);
    expect(wordsOf(told)).toEqual([
      ...['Shipping', 'Delivery', 'Deliver to', '5 Mill Lane, Leeds LS1 4AP'],
      ...['Delivery charge', 'Manual charge', 'Delivery price', '£30.00'],
    ]);
    expect(wordsOf(draw({ status: 'Lost', deliveryOption: null }))).toEqual([]);
  });
});

describe('how a delivery is charged', () => {
  it('is said with a sentence, separately where nobody chose', () => {
    expect(wordsOf(draw({ deliveryPricingMethod: null }))).toEqual(
      expect.arrayContaining(['Separate charge', shipping.sentences.SeparateCharge, 'Deliver to']),
    );
  });

  it('is no question where the shop does not offer delivery, unless it was chosen before', () => {
    const off = { isEnabled: false };
    expect(wordsOf(draw({ deliveryPricingMethod: null }, off))).not.toContain(shipping.sentences.SeparateCharge);
    expect(wordsOf(draw({ deliveryPricingMethod: 'PayUponDelivery' }, off))).toContain(
      shipping.sentences.PayUponDelivery,
    );
  });

  it('asks nothing of it while the parts are picked up', () => {
    expect(labelsOf(draw({ deliveryOption: 'Pickup', deliveryPricingMethod: 'ManualCharge' }))).toEqual([]);
  });

  it('by hand has its price to be typed, which must be there', () => {
    const priced = draw({ deliveryPricingMethod: 'ManualCharge', deliveryPrice: 12.5 });
    expect(labelsOf(priced)).toContain('Delivery price');
    expect(priced).toContain('value="12.5"');
    expect(wordsOf(priced)).not.toContain(shipping.priceMissing);
    expect(wordsOf(draw({ deliveryPricingMethod: 'ManualCharge' }))).toContain(shipping.priceMissing);
  });

  it('upon delivery asks for carrier and account number where shipping is on', () => {
    const change = { deliveryPricingMethod: 'PayUponDelivery', customerDeliveryProvider: 'Haul & Co' } as const;
    const fields = [shipping.carrier, shipping.accountNumber];
    expect(labelsOf(draw(change))).toEqual(expect.arrayContaining(fields));
    expect(draw(change)).toContain('value="Haul &amp; Co"');
    expect(labelsOf(draw(change, { isEnabled: false })).filter((label) => fields.includes(label))).toEqual([]);
    expect(labelsOf(draw({ ...change, status: 'Invoiced' }))).toEqual(expect.arrayContaining(fields));
    expect(wordsOf(draw({ ...change, status: 'Voided' }))).toEqual(expect.arrayContaining(['Carrier', 'Haul & Co']));
  });

  it('to the order shows price, zone and distance, or dashes before it is priced', () => {
    const change = { deliveryPricingMethod: 'ChargeToOrder', deliveryPrice: 40 } as const;
    const words = wordsOf(draw({ ...change, deliveryPriceDetailsId: 'd' }));
    expect(words).toEqual(expect.arrayContaining(['£40.00', 'Yorkshire', 'Measured: 84.3 km', 'Breakdown']));
    const unpriced = draw(change);
    expect(wordsOf(unpriced).filter((word) => word === '–')).toHaveLength(2);
    expect(wordsOf(unpriced)).toContain(shipping.distanceEmpty);
    expect(unpriced).toContain(`title="${shipping.breakdown.notYet}"`);
    expect(draw({ ...change, deliveryPriceDetailsId: 'd' })).not.toContain(shipping.breakdown.notYet);
    const overtaken = wordsOf(draw({ ...change, deliveryPrice: null, deliveryPriceDetailsId: 'd' }));
    expect(overtaken).toEqual(wordsOf(unpriced));
  });

  it('takes a typed distance, in the unit of the shop', () => {
    const change = { deliveryPricingMethod: 'ChargeToOrder', deliveryDistance: 12.5 } as const;
    const typed = draw(change, { units: 'imperial' });
    expect(typed).toContain('value="12.5"');
    expect(wordsOf(typed)).toEqual(expect.arrayContaining(['mi', shipping.distanceTyped]));
    const locked = wordsOf(draw({ ...change, status: 'Invoiced' }));
    expect(locked).toEqual(expect.arrayContaining(['Distance', '12.5 km']));
  });
});

describe('the address', () => {
  const york = { ...leeds, city: 'York', postcode: 'YO1', addressId: 'b', kind: 'Other' };
  it('is one of the customer’s to choose where there are several', () => {
    const addresses = [...customer.addresses, york];
    const choicesOf = (markup: string) => markup.match(/role="combobox"/g)?.length ?? 0;
    expect(choicesOf(draw({}, { addresses }))).toBe(choicesOf(draw({})) + 1);
    expect(choicesOf(draw({ status: 'Ordered' }, { addresses }))).toBe(choicesOf(draw({})));
    expect(wordsOf(draw({ deliveryAddressId: null }, { addresses }))).toContain('5 Mill Lane, Leeds LS1 4AP');
  });
});

describe('a delivery without a price', () => {
  it('says what helps, and leads administrators to the settings where that is the place', () => {
    const told = (cause: string, isAdministrator: boolean) =>
      draw({ deliveryPricingMethod: 'ChargeToOrder' }, { isAdministrator }, cause);
    const { DELIVERY_ZONE_MISSING: zone, DELIVERY_DISTANCE_MISSING: distance } = shipping.remedies;
    const link = 'href="/settings/shipping"';
    expect(told('DELIVERY_ZONE_MISSING', true)).toContain(`No price. ${zone}`);
    expect(told('DELIVERY_ZONE_MISSING', true)).toContain(link);
    expect(told('DELIVERY_ZONE_MISSING', false)).not.toContain(link);
    expect(told('DELIVERY_DISTANCE_MISSING', true)).toContain(distance);
    expect(told('DELIVERY_DISTANCE_MISSING', true)).not.toContain(link);
    expect(told('RATE_MISSING', true)).not.toContain('No price.');
  });
});

describe('the shipping breakdown', () => {
  const breakdown = (heard: Heard, change: Partial<Quote> = { deliveryPrice: 40, deliveryPriceDetailsId: 'd' }) =>
    drawn(<ShippingBreakdown quote={quote({ ...delivered, ...change })} />, { details: heard });
  const cellsOf = (markup: string) =>
    [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => wordsOf(row).join(' | '));

  const sumsOf = (markup: string) => wordsOf(markup.slice(markup.indexOf('</table>')));

  it('shows containers with limits and price, the least charge on a line of its own, and the total', () => {
    const markup = breakdown({ data: details });
    expect(cellsOf(markup)).toEqual([
      'Container | Max weight | Max L × W × H | Quantity | Flat price | Container price',
      'Pallet | 500 kg | 1,200 × 800 × – mm | 2 | £12.50 | £25.00',
    ]);
    expect(sumsOf(markup)).toEqual([
      ...['Minimum delivery charge', shipping.breakdown.minimumApplies, '£40.00'],
      ...['Delivery price', '£40.00'],
    ]);
    expect(wordsOf(markup)).toEqual(
      expect.arrayContaining(['Yorkshire', '84.3 km', 'Flat price', '612.50 kg', 'From', 'To']),
    );
    expect(markup).toContain('1 Works Rd, Leeds');
  });

  it('adds up what several kinds of containers weigh', () => {
    const rack = { ...details.containers[0]!, containerName: 'Tube rack', sumNetWeightOfParts: 60 };
    const markup = breakdown({ data: { ...details, containers: [...details.containers, rack] } });
    expect(wordsOf(markup)).toContain('672.50 kg');
    expect(cellsOf(markup)).toHaveLength(3);
  });

  it.each([
    ['ByDistance', false, 'Price per km', '£0.125'],
    ['ByWeight', false, 'Price per kg', '£0.0375'],
    ['ByDistance', true, 'Price per mi', '£0.125'],
    ['ByWeight', true, 'Price per lb', '£0.0375'],
  ] as const)('shows the price that counts: %s, imperial %s', (deliveryPricingOption, isImperial, head, price) => {
    const [heads, row] = cellsOf(breakdown({ data: { ...details, deliveryPricingOption, isImperial } }));
    expect(heads).toContain(head);
    expect(row).toContain(`| ${price} |`);
  });

  it('says nothing of a least charge where there is none, or of one that is exceeded', () => {
    const sums = (least: number) => sumsOf(breakdown({ data: { ...details, minimumDeliveryPriceCharge: least } }));
    expect(sums(0)).toEqual(['Delivery price', '£40.00']);
    expect(sums(20)).toEqual(['Minimum delivery charge', '£20.00', 'Delivery price', '£40.00']);
  });

  it('says that it is on its way, that it failed, or that there is none', () => {
    expect(breakdown('reading')).toContain('MuiSkeleton');
    expect(wordsOf(breakdown('failure'))).toContain(shipping.breakdown.failed);
    expect(wordsOf(breakdown({ data: details }, {}))).toEqual([shipping.breakdown.none]);
  });
});
