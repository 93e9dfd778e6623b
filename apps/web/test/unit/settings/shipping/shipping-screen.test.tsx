import { planFeatures } from '@kerf/quoting';
import i18n from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { Containers, ContainersList } from '../../../../src/features/settings/shipping/containers.tsx';
import { ContainersTable } from '../../../../src/features/settings/shipping/containers-table.tsx';
import { Prices, PricesList } from '../../../../src/features/settings/shipping/prices.tsx';
import { PlanNote } from '../../../../src/features/settings/shipping/shipping-settings.tsx';
import { Zones, ZonesList } from '../../../../src/features/settings/shipping/zones.tsx';
import app from '../../../../src/locales/en/app.json' with { type: 'json' };
import refusals from '../../../../src/locales/en/refusals.json' with { type: 'json' };
import setUp from '../../../../src/locales/en/set-up.json' with { type: 'json' };
import shipping from '../../../../src/locales/en/shipping.json' with { type: 'json' };
import { drawnInQuote, type Heard, wordsOf } from '../../in-a-quote.tsx';
import { container, price, zone } from './fixtures.ts';

beforeAll(async () => {
  const words = { app, refusals, shipping, 'set-up': setUp };
  await i18n.use(initReactI18next).init({
    lng: 'en-GB',
    ns: ['app'],
    defaultNS: 'app',
    resources: { 'en-GB': words },
    interpolation: { escapeValue: false },
  });
});

const facts = { organisation: { defaultDrawingUnits: 'metric' } } as const;
const noCommands = {
  ...{ archiveZone: () => Promise.resolve(), archiveContainer: () => Promise.resolve() },
  removePrice: () => Promise.resolve(),
};
const nothing = () => undefined;

/** Rows of the drawn table, cell by cell as they are read. */
const rowsOf = (markup: string): string[][] =>
  [...markup.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) => wordsOf(cell).join(' ')),
  );

describe('the zones of a shop', () => {
  it('say what they cover, with the first of many postcodes', () => {
    const many = zone({
      ...{ country: '', postcodePatterns: ['1*', '2*', '3*', '4*', '5*'], minimumDistance: 20, maximumDistance: 80 },
      ...{ minimumDeliveryPriceCharge: 15, containers: [price('box')] },
    });
    const open = zone({ id: 'all', name: 'All', postcodePatterns: [], maximumDistance: 50 });
    const drawn = drawnInQuote(<ZonesList zones={[many, open]} commands={noCommands} />, facts);
    expect(rowsOf(drawn).map((row) => row.slice(0, 6))).toEqual([
      ['Name', 'Country', 'Postcodes', 'Distance', 'Minimum charge', 'Containers'],
      ['North', 'Anywhere', '1*, 2*, 3* and 2 more', '20 – 80 km', '£15.00', '1'],
      ['All', 'United Kingdom', 'All', 'below 50 km', '–', '0'],
    ]);
    expect(drawn).toContain('1-2 of 2');
  });

  it('are read in miles by a shop that drives them, and leave out those that are archived', () => {
    const zones = [zone({ isImperial: true, minimumDistance: 10 }), zone({ id: 'x', name: 'Closed', isDeleted: true })];
    const drawn = drawnInQuote(<ZonesList zones={zones} commands={noCommands} />, facts);
    expect(drawn).toContain('from 10');
    expect(wordsOf(drawn)).toContain('mi');
    expect(drawn).not.toContain('Closed');
    expect(drawn).toContain('Show archived');
  });
});

describe('the containers of a shop', () => {
  it('say what they take at most', () => {
    const open = container({ id: 'van', name: 'Van', maximumWeight: null, maximumLength: null, maximumWidth: null });
    const drawn = drawnInQuote(
      <ContainersTable containers={[container(), open]} onEdit={nothing} onArchive={nothing} />,
      facts,
    );
    expect(rowsOf(drawn).map((row) => row.slice(0, 3))).toEqual([
      ['Name', 'Max weight', 'Max L x W x H'],
      ['Box', '25 kg', '1,200 × 800 × – mm'],
      ['Van', 'No limit', 'No limit'],
    ]);
  });

  it('go five to a page', () => {
    const six = Array.from({ length: 6 }, (_, place) => container({ id: String(place), name: `Box ${place + 1}` }));
    const drawn = drawnInQuote(<ContainersList containers={six} commands={noCommands} />, facts);
    expect(drawn).toContain('1-5 of 6');
    expect([drawn.includes('Box 5'), drawn.includes('Box 6')]).toEqual([true, false]);
  });
});

describe('the prices of containers in zones', () => {
  const north = zone({ containers: [price('box', { flatPrice: 12.5, pricePerDistance: 0.855 })] });
  const draw = (option: 'Flat' | 'ByWeight', zones = [north]) =>
    drawnInQuote(<PricesList zones={zones} containers={[container()]} option={option} commands={noCommands} />, facts);

  it('say which of the three counts, and when that is none', () => {
    expect(rowsOf(draw('Flat')).map((row) => row.slice(0, 5))).toEqual([
      ['Zone', 'Container', 'Flat price (counts)', 'Price per km', 'Price per kg'],
      ['North', 'Box', '£12.50', '£0.855 /km', '–'],
    ]);
    const [head, row] = rowsOf(draw('ByWeight'));
    expect([head?.[4], row?.[4]]).toEqual(['Price per kg (counts)', 'no price £0.00 /kg']);
  });

  it('can be added where a container has none yet', () => {
    expect(draw('Flat')).toContain('aria-disabled="true"');
    expect(draw('Flat', [north, zone({ id: 'south', name: 'South' })])).not.toContain('aria-disabled="true"');
    expect(draw('Flat', [zone()])).toContain('No price yet');
    expect(draw('Flat', [])).toContain('Add a zone and a container first');
  });
});

type Case = readonly [string, ReactNode, string, string, string];
const cases: readonly Case[] = [
  [
    'zones',
    <Zones key="zones" commands={noCommands} />,
    'zones',
    'No zone yet',
    'An error occurred loading the delivery zones',
  ],
  [
    'containers',
    <Containers key="containers" commands={noCommands} />,
    'containers',
    'No container yet',
    'loading the containers',
  ],
  [
    'prices',
    <Prices key="prices" commands={noCommands} />,
    'zones',
    'Add a zone and a container first',
    'loading the prices of containers',
  ],
];

describe.each(cases)('a shop without %s', (_name, screen, list, none, failed) => {
  const settings = { isEnabled: true, deliveryPricingOption: 'Flat', pickupAddress: null, isImperial: false };
  const draw = (heard: Heard) =>
    drawnInQuote(screen, facts, [
      [['set-up', 'shop', 'shipping', 'settings'], { data: settings }],
      ...['zones', 'containers'].map(
        (one) => [['set-up', 'shop', 'shipping', one], one === list ? heard : { data: [] }] as const,
      ),
    ]);

  it('is told what to do first, but only once the list has come', () => {
    expect(draw({ data: [] })).toContain(none);
    expect(draw('nothing')).not.toContain(none);
    expect(draw('failure')).not.toContain(none);
  });

  it('is told when the list could not be loaded, and can ask for it again', () => {
    expect(draw('failure')).toContain(failed);
    expect(draw('failure')).toContain('Try again');
    expect(draw('nothing')).not.toContain(failed);
  });
});

describe('a plan without shipping', () => {
  const standing = {
    ...{ hasActiveSubscription: true, trial: null, freePlan: false, subscribedPrices: [] },
    ...{ hasXeroIntegration: false, hasQuickBooksIntegration: false },
  };
  const draw = (hasShipping: boolean) =>
    drawnInQuote(<PlanNote />, {
      features: { ...planFeatures(standing), hasShipping },
      isAtLeast: () => false,
    });

  it('is told once, one with it is not', () => {
    expect(draw(false)).toContain(refusals.codes.FEATURE_MISSING);
    expect(wordsOf(draw(true))).toEqual([]);
  });
});
