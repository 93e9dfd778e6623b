import type { PriceChanges } from '@kerf/contract';
import i18n from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { ChangesTable } from '../../../src/features/quote-detail/pricing/changes-table.tsx';
import pricing from '../../../src/locales/en/pricing.json' with { type: 'json' };
import quoteDetail from '../../../src/locales/en/quote-detail.json' with { type: 'json' };
import quotePrices from '../../../src/locales/en/quote-prices.json' with { type: 'json' };
import { inSession } from '../in-a-session.tsx';

beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { pricing, 'quote-detail': quoteDetail, 'quote-prices': quotePrices } },
  }),
);

const row = (from: string | null, to: string | null): PriceChanges['rows'][number] => {
  const [fromVersion, toVersion] = [from === null ? null : 2, to === null ? null : 2];
  const who = { changedBy: 'Dana', changedAtUtc: '2026-11-21T10:00:00.000Z' };
  const source = { kind: 'secondaryProcess', id: 'deburr', name: 'Deburring', fromVersion, toVersion, ...who };
  const step = { stepId: 'secondaryProcess', stepLabel: 'Deburring' };
  const cause = { ...step, field: null, unit: 'money', from, to, difference: '1', sources: [source] };
  return { stepId: step.stepId, label: step.stepLabel, from, to, difference: '1', causes: [cause] };
};

const shown = (from: string | null, to: string | null): string =>
  renderToStaticMarkup(
    inSession(
      <ChangesTable
        units="metric"
        stock="sheet"
        changes={{ from: '1', to: '2', difference: '1', rows: [row(from, to)] } as PriceChanges}
      />,
    ),
  );

it.each([
  [null, '1', 'added'],
  ['1', null, 'removed'],
  ['1', '2', 'Calculated in another way'],
])('a process of %s and then %s is %s', (from, to, words) => {
  expect(shown(from, to)).toContain(`>${words}<`);
  expect(shown(from, to)).not.toContain('→');
});
