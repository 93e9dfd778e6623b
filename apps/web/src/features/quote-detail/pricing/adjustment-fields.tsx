import type { Quote } from '@kerf/contract';
import { dash, formatMoney } from '@kerf/i18n/formats';
import { minorDigits, parseCurrency } from '@kerf/money';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { NumberField } from '../../part/fields/number-field.tsx';
import { type AdjustmentRow, adjustedCost, adjustedPrice, isTooLow } from './adjustment-rows.ts';

type RowsProps = {
  readonly quote: Quote;
  readonly title: string;
  readonly text: string;
  /** Behind an amount, such as '/h'. */
  readonly per: string;
  readonly rows: readonly AdjustmentRow[];
  readonly nameOf: (id: string) => string;
  readonly values: ReadonlyMap<string, number>;
  readonly onChange: (id: string, value: number) => void;
  readonly onWrong: (id: string, isWrong: boolean) => void;
};

/** What a machine or sheet costs and is charged at, and at what it will be; the adjustment is added before markup. */
const Outcome = ({ quote, row, value, per }: { quote: Quote; row: AdjustmentRow; value: number; per: string }) => {
  const { t } = useTranslation('pricing');
  const locale = useLocale();
  const shown = (price: number | null) =>
    price === null ? dash : `${formatMoney(price, quote.currencyCode, locale)}${per}`;
  const change = (before: string, after: string) =>
    before === after ? after : t('adjustments.then', { before, after });
  const [before, after] = [shown(adjustedCost(row, row.current)), shown(adjustedCost(row, value))];
  const charged = change(shown(adjustedPrice(row, row.current)), shown(adjustedPrice(row, value)));
  return (
    <Typography variant="caption" color="textSecondary">
      {before === after ? t('adjustments.now', { price: before }) : change(before, after)}
      {row.markupPercent === 0 ? null : ` · ${t('adjustments.markedUp', { price: charged })}`}
    </Typography>
  );
};

/** Machines or sheets, each with its adjustment and what follows from it. */
export const AdjustmentRows = ({ quote, title, text, per, rows, nameOf, values, onChange, onWrong }: RowsProps) => {
  const { t } = useTranslation('pricing');
  const currency = parseCurrency(quote.currencyCode);
  const adjustmentOf = (row: AdjustmentRow) => values.get(row.id) ?? row.current;
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {rows.length === 0 ? t('adjustments.none') : text}
      </Typography>
      <Stack spacing={2}>
        {rows.map((row) => (
          <Stack key={row.id} direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2">{nameOf(row.id)}</Typography>
              <Outcome quote={quote} row={row} value={adjustmentOf(row)} per={per} />
            </Box>
            <Box sx={{ width: { sm: 200 } }}>
              <NumberField
                label={t('adjustments.of', { name: nameOf(row.id) })}
                hiddenLabel
                value={adjustmentOf(row)}
                decimals={currency === null ? 2 : minorDigits(currency)}
                unit={`${quote.currencyCode}${per}`}
                problem={(value) =>
                  value === null ? t('adjustments.missing') : isTooLow(row, value) ? t('adjustments.tooLow') : undefined
                }
                onChange={(value) => onChange(row.id, value)}
                onWrong={(isWrong) => onWrong(row.id, isWrong)}
              />
            </Box>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
};
