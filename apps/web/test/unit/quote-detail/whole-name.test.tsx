import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { ReviewRow } from '../../../src/features/quote-detail/review/review-row.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { drawnInQuote } from '../in-a-quote.tsx';
import { part } from './fixtures.ts';

beforeAll(() =>
  i18n
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'app', resources: { en: { app, 'quote-detail': quoteDetail } } }),
);

const reviewed = (name: string): string =>
  drawnInQuote(
    <ReviewRow
      item={part({ name })}
      setUp={{ materialNames: new Map() } as never}
      isDashed
      canAdjust
      dialogs={{ open: () => undefined } as never}
    />,
    {},
  );

it('a long name in the review is cut in its middle, so that its end is always seen', () => {
  const markup = reviewed('otone_hard__1011_Base_plate_Rails-2');
  expect(markup).toContain('<span class="end">te_Rails-2</span>');
  expect(markup).toContain('<span class="start">otone_hard__1011_Base_pla</span>');
});

it('a short one stays in one piece', () => {
  const markup = reviewed('Base plate');
  expect(markup).toContain('<span class="start">Base plate</span>');
  expect(markup).not.toContain('class="end"');
});
