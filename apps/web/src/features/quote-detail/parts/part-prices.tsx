import type { QuoteItem } from '@kerf/contract';
import { dash, formatFigure, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { SHEET_COUNT_DECIMALS } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { mdiCalculatorVariantOutline, mdiViewGridOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '../../../session/session.tsx';
import { durationText } from '../../part/figures.ts';
import { needOf } from '../mixed-nests/material-requirements.ts';
import type { PartDialogs } from './dialogs/part-dialogs.tsx';
import { PriceAdjustment } from './dialogs/price-adjustment.tsx';
import { priceRest } from './price-rest.ts';

export type PartPricesProps = {
  readonly item: QuoteItem;
  /** A dash stands for every price and time. */
  readonly isDashed: boolean;
  readonly isLocked: boolean;
  readonly dialogs: PartDialogs;
};

const Line = ({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) => (
  <>
    <Typography
      component="dt"
      variant="body2"
      sx={{ fontWeight: isTotal ? 600 : 400, color: isTotal ? 'text.primary' : 'text.secondary' }}
    >
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', fontWeight: isTotal ? 600 : 400 }}>
      {value}
    </Typography>
  </>
);

const Lines = ({ children }: { children: React.ReactNode }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.5 }}>
    {children}
  </Box>
);

const NestLine = ({ item, dialogs, isDashed }: Omit<PartPricesProps, 'isLocked'>) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const { partsPerSheet } = item;
  const need = needOf(item);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <ReasonedButton
        variant="outlined"
        startIcon={<Icon path={mdiCalculatorVariantOutline} />}
        reason={isDashed || item.linePrice === null ? t('prices.noPrice') : undefined}
        onClick={() => dialogs.open('price', item)}
      >
        {t('prices.details')}
      </ReasonedButton>
      <ReasonedButton
        variant="outlined"
        startIcon={<Icon path={mdiViewGridOutline} />}
        reason={isDashed || partsPerSheet === null ? t('prices.noNest') : undefined}
        onClick={() => dialogs.open('nest', item)}
      >
        {t('prices.nest')}
      </ReasonedButton>
      {isDashed || partsPerSheet === null ? null : (
        <Typography variant="caption" color="textSecondary" sx={{ width: '100%' }}>
          {t(item.profile === null ? 'prices.nestSummary' : 'prices.barSummary', {
            parts: formatNumber(partsPerSheet, locale),
            sheets: need === null ? dash : formatFigure(need, locale, SHEET_COUNT_DECIMALS),
          })}
        </Typography>
      )}
    </Stack>
  );
};

/** What rounding, or what was agreed with the customer, puts between the figures of a part and its price. */
const restOf = (item: QuoteItem, currencyCode: string) =>
  priceRest(
    [
      item.materialPrice,
      item.processingTotalPrice,
      item.foldingTotalPricePerItem,
      item.secondaryProcessTotalPricePerItem,
      item.otherChargePrice,
    ],
    item.itemPrice,
    currencyCode,
    1,
  );

/** What one part and the line cost, by kind of work. Spec: quote parts §2.3, §3.1. */
export const PartPrices = (props: PartPricesProps) => {
  const { item, isDashed, isLocked, dialogs } = props;
  const { t } = useTranslation('quote-detail');
  const { currencyCode, locale } = useSession().organisation;
  const price = (amount: number | null) => (isDashed ? dash : formatMoney(amount, currencyCode, locale));
  const rest = isDashed ? null : restOf(item, currencyCode);
  return (
    <Stack spacing={1.5}>
      <Lines>
        <Line
          name={t(item.isCustomerSuppliedMaterial ? 'prices.handling' : 'prices.material')}
          value={price(item.materialPrice)}
        />
        <Line name={t('prices.cutting')} value={price(item.processingTotalPrice)} />
        <Line name={t('prices.folding')} value={price(item.foldingTotalPricePerItem)} />
        <Line name={t('prices.processes')} value={price(item.secondaryProcessTotalPricePerItem)} />
      </Lines>
      <PriceAdjustment item={item} isLocked={isLocked} />
      <Lines>
        {rest === null ? null : (
          <Line name={t(rest.isRounding ? 'prices.rounding' : 'prices.agreed')} value={price(rest.amount)} />
        )}
        <Line isTotal name={t('prices.unit')} value={price(item.itemPrice)} />
        <Line
          isTotal
          name={t('prices.line', { quantity: formatNumber(item.quantity, locale) })}
          value={price(item.linePrice)}
        />
      </Lines>
      <NestLine item={item} dialogs={dialogs} isDashed={isDashed} />
    </Stack>
  );
};

const timeFields = [
  ['setup', 'setupTimePerItemSeconds'],
  ['sheetChange', 'sheetChangeTimePerItemSeconds'],
  ['cutting', 'runtime'],
  ['unload', 'unloadTimePerItemSeconds'],
  ['folding', 'foldingTotalTimePerItemSeconds'],
  ['processes', 'secondaryProcessTotalTimePerItemSeconds'],
] as const;

/** How long one part takes, by kind of work. Spec: quote parts §9. */
export const PartTimes = ({ item, isDashed, dialogs }: PartPricesProps) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const time = (seconds: number | null) => (isDashed || seconds === null ? dash : durationText(seconds, locale));
  const perItem = item.timePerItemSeconds;
  return (
    <Stack spacing={1.5}>
      <Lines>
        {timeFields.map(([name, field]) => (
          <Line
            key={name}
            name={t(`times.${name === 'sheetChange' && item.profile !== null ? 'barChange' : name}`)}
            value={time(item[field])}
          />
        ))}
        <Line isTotal name={t('times.unit')} value={time(perItem)} />
        <Line
          isTotal
          name={t('times.line', { quantity: formatNumber(item.quantity, locale) })}
          value={time(perItem === null ? null : perItem * item.quantity)}
        />
      </Lines>
      <NestLine item={item} dialogs={dialogs} isDashed={isDashed} />
    </Stack>
  );
};
