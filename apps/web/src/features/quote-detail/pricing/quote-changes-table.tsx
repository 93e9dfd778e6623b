import type { QuotePriceChanges } from '@kerf/contract';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type QuoteStock, stepLabel } from '../../../i18n/server-texts.ts';
import { ComparedHead, useAmounts } from './compared-amounts.tsx';
import { DifferenceBar } from './difference-bar.tsx';
import { type QuoteCause, quoteCauses } from './quote-causes.ts';
import { stackedTable } from './stacked-table.ts';

type Line = QuotePriceChanges['parts'][number];

const shareOf = (difference: number, most: number) => (most === 0 ? 0 : difference / most);

type CauseRowProps = { readonly cause: QuoteCause; readonly most: number; readonly stock: QuoteStock };

const CauseRow = ({ cause: { id, label, difference }, most, stock }: CauseRowProps) => {
  const { t } = useTranslation('quote-prices');
  const { change } = useAmounts();
  const { t: tPricing } = useTranslation('pricing');
  const own = (['quantity', 'added', 'removed', 'other'] as const).find((one) => one === id);
  const words =
    own !== undefined
      ? t(`changes.${own}`)
      : id === 'itemPrice'
        ? t('changes.rounding')
        : stepLabel({ id, label, formula: '' }, stock);
  return (
    <TableRow>
      <TableCell>{words}</TableCell>
      <TableCell align="right" data-label={tPricing('changes.difference')}>
        <div>
          {change(difference)}
          <DifferenceBar share={shareOf(difference, most)} />
        </div>
      </TableCell>
    </TableRow>
  );
};

type CausesProps = { readonly changes: QuotePriceChanges; readonly stock: QuoteStock };

/** What made the quote dearer or cheaper over all its parts. */
export const QuoteCausesTable = ({ changes, stock }: CausesProps) => {
  const { t } = useTranslation('quote-prices');
  const { t: tPricing } = useTranslation('pricing');
  const causes = quoteCauses(changes);
  const most = Math.max(0, ...causes.map(({ difference }) => Math.abs(difference)));
  return (
    <TableContainer>
      <Table size="small" aria-label={t('changes.steps')} sx={stackedTable}>
        <TableHead>
          <TableRow>
            <TableCell>{t('changes.cause')}</TableCell>
            <TableCell align="right">{tPricing('changes.difference')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {causes.map((cause) => (
            <CauseRow key={cause.id} {...{ cause, most, stock }} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const LineRow = ({ line, most }: { line: Line; most: number }) => {
  const { t } = useTranslation('quote-prices');
  const { t: tPricing } = useTranslation('pricing');
  const { amount, change, count } = useAmounts();
  const { name, from, to, fromQuantity, toQuantity, difference } = line;
  const notes = [
    ...(from === null ? [t('changes.new')] : []),
    ...(to === null ? [t('changes.left')] : []),
    ...(from !== null && to !== null && fromQuantity !== toQuantity
      ? [t('changes.pieces', { from: count(fromQuantity), to: count(toQuantity) })]
      : []),
  ];
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {name ?? t('changes.gone')}
        {notes.length === 0 ? null : (
          <Typography variant="caption" color="textSecondary" component="div">
            {notes.join(' · ')}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" data-label={tPricing('changes.before')}>
        {amount(from)}
      </TableCell>
      <TableCell align="right" data-label={tPricing('changes.after')}>
        {amount(to)}
      </TableCell>
      <TableCell align="right" data-label={tPricing('changes.difference')}>
        <div>
          {change(Number(difference))}
          <DifferenceBar share={shareOf(Number(difference), most)} />
        </div>
      </TableCell>
    </TableRow>
  );
};

/** The parts whose line price differs, the largest difference first, down to the total before tax. */
export const QuoteLinesTable = ({ changes }: { changes: QuotePriceChanges }) => {
  const { t } = useTranslation('quote-prices');
  const { t: tPricing } = useTranslation('pricing');
  const { amount, change } = useAmounts();
  const most = Math.max(0, ...changes.parts.map(({ difference }) => Math.abs(Number(difference))));
  const other = Number(changes.otherDifference);
  return (
    <TableContainer>
      <Table size="small" aria-label={t('changes.parts')} sx={stackedTable}>
        <ComparedHead first={t('changes.part')} />
        <TableBody>
          {changes.parts.map((line) => (
            <LineRow key={line.quoteItemId} line={line} most={most} />
          ))}
          {other === 0 ? null : (
            <TableRow>
              <TableCell colSpan={3}>{t('changes.other')}</TableCell>
              <TableCell align="right" data-label={tPricing('changes.difference')}>
                {change(other)}
              </TableCell>
            </TableRow>
          )}
          <TableRow sx={{ '& td': { fontWeight: 600, borderBottom: 0 } }}>
            <TableCell>{t('changes.net')}</TableCell>
            <TableCell align="right" data-label={tPricing('changes.before')}>
              {amount(String(changes.fromCalculation.linePrice))}
            </TableCell>
            <TableCell align="right" data-label={tPricing('changes.after')}>
              {amount(String(changes.toCalculation.linePrice))}
            </TableCell>
            <TableCell align="right" data-label={tPricing('changes.difference')}>
              {change(Number(changes.difference))}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
};
