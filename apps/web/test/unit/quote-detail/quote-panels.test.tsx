import type { Quote } from '@kerf/contract';
import { QuestionDialogs } from '@kerf/ui/question-dialogs';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import i18n from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { ActionsBar } from '../../../src/features/quote-detail/actions/actions-bar.tsx';
import { EmptyParts } from '../../../src/features/quote-detail/parts/empty-parts.tsx';
import { QuoteSkeleton } from '../../../src/features/quote-detail/quote-detail.tsx';
import { SummaryPanels } from '../../../src/features/quote-detail/review/summary-panels.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import shipping from '../../../src/locales/en/shipping-of-quote.json' with { type: 'json' };
import { drawnInQuote, type Heard, wordsOf } from '../in-a-quote.tsx';
import { part, quote } from './fixtures.ts';

beforeAll(async () => {
  const others = ['mixed-nests', 'pricing', 'quote-prices', 'part-library', 'documents', 'set-up', 'price-steps'];
  const named = { app, 'quote-detail': quoteDetail, 'shipping-of-quote': shipping };
  const words = { ...named, ...Object.fromEntries(others.map((name) => [name, {}])) };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources: { 'en-GB': words } });
});

const nothing = () => undefined;
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const draw = (screen: ReactNode): string =>
  drawnInQuote(
    <RouterContextProvider router={router}>
      <QuestionDialogs>{screen}</QuestionDialogs>
    </RouterContextProvider>,
    {
      ...{ features: {}, standing: { hasActiveSubscription: true }, isAtLeast: () => false },
      organisation: { organisationId: 'shop', currencyCode: 'GBP', defaultDrawingUnits: 'metric' },
    } as never,
    [[['miscellaneous-items', 'shop', 'quote'], { data: [] } satisfies Heard]],
  );

describe('the parts of a quote', () => {
  it('on its way says so', () => {
    expect(wordsOf(draw(<QuoteSkeleton />))).toContain('Loading quote items, please wait...');
  });

  it('without parts says what to do', () => {
    const words = wordsOf(draw(<EmptyParts isLocked={false} onAdd={nothing} entries={[]} />));
    expect(words).toEqual(
      expect.arrayContaining([
        ...['No parts in this quote', 'Please add your parts, select the material and get a quote.'],
        quoteDetail.addParts.upload2d,
      ]),
    );
    const locked = wordsOf(draw(<EmptyParts isLocked onAdd={nothing} entries={[]} />));
    expect(locked).not.toContain(quoteDetail.addParts.upload2d);
  });
});

describe('the panels below a quote', () => {
  const priced = quote({
    ...{ status: 'Calculated', numberOfItems: 1, totalMass: 12.5, lineTaxedPrice: 120, linePrice: 100, taxPrice: 20 },
    ...{ materialPrice: 40, processingTotalPrice: 60, foldingTotalPrice: 0, secondaryProcessTotalPrice: 0 },
  });
  const panels = (isDashed: boolean, change: Partial<Quote> = {}) =>
    draw(
      <SummaryPanels
        quote={{ ...priced, ...change }}
        items={[part({ quantity: 4, timePerItemSeconds: 60, itemPrice: 25, linePrice: 100 })]}
        miscellaneous={[]}
        isDashed={isDashed}
      />,
    );

  it('are the estimated material requirements, the summary and the price totals', () => {
    const words = wordsOf(panels(false));
    const { requirements, summary, totals } = quoteDetail;
    expect(words.filter((word) => [requirements.title, summary.title, totals.title].includes(word))).toEqual([
      ...[requirements.title, summary.title, totals.title],
    ]);
    expect(words).toEqual(expect.arrayContaining([requirements.note, '12.50 kg', '£40.00', '£60.00', '£120.00']));
  });

  it('are 624 px high at most, and what is longer scrolls within', () => {
    expect(panels(false)).toMatch(/max-height:624px;overflow:auto/);
  });

  it('name a delivery with its price, a dash while there is none, or who charges it; a pickup is not named', () => {
    const rowOf = (change: Partial<Quote>) => {
      const words = wordsOf(panels(false, change));
      const place = words.indexOf(quoteDetail.totals.delivery);
      return place < 0 ? null : words[place + 1];
    };
    const deliveryOption = 'Delivery' as const;
    expect(rowOf({})).toBeNull();
    expect(rowOf({ deliveryOption: 'Pickup', deliveryPrice: 0 })).toBeNull();
    expect(rowOf({ deliveryOption, deliveryPricingMethod: 'ChargeToOrder', deliveryPrice: 25 })).toBe('£25.00');
    expect(rowOf({ deliveryOption, deliveryPricingMethod: 'ManualCharge', deliveryPrice: 0 })).toBe('£0.00');
    expect(rowOf({ deliveryOption, deliveryPricingMethod: 'ChargeToOrder', deliveryPrice: null })).toBe('–');
    expect(rowOf({ deliveryOption, deliveryPricingMethod: 'SeparateCharge' })).toBe('charged separately');
    expect(rowOf({ deliveryOption, deliveryPricingMethod: null })).toBe('charged separately');
    expect(rowOf({ deliveryOption, deliveryPricingMethod: 'PayUponDelivery' })).toBe('to be paid on delivery');
  });

  it('show no price while it is calculated', () => {
    const words = wordsOf(panels(true));
    for (const price of ['£40.00', '£60.00', '£100.00', '£120.00']) expect(words).not.toContain(price);
    expect(words.filter((word) => word === '–').length).toBeGreaterThan(5);
  });
});

describe('the bar of a draft', () => {
  const offered = [
    { action: 'markIssued', rank: 'primary', refusal: null, atFault: [] },
    { action: 'editQuote', rank: 'secondary', refusal: null, atFault: [] },
    { action: 'duplicate', rank: 'menu', refusal: null, atFault: [] },
  ];

  it('has a menu of documents and one of actions beside its two buttons', () => {
    const markup = draw(
      <ActionsBar
        {...{ quote: quote({ status: 'Draft' }), items: [], onShare: nothing, leading: null }}
        actions={{ offered, busy: null, run: nothing } as never}
        addParts={[]}
        documents={[]}
      />,
    );
    const buttons = [...markup.matchAll(/<button[^>]*>/g)].map(([tag]) => tag.includes('aria-haspopup="menu"'));
    expect(buttons).toEqual([true, true, false, false]);
    const { actions, documents } = quoteDetail;
    expect(wordsOf(markup)).toEqual([documents.label, actions.menu, actions.editQuote, actions.markIssued]);
  });
});
