import { serverMessage } from '@kerf/client/failure';
import { type Margin, type Quote, type QuoteMargins, routes } from '@kerf/contract';
import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { stackedTable } from './stacked-table.ts';

/** A margin at or below zero is written in the colour of errors, with its sign. */
type CellsProps = { readonly margin: Margin; readonly quote: Quote; readonly showsBought: boolean };

const MarginCells = ({ margin, quote, showsBought }: CellsProps) => {
  const { t } = useTranslation('pricing');
  const locale = useLocale();
  const money = (amount: number | null) => formatMoney(amount, quote.currencyCode, locale);
  const { unknownCosts } = margin;
  const cost = (amount: number | null, work: 'cutting' | 'folding') =>
    `${amount !== null && unknownCosts.includes(work) ? '≥ ' : ''}${money(amount)}`;
  const atMost = unknownCosts.length === 0 ? '' : '≤ ';
  const color = margin.marginPrice <= 0 ? 'error.main' : undefined;
  return (
    <>
      <TableCell align="right" data-label={t('margins.price')}>
        {money(margin.price)}
      </TableCell>
      <TableCell align="right" data-label={t('margins.material')}>
        {money(margin.materialCost)}
      </TableCell>
      <TableCell align="right" data-label={t('margins.cutting')}>
        {cost(margin.cuttingCost, 'cutting')}
      </TableCell>
      <TableCell align="right" data-label={t('margins.folding')}>
        {cost(margin.foldingCost, 'folding')}
      </TableCell>
      {showsBought ? (
        <TableCell align="right" data-label={t('margins.bought')}>
          {money(margin.boughtItemsCost)}
        </TableCell>
      ) : null}
      <TableCell align="right" data-label={t('margins.margin')} sx={{ color }}>
        {atMost}
        {money(margin.marginPrice)}
      </TableCell>
      <TableCell align="right" data-label="%" sx={{ color }}>
        {margin.marginPercent === null ? dash : `${atMost}${formatNumber(margin.marginPercent, locale, 1)} %`}
      </TableCell>
    </>
  );
};

/** Where the price goes: the known costs, and what is left. */
const MarginBar = ({ margin, quote }: { margin: Margin; quote: Quote }) => {
  const { t } = useTranslation('pricing');
  const locale = useLocale();
  const shares = [
    [t('margins.material'), margin.materialCost, 'text.secondary'],
    [t('margins.cutting'), margin.cuttingCost ?? 0, 'text.disabled'],
    [t('margins.folding'), margin.foldingCost ?? 0, 'divider'],
    [t('margins.bought'), margin.boughtItemsCost ?? 0, 'secondary.main'],
    [t('margins.margin'), Math.max(0, margin.marginPrice), 'primary.main'],
  ] as const;
  const shown = shares.filter(([, amount]) => amount > 0);
  const words = (name: string, amount: number) => `${name} ${formatMoney(amount, quote.currencyCode, locale)}`;
  return (
    <Box role="img" aria-label={shown.map(([name, amount]) => words(name, amount)).join(', ')} sx={{ mb: 2 }}>
      <Stack
        direction="row"
        sx={{ height: 14, border: 1, borderColor: 'primary.main', borderRadius: 1, overflow: 'hidden' }}
      >
        {shown.map(([name, amount, color]) => (
          <Box key={name} sx={{ flexGrow: amount, flexBasis: 0, bgcolor: color }} />
        ))}
      </Stack>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 0.5, flexWrap: 'wrap', rowGap: 0 }}>
        {shown.map(([name, amount, color]) => (
          <Stack key={name} direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
            <Box sx={{ width: 14, height: 12, bgcolor: color, border: 1, borderColor: 'divider', borderRadius: 0.5 }} />
            <Typography variant="caption">{words(name, amount)}</Typography>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
};

const Unknown = ({ margins }: { margins: QuoteMargins }) => {
  const { t } = useTranslation('pricing');
  const { unknownCosts } = margins.parts;
  if (unknownCosts.length === 0) return null;
  const names = unknownCosts.map((one) => t(`margins.unknown.${one}`)).join(', ');
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {t('margins.unknownText', { names })}
    </Alert>
  );
};

const MarginTable = ({ margins, quote }: { margins: QuoteMargins; quote: Quote }) => {
  const { t } = useTranslation('pricing');
  const locale = useLocale();
  const showsBought = (margins.parts.boughtItemsCost ?? 0) > 0;
  return (
    <TableContainer tabIndex={0}>
      <Table size="small" aria-label={t('margins.title')} sx={stackedTable}>
        <TableHead>
          <TableRow>
            <TableCell>{t('margins.part')}</TableCell>
            <TableCell align="right">{t('margins.price')}</TableCell>
            <TableCell align="right">{t('margins.material')}</TableCell>
            <TableCell align="right">{t('margins.cutting')}</TableCell>
            <TableCell align="right">{t('margins.folding')}</TableCell>
            {showsBought ? <TableCell align="right">{t('margins.bought')}</TableCell> : null}
            <TableCell align="right">{t('margins.margin')}</TableCell>
            <TableCell align="right">%</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {margins.items.map((item) => (
            <TableRow key={item.quoteItemId}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
                {item.name} × {formatNumber(item.quantity, locale)}
              </TableCell>
              <MarginCells margin={item} {...{ quote, showsBought }} />
            </TableRow>
          ))}
          <TableRow sx={{ '& td': { fontWeight: 600, borderBottom: 0 } }}>
            <TableCell>{t('margins.parts')}</TableCell>
            <MarginCells margin={margins.parts} {...{ quote, showsBought }} />
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** What the prices of the quote leave the shop; for administrators. */
export const MarginsDialog = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const { t } = useTranslation('pricing');
  const locale = useLocale();
  const { address } = useQuoteEditor();
  const { data: margins, error } = useQuery({
    queryKey: ['margins', address.organisationId, quote.id, quote.version],
    queryFn: ({ signal }) => api(routes.pricing.margins, { params: address }, signal),
    staleTime: 0,
    retry: false,
  });
  return (
    <TitledDialog open maxWidth="md" title={t('margins.title')} onClose={onClose}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('margins.text')}
      </Typography>
      {error === null ? null : <Alert severity="error">{serverMessage(error) ?? t('margins.failed')}</Alert>}
      {margins === undefined && error === null ? <Skeleton variant="rounded" height={200} /> : null}
      {margins === undefined ? null : (
        <>
          <MarginBar margin={margins.parts} quote={quote} />
          <MarginTable margins={margins} quote={quote} />
          {margins.otherPrice === 0 ? null : (
            <Typography variant="body2" sx={{ mt: 1.5 }}>
              {t('margins.other', { price: formatMoney(margins.otherPrice, quote.currencyCode, locale) })}
            </Typography>
          )}
          <Unknown margins={margins} />
        </>
      )}
    </TitledDialog>
  );
};
