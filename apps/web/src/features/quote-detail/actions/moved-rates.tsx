import { type Quote, routes } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { movedRatesKey } from '../../editing/quote-data.ts';
import type { Calculation } from '../../quote-actions/use-calculation.ts';

/** Only a price that can still be made anew falls behind; an issued one is what the customer was told. */
const canFallBehind = ({ status, isDeleted }: Quote): boolean => {
  const { isHeaderEditable, showsPrices } = QUOTE_STATUS_TABLE[status];
  return isHeaderEditable && showsPrices && !isDeleted;
};

const useMovedRates = (quote: Quote, isEnabled: boolean) => {
  const { address } = useQuoteEditor();
  const { data } = useQuery({
    queryKey: [...movedRatesKey(address.organisationId), quote.id, quote.version, quote.linePrice],
    queryFn: ({ signal }) => api(routes.pricing.movedRates, { params: address }, signal),
    enabled: isEnabled,
    staleTime: 0,
  });
  return isEnabled && data !== undefined && data.kinds.length > 0 ? data : null;
};

/** Says that the shop's rates are other ones than those the prices were made with, and offers to make them anew. */
export const MovedRatesNote = ({ quote, calculation }: { quote: Quote; calculation: Calculation }) => {
  const { t, i18n } = useTranslation('quote-prices');
  const { t: tDetail } = useTranslation('quote-detail');
  const moved = useMovedRates(quote, canFallBehind(quote) && !calculation.isRunning);
  if (moved === null) return null;
  const names = moved.kinds.map((kind) =>
    // Of the organisation's settings this one alone makes prices that a quote keeps.
    kind === 'organisation' ? t('moved.minimumCharge') : tDetail(`trace.kinds.${kind}`),
  );
  const partCount = moved.quoteItemIds.length;
  const kinds = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => void calculation.run()}
        >
          {t('moved.again')}
        </Button>
      }
    >
      <strong>{t('moved.text')}</strong> {t('moved.kinds', { kinds })}{' '}
      {partCount > 0 && `${t('moved.parts', { count: partCount })} `}
      {t('moved.meanwhile')}
    </Alert>
  );
};
