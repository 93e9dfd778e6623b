import type { MiscellaneousItem, Quote } from '@kerf/contract';
import { QuestionDialogs } from '@kerf/ui/question-dialogs';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { MiscellaneousSection } from '../../../src/features/quote-detail/miscellaneous/miscellaneous-section.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { drawnInQuote, wordsOf } from '../in-a-quote.tsx';
import { quote } from './fixtures.ts';

beforeAll(async () => {
  const resources = { 'en-GB': { app, 'quote-detail': quoteDetail } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const nothing = () => undefined;
const crate: MiscellaneousItem = {
  ...{ id: '01', version: 1, quoteId: 'quote', name: 'Crate', index: 0, dimensions: '100x80x60', weight: 4 },
  ...{ boughtItemId: null, quantity: 3, price: 12.5, productionTimePerItemSeconds: 60, priceAdjustment: -0.75 },
  ...{ itemPrice: 11.75, linePrice: 35.25, customerNotes: '', vendorNotes: '', privateNotes: '' },
};
const draw = (change: Partial<Quote> = {}, isLocked = false) =>
  drawnInQuote(
    <QuestionDialogs>
      <MiscellaneousSection
        quote={quote({ numberOfMiscItems: 2, ...change })}
        items={[crate, { ...crate, id: '02', name: 'Pallet' }]}
        {...{ isLocked, isDashed: false, held: new Map(), addedId: null, onAdd: nothing }}
      />
    </QuestionDialogs>,
    {
      features: { hasMiscellaneousItems: true },
      organisation: { organisationId: 'shop', currencyCode: 'GBP', defaultDrawingUnits: 'metric' },
    },
    [[['miscellaneous-items', 'shop', 'quote'], { data: [crate] }]],
  );
/** The field of a label, up to the next one. */
const fieldOf = (markup: string, label: string): string => {
  const rest = markup.slice(markup.indexOf(`>${label}<`));
  return rest.slice(0, rest.indexOf('<label', 1));
};

describe('the list of miscellaneous items', () => {
  it('has a line for each, to be dragged, selected and folded', () => {
    for (const name of ['Crate', 'Pallet']) {
      for (const word of ['Move', 'Select', 'Collapse']) expect(draw()).toContain(`aria-label="${word} ${name}"`);
    }
    expect(draw({}, true)).not.toContain('aria-label="Move Crate"');
    expect(wordsOf(draw())).toEqual(expect.arrayContaining(['Crate', '100x80x60', '£11.75', '£35.25']));
  });

  it('selects all, deletes several, and folds all of them', () => {
    const { selectAll, bulkDelete, collapseAll } = quoteDetail.toolbar;
    expect(wordsOf(draw())).toEqual(expect.arrayContaining([selectAll, bulkDelete, collapseAll]));
    expect(wordsOf(draw({}, true))).not.toContain(bulkDelete);
  });

  it('has a direction for every order but that made by hand', () => {
    const { orderBy } = quoteDetail.toolbar;
    const isOff = (change: Partial<Quote>) => /aria-disabled="true"/.test(fieldOf(draw(change), orderBy));
    expect(isOff({ sortMiscItemsBy: 'Name' })).toBe(false);
    expect(isOff({ sortMiscItemsBy: 'Custom' })).toBe(true);
  });
});
