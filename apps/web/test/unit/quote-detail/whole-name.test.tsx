import { theme } from '@kerf/ui/theme';
import { ThemeProvider } from '@mui/material/styles';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import { part } from './fixtures.ts';

vi.mock('../../../src/session/session.tsx', () => ({
  useSession: () => ({ organisation: { currencyCode: 'GBP', locale: 'en-GB' } }),
}));
vi.mock('../../../src/features/quote-detail/parts/part-image.tsx', () => ({ DrawingButton: () => null }));
vi.mock('../../../src/features/part/status-icon.tsx', () => ({ PartStatusIcon: () => null }));
const { ReviewRow } = await import('../../../src/features/quote-detail/review/review-row.tsx');

beforeAll(() =>
  i18n
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'app', resources: { en: { app, 'quote-detail': quoteDetail } } }),
);

const reviewed = (name: string): string =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ReviewRow
        item={part({ name })}
        setUp={{ materialNames: new Map() } as never}
        isDashed
        canAdjust
        dialogs={{ open: () => undefined } as never}
      />
    </ThemeProvider>,
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
