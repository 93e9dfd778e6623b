import { type KeptCalculation, type QuoteItem, routes } from '@kerf/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../app/session.tsx';
import { formatDateTime, formatMoney } from '../../../i18n/formats.ts';
import { useQuoteEditor } from '../editing/editor.tsx';

const none: readonly KeptCalculation[] = [];

/** The calculations of the quote that are kept, newest first; read again when the part's price is another. */
export const useCalculations = (item: QuoteItem): readonly KeptCalculation[] => {
  const { address } = useQuoteEditor();
  const { data = none } = useQuery({
    queryKey: ['calculations', address.organisationId, address.quoteId, item.version, item.linePrice],
    queryFn: ({ signal }) => api(routes.pricing.calculations, { params: address }, signal),
    staleTime: 0,
  });
  return data;
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
