import type { MiscellaneousItem, Quote, QuoteItem } from '@kerf/contract';
import { dash, formatFigure, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { SHEET_COUNT_DECIMALS } from '@kerf/quoting';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { taxText } from '../../../i18n/tax-text.ts';
import { useSession } from '../../../session/session.tsx';
import { taxRatesQuery } from '../../editing/quote-data.ts';
import { durationText, massUnit, shortLengthText } from '../../part/figures.ts';
import { PriceBar } from '../../part/price-bar.tsx';
import { useSetUp } from '../../part/set-up.ts';
import { isUnpriced } from '../../quote-actions/at-fault.ts';
import { deliveryInTotals } from '../header/shipping/shipping-choice.ts';
import { useMiscellaneousLoad } from '../miscellaneous/use-miscellaneous.ts';
import { type MaterialRequirement, materialRequirements } from '../mixed-nests/material-requirements.ts';
import { NestsInPanel } from '../mixed-nests/nests-in-panel.tsx';
import { priceRest } from '../parts/price-rest.ts';
import { MarginsButton } from '../pricing/margins-button.tsx';
import { QuoteChangesButton } from '../pricing/quote-changes-button.tsx';
import { totalTimeSeconds } from './total-time.ts';
import { UnpricedParts } from './unpriced-parts.tsx';

type PanelsProps = {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly miscellaneous: readonly MiscellaneousItem[];
  readonly isDashed: boolean;
  /** Leads to a part; undefined where parts are not edited. */
  readonly onShowPart?: ((itemId: string) => void) | undefined;
};

/** Most that a panel takes of the page; they are as tall as the tallest of them. Spec: quotes §2. */
const panelHeight = 624;

const Panel = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ p: 2, maxHeight: panelHeight, overflow: 'auto' }}
    >
      <Typography id={titleId} component="h2" variant="h2">
        {title}
      </Typography>
      {note === undefined ? null : (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Paper>
  );
};

type RequirementsProps = { readonly rows: readonly MaterialRequirement[]; readonly isDashed: boolean };

/** What is needed of sheets, or of bars. */
const Requirements = ({ rows, isDashed }: RequirementsProps) => {
  const { t } = useTranslation('quote-detail');
  const { locale } = useSession().organisation;
  const setUp = useSetUp();
  const isBar = rows[0]?.stock === 'bar';
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{t('requirements.material')}</TableCell>
          <TableCell>{t(isBar ? 'requirements.bar' : 'requirements.sheet')}</TableCell>
          <TableCell align="right" sx={{ pr: 0 }}>
            {t(isBar ? 'requirements.bars' : 'requirements.sheets')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.sheetId}>
            <TableCell sx={{ pl: 0 }}>
              {row.materialId === null ? dash : (setUp.materialNames.get(row.materialId) ?? dash)}
              {row.thickness === null ? '' : `, ${shortLengthText(row.thickness, row.isImperial, locale)}`}
            </TableCell>
            <TableCell>{row.sheetSize}</TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              {isDashed || row.sheets === null ? dash : formatFigure(row.sheets, locale, SHEET_COUNT_DECIMALS)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const MaterialPanel = ({ quote, items, isDashed }: PanelsProps) => {
  const { t } = useTranslation('quote-detail');
  const rows = materialRequirements(items);
  const bars = rows.filter(({ stock }) => stock === 'bar');
  const sheets = rows.filter(({ stock }) => stock === 'sheet');
  return (
    <Panel title={t('requirements.title')} note={t('requirements.note')}>
      {sheets.length > 0 || bars.length === 0 ? <Requirements rows={sheets} isDashed={isDashed} /> : null}
      {bars.length === 0 ? null : <Requirements rows={bars} isDashed={isDashed} />}
      {items.length === 0 ? null : <NestsInPanel quote={quote} items={items} />}
    </Panel>
  );
};

const Rows = ({ rows }: { rows: readonly (readonly [string, string, boolean?])[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.75 }}>
    {rows.map(([name, value, isTotal]) => [
      <Typography
        key={`${name} name`}
        component="dt"
        variant="body2"
        sx={{ fontWeight: isTotal ? 600 : 400, color: isTotal ? 'text.primary' : 'text.secondary' }}
      >
        {name}
      </Typography>,
      <Typography
        key={`${name} value`}
        component="dd"
        variant="body2"
        sx={{ m: 0, textAlign: 'right', fontWeight: isTotal ? 600 : 400 }}
      >
        {value}
      </Typography>,
    ])}
  </Box>
);

const SummaryPanel = ({ quote, items, miscellaneous, isDashed }: PanelsProps) => {
  const { t } = useTranslation('quote-detail');
  const { locale, defaultDrawingUnits } = useSession().organisation;
  const hasAll = useMiscellaneousLoad(quote).state === 'ready';
  const seconds = isDashed || !hasAll ? null : totalTimeSeconds(items, miscellaneous);
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Panel title={t('summary.title')}>
      <Rows
        rows={[
          [t('summary.parts'), formatNumber(items.length, locale)],
          [t('summary.pieces'), formatNumber(pieces, locale)],
          [
            t('summary.mass'),
            quote.totalMass === null || isDashed
              ? dash
              : `${formatFigure(quote.totalMass, locale, 2)} ${massUnit(defaultDrawingUnits === 'imperial')}`,
          ],
          [t('summary.time'), seconds === null ? dash : durationText(seconds, locale)],
        ]}
      />
    </Panel>
  );
};

/** What rounding each line's price has added up to, or what was agreed with the customer. */
const restOf = (quote: Quote, items: readonly QuoteItem[]) =>
  priceRest(
    [
      quote.materialPrice,
      quote.processingTotalPrice,
      quote.foldingTotalPrice,
      quote.secondaryProcessTotalPrice,
      quote.miscellaneousItemsTotalPrice,
      quote.otherChargeTotalPrice,
      quote.minimumQuoteChargePrice,
      quote.deliveryPrice,
    ],
    quote.linePrice,
    quote.currencyCode,
    items.reduce((sum, item) => sum + item.quantity, 0),
  );

/** Delivery by name, with its price or who charges it; no row for what is picked up. */
const useDeliveryRow = (quote: Quote, price: (amount: number | null) => string): (readonly [string, string])[] => {
  const { t } = useTranslation('quote-detail');
  const { t: tShipping } = useTranslation('shipping-of-quote');
  const delivery = deliveryInTotals(quote);
  if (delivery === null) return [];
  const value = 'apart' in delivery ? tShipping(`inTotals.${delivery.apart}`) : price(delivery.amount);
  return [[t('totals.delivery'), value]];
};

const TotalsPanel = ({ quote, items, isDashed, onShowPart }: PanelsProps) => {
  const { t } = useTranslation('quote-detail');
  const { locale, organisationId } = useSession().organisation;
  // They say only with how many noughts the quote's own rate is written: without them it is as true.
  const { data: rates = [] } = useQuery(taxRatesQuery(organisationId));
  const hasSeveralRates = rates.filter((rate) => rate.active).length > 1;
  const price = (amount: number | null) => (isDashed ? dash : formatMoney(amount, quote.currencyCode, locale));
  const optional = [
    ['miscellaneous', quote.miscellaneousItemsTotalPrice],
    ['adjustments', quote.otherChargeTotalPrice],
    ['minimumCharge', quote.minimumQuoteChargePrice],
  ] as const;
  const delivery = useDeliveryRow(quote, price);
  const rest = isDashed ? null : restOf(quote, items);
  const shares = {
    material: quote.materialPrice,
    cutting: quote.processingTotalPrice,
    folding: quote.foldingTotalPrice,
    processes: quote.secondaryProcessTotalPrice,
  };
  return (
    <Panel title={t('totals.title')}>
      {isDashed || quote.numberOfUnpricedItems === 0 ? null : (
        <UnpricedParts parts={items.filter(isUnpriced)} onShow={onShowPart} />
      )}
      {isDashed ? null : <PriceBar shares={shares} currencyCode={quote.currencyCode} />}
      <Rows
        rows={[
          [t('prices.material'), price(quote.materialPrice)],
          [t('prices.cutting'), price(quote.processingTotalPrice)],
          [t('prices.folding'), price(quote.foldingTotalPrice)],
          [t('prices.processes'), price(quote.secondaryProcessTotalPrice)],
          ...optional
            .filter(([, amount]) => amount !== null && amount !== 0)
            .map(([name, amount]) => [t(`totals.${name}`), price(amount)] as const),
          ...delivery,
          ...(rest === null
            ? []
            : [[t(rest.isRounding ? 'prices.rounding' : 'prices.agreed'), price(rest.amount)] as const]),
          [t('totals.net'), price(quote.linePrice), true],
          [t('totals.tax', { rate: taxText(quote.taxRate * 100, hasSeveralRates, locale) }), price(quote.taxPrice)],
          [t('totals.gross'), price(quote.lineTaxedPrice), true],
        ]}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
        <MarginsButton quote={quote} isDashed={isDashed} />
        <QuoteChangesButton quote={quote} isDashed={isDashed} />
      </Stack>
    </Panel>
  );
};

/** What the quote needs of material, what it amounts to and what it costs. Spec: quotes §2, quote parts §2.6. */
export const SummaryPanels = (props: PanelsProps) => (
  <Box
    sx={{
      mt: 2,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
      alignItems: 'stretch',
    }}
  >
    <MaterialPanel {...props} />
    <SummaryPanel {...props} />
    <TotalsPanel {...props} />
  </Box>
);
