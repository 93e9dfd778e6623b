import type { Quote } from '@kerf/contract';
import { QUOTE_STATUS_TABLE, sortTaxRates } from '@kerf/quoting';
import { StatusBadge } from '@kerf/ui/status-badge';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { taxText } from '../../../i18n/tax-text.ts';
import { listLoad } from '../../../page/list-load.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { taxRatesQuery } from '../../editing/quote-data.ts';
import { ChoiceField } from '../../part/fields/choice-field.tsx';

/** The tax of the quote: a choice while parts are edited, afterwards a chip. Spec: quotes §4. */
export const TaxRate = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('quote-detail');
  const { organisationId, locale } = useSession().organisation;
  const { changeQuote } = useQuoteEditor();
  const reading = useQuery(taxRatesQuery(organisationId));
  const { data: rates = [] } = reading;
  const load = listLoad([reading]);
  const active = sortTaxRates(rates.filter((rate) => rate.active));
  const percentText = (percent: number) => `${taxText(percent, active.length > 1, locale)} %`;
  const current = rates.find((rate) => rate.id === quote.taxRateId);
  const shown = t('header.taxChip', { rate: percentText(quote.taxRate * 100) });
  const hasChoice = active.some((rate) => rate.id !== quote.taxRateId);
  const badge = <StatusBadge tone="grey">{shown}</StatusBadge>;
  if (quote.isDeleted || !QUOTE_STATUS_TABLE[quote.status].arePartsEditable) return badge;
  if (load.state === 'failed')
    return (
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {badge}
        <LoadFailed text={t('header.taxRatesFailed')} onRetry={load.again} />
      </Stack>
    );
  if (!hasChoice) return badge;
  return (
    <Box sx={{ width: 220 }}>
      <ChoiceField
        label={t('header.taxRate')}
        value={quote.taxRateId}
        unknownLabel={current?.displayName ?? shown}
        options={active.map((rate) => ({
          value: rate.id,
          label: `${rate.displayName} (${percentText(rate.percentage)})`,
        }))}
        onChoose={(taxRateId) => {
          const rate = active.find((one) => one.id === taxRateId);
          if (rate !== undefined) changeQuote({ taxRateId });
        }}
      />
    </Box>
  );
};
