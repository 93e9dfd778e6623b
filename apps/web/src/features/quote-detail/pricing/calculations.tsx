import { type KeptCalculation, type QuoteItem, routes } from '@kerf/contract';
import { formatDateTime, formatMoney } from '@kerf/i18n/formats';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { type ListLoad, listLoad } from '../../../page/list-load.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';

const none: readonly KeptCalculation[] = [];

type Calculations = { readonly calculations: readonly KeptCalculation[]; readonly load: ListLoad };

/** A version and a price: while both are the same, so are the calculations. */
type Calculated = Pick<QuoteItem, 'version' | 'linePrice'>;

/** The calculations of the quote that are kept, newest first; read again when the quote's or the part's price is another. */
export const useCalculations = ({ version, linePrice }: Calculated): Calculations => {
  const { address } = useQuoteEditor();
  const reading = useQuery({
    queryKey: ['calculations', address.organisationId, address.quoteId, version, linePrice],
    queryFn: ({ signal }) => api(routes.pricing.calculations, { params: address }, signal),
    staleTime: 0,
  });
  return { calculations: reading.data ?? none, load: listLoad([reading]) };
};

/** The two calculations that are compared: the newest and the one before it, until others are chosen; null with only one. */
export const useComparedCalculations = (calculations: readonly KeptCalculation[]) => {
  const [chosen, choose] = useState<{ readonly from?: string; readonly to?: string }>({});
  const known = (id: string | undefined) => calculations.find((one) => one.calculationId === id)?.calculationId;
  const from = known(chosen.from) ?? calculations[1]?.calculationId;
  const to = known(chosen.to) ?? calculations[0]?.calculationId;
  const pair = from === undefined || to === undefined ? null : { fromCalculationId: from, toCalculationId: to };
  return { pair, choose: (next: typeof chosen) => choose({ ...chosen, ...next }) };
};

type ComparedCalculations = ReturnType<typeof useComparedCalculations>;

/** In place of calculations that have not come. */
export const CalculationsNote = ({ load, height }: { load: ListLoad; height: number }) => {
  const { t } = useTranslation('pricing');
  if (load.state === 'loading') return <Skeleton variant="rounded" height={height} />;
  return load.state === 'failed' ? <LoadFailed text={t('calculation.listFailed')} onRetry={load.again} /> : null;
};

type CalculationPairProps = {
  readonly calculations: readonly KeptCalculation[];
  readonly pair: NonNullable<ComparedCalculations['pair']>;
  readonly choose: ComparedCalculations['choose'];
};

/** Before and after, each one of the kept calculations. */
export const CalculationPair = ({ calculations, pair, choose }: CalculationPairProps) => {
  const { t } = useTranslation('pricing');
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ pt: 1, flexWrap: 'wrap' }}>
      <CalculationChoice
        label={t('changes.from')}
        calculations={calculations}
        value={pair.fromCalculationId}
        onChange={(from) => choose({ from })}
      />
      <CalculationChoice
        label={t('changes.to')}
        calculations={calculations}
        value={pair.toCalculationId}
        onChange={(to) => choose({ to })}
      />
    </Stack>
  );
};

type CalculationChoiceProps = {
  readonly label: string;
  readonly calculations: readonly KeptCalculation[];
  readonly value: string;
  readonly onChange: (calculationId: string) => void;
};

/** One of the kept calculations, by its time, its author and the quote's price. */
export const CalculationChoice = ({ label, calculations, value, onChange }: CalculationChoiceProps) => {
  const { t, i18n } = useTranslation('pricing');
  const { locale, currencyCode } = useSession().organisation;
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 0, flex: '1 1 240px' }}
    >
      {calculations.map((one, place) => (
        <MenuItem key={one.calculationId} value={one.calculationId}>
          {t(place === 0 ? 'calculation.newest' : 'calculation.one', {
            time: formatDateTime(one.calculatedAtUtc, i18n.language, locale),
            name: one.userName,
            price: formatMoney(one.linePrice, currencyCode, locale),
          })}
        </MenuItem>
      ))}
    </TextField>
  );
};
