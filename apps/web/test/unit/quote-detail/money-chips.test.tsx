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
const words = (changes: Changes, arePaymentsEnabled = true): string =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <MoneyChips quote={quote(changes)} arePaymentsEnabled={arePaymentsEnabled} />
    </ThemeProvider>,
  )
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .trim();

it.each<[string, Changes, boolean, string]>([
  ['an issued quote says nothing of payment', { status: 'Issued', paymentStatus: 'ManualPaid' }, true, ''],
  ['an ordered one does', { status: 'Ordered', paymentStatus: 'Unpaid' }, true, 'Unpaid'],
  ['paid by hand', { status: 'Invoiced', paymentStatus: 'ManualPaid' }, true, 'Paid'],
  ['paid by card', { status: 'Cancelled', paymentStatus: 'GatewayPaid' }, true, 'Paid via Stripe'],
  ['a shop without payments', { status: 'Ordered', paymentStatus: 'Unpaid' }, false, ''],
  ['never sent to the accounts', { integrationExportStatus: null }, true, ''],
  ['on the way', { integrationExportStatus: 'Processing' }, true, 'Pending'],
  ['refused', { integrationExportStatus: 'NotExported' }, true, 'Error'],
  ['arrived', { integrationExportStatus: 'Exported' }, true, 'Exported'],
])('%s', (_what, changes, arePaymentsEnabled, shown) => {
  expect(words(changes, arePaymentsEnabled)).toBe(shown);
});
