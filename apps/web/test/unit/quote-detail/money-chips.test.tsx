import { theme } from '@kerf/ui/theme';
import { ThemeProvider } from '@mui/material/styles';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { MoneyChips } from '../../../src/features/quote-detail/header/money-chips.tsx';
import app from '../../../src/locales/en/app.json' with { type: 'json' };
import { quote } from './fixtures.ts';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', defaultNS: 'app', resources: { en: { app } } }));

type Changes = Parameters<typeof quote>[0];
const words = (changes: Changes): string =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <MoneyChips quote={quote(changes)} />
    </ThemeProvider>,
  )
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .trim();

it.each<[string, Changes, string]>([
  ['an issued quote says nothing of payment', { status: 'Issued', paymentStatus: 'ManualPaid' }, ''],
  ['an ordered one does', { status: 'Ordered', paymentStatus: 'Unpaid' }, 'Unpaid'],
  ['paid by hand', { status: 'Invoiced', paymentStatus: 'ManualPaid' }, 'Paid'],
  ['paid by card', { status: 'Cancelled', paymentStatus: 'GatewayPaid' }, 'Paid via Stripe'],
  ['never sent to the accounts', { integrationExportStatus: null }, ''],
  ['on the way', { integrationExportStatus: 'Processing' }, 'Pending'],
  ['refused', { integrationExportStatus: 'NotExported' }, 'Error'],
  ['arrived', { integrationExportStatus: 'Exported' }, 'Exported'],
])('%s', (_what, changes, shown) => {
  expect(words(changes)).toBe(shown);
});
