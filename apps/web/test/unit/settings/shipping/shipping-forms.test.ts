import { describe, expect, it } from 'vitest';
import {
  containerSchema,
  newContainerValues,
  sentContainer,
  valuesOfContainer,
} from '../../../../src/features/settings/shipping/container-form.ts';
import {
  deliveryPricingSchema,
  sentSettings,
  valuesOfSettings,
} from '../../../../src/features/settings/shipping/delivery-pricing-form.ts';
import {
  newPriceValues,
  priceSchema,
  sentPrice,
  valuesOfPrice,
} from '../../../../src/features/settings/shipping/price-form.ts';
import {
  sentZone,
  valuesOfNewZone,
  valuesOfZone,
  zoneSchema,
} from '../../../../src/features/settings/shipping/zone-form.ts';
import { container, price, rulesIn, zone } from './fixtures.ts';

const faultsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a zone', () => {
  const words = { fault: ({ code }: { code: string }) => code, distances: 'Nothing between' };
  const schema = zoneSchema(rulesIn('de-DE'), words);
  const typed = { ...valuesOfNewZone('DE'), name: ' Süden ' };

  it('is saved as it was typed in the signs of the shop', () => {
    const values = { ...typed, postcodePatterns: '80*, 81*', minimumDistance: '1,5', maximumDistance: '1.200' };
    expect(sentZone(schema.parse({ ...values, minimumDeliveryPriceCharge: '12,50' }), null, 'de-DE')).toEqual({
      ...{ name: 'Süden', country: 'DE', postcodePatterns: ['80*', '81*'] },
      ...{ minimumDistance: 1.5, maximumDistance: 1200, minimumDeliveryPriceCharge: 12.5 },
    });
  });

  it('may leave open all but its name', () => {
    expect(sentZone(schema.parse({ ...typed, country: '' }), null, 'de-DE')).toMatchObject({
      ...{ country: '', postcodePatterns: [], minimumDistance: null },
      ...{ maximumDistance: null, minimumDeliveryPriceCharge: 0 },
    });
    expect(faultsOf(schema.safeParse({ ...typed, name: ' ' }))).toEqual(['name: Required']);
  });

  it('is refused with distances that hold nothing and with a range that is none', () => {
    const empty = { ...typed, minimumDistance: '50', maximumDistance: '50' };
    expect(faultsOf(schema.safeParse(empty))).toEqual(['maximumDistance: Nothing between']);
    const backwards = { ...typed, postcodePatterns: '80*\n20000-10000' };
    expect(faultsOf(schema.safeParse(backwards))).toEqual(['postcodePatterns: backwards']);
  });

  it('keeps the digits of figures that nobody touched', () => {
    const before = zone({ maximumDistance: 12.123456789, minimumDistance: 0, minimumDeliveryPriceCharge: 15 });
    const shown = valuesOfZone(before, 'de-DE');
    expect(shown).toMatchObject({ minimumDistance: '0', maximumDistance: '12,123457', postcodePatterns: 'LS*' });
    expect(sentZone(shown, before, 'de-DE')).toMatchObject({
      ...{ maximumDistance: 12.123456789, minimumDistance: 0, minimumDeliveryPriceCharge: 15 },
    });
  });
});

describe('a container', () => {
  const schema = containerSchema(rulesIn('en-GB'));

  it('has limits that may be left open, but not be 0', () => {
    const values = schema.parse({ ...newContainerValues, name: 'Crate', maximumLength: '1,200.5' });
    expect(sentContainer(values, null, 'en-GB')).toEqual({
      ...{ name: 'Crate', maximumWeight: null, maximumLength: 1200.5 },
      ...{ maximumWidth: null, maximumHeight: null },
    });
    expect(faultsOf(schema.safeParse({ ...values, maximumWeight: '0' }))).toEqual(['maximumWeight: Wrong']);
  });

  it('is shown as it is kept and saved again without change', () => {
    const before = container({ maximumWeight: 55.1155655462 });
    const { name, maximumWeight, maximumLength, maximumWidth, maximumHeight } = before;
    const kept = { name, maximumWeight, maximumLength, maximumWidth, maximumHeight };
    expect(sentContainer(valuesOfContainer(before, 'en-GB'), before, 'en-GB')).toEqual(kept);
  });
});

describe('a price', () => {
  const typed = { ...newPriceValues('north', 'box'), pricePerDistance: '0.85' };

  it('must be said where it counts; the others are 0 when they are left empty', () => {
    const schema = priceSchema(rulesIn('en-GB'), 'ByDistance');
    expect(sentPrice(schema.parse(typed), undefined, 'en-GB')).toEqual(price('box', { pricePerDistance: 0.85 }));
    expect(faultsOf(schema.safeParse({ ...typed, pricePerDistance: '' }))).toEqual(['pricePerDistance: Required']);
    expect(faultsOf(priceSchema(rulesIn('en-GB'), 'Flat').safeParse(typed))).toEqual(['flatPrice: Required']);
    expect(faultsOf(priceSchema(rulesIn('en-GB'), 'ByWeight').safeParse(typed))).toEqual(['pricePerWeight: Required']);
  });

  it('of 0 stands in the field that counts, and in no other', () => {
    const north = zone({ containers: [price('box')] });
    const shown = valuesOfPrice(north, 'box', { locale: 'en-GB', option: 'ByWeight' });
    expect(shown).toMatchObject({ flatPrice: '', pricePerDistance: '', pricePerWeight: '0' });
  });

  it('that nobody touched keeps its digits', () => {
    const before = price('box', { flatPrice: 9, pricePerWeight: 0.0907184740001 });
    const shown = valuesOfPrice(zone({ containers: [before] }), 'box', { locale: 'en-GB', option: 'Flat' });
    expect(sentPrice({ ...shown, flatPrice: '10' }, before, 'en-GB')).toEqual({ ...before, flatPrice: 10 });
  });
});

describe('how deliveries are priced', () => {
  const settings = {
    ...({ isImperial: false, isEnabled: true, deliveryPricingOption: 'Flat' } as const),
    ...{ pickupAddress: null, version: 4 },
  };
  const address = { line1: '2 Quay', line2: '', city: 'Hull', state: '', postcode: 'HU1', country: 'GB' };
  const schema = deliveryPricingSchema('Required');

  it('starts from the shop itself or from an address with a street, a town and a country', () => {
    const own = valuesOfSettings(settings);
    expect(sentSettings(schema.parse(own))).toEqual({
      ...{ isEnabled: true, deliveryPricingOption: 'Flat', pickupAddress: null },
    });
    const other = { ...own, pickup: 'other' };
    expect(faultsOf(schema.safeParse(other))).toEqual([
      'address.line1: Required',
      'address.city: Required',
      'address.country: Required',
    ]);
    expect(sentSettings(schema.parse({ ...other, address })).pickupAddress).toEqual(address);
  });

  it('forgets an address once the shop itself is chosen again', () => {
    const typed = valuesOfSettings({ ...settings, pickupAddress: address });
    expect(typed).toMatchObject({ pickup: 'other', address });
    expect(sentSettings({ ...typed, pickup: 'own' }).pickupAddress).toBeNull();
  });
});
