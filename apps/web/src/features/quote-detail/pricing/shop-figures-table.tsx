import type { QuotePriceChanges } from '@kerf/contract';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { stepInput } from '../../../i18n/server-texts.ts';
import { useSession } from '../../../session/session.tsx';
import { inputValue } from '../../part/step-rows.ts';
import { ComparedHead, useAmounts } from './compared-amounts.tsx';
import { kindOf, sourceThing } from './source-kinds.ts';
import { stackedTable } from './stacked-table.ts';

type ShopFigure = QuotePriceChanges['figures'][number];

const FigureRow = ({ figure }: { figure: ShopFigure }) => {
  const { t: tDetail } = useTranslation('quote-detail');
  const { t: tPricing } = useTranslation('pricing');
  const { currencyCode, locale, defaultDrawingUnits: units } = useSession().organisation;
  const { field, unit, from, to } = figure;
  const { change } = useAmounts();
  const value = (text: string) => inputValue(field, text, unit, { currencyCode, locale, units });
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="div" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {sourceThing(tDetail(`trace.kinds.${kindOf(figure.kind)}`), figure, locale)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {stepInput(field, units)}
        </Typography>
      </TableCell>
      <TableCell align="right" data-label={tPricing('changes.before')}>
        {value(from)}
      </TableCell>
      <TableCell align="right" data-label={tPricing('changes.after')}>
        {value(to)}
      </TableCell>
      <TableCell align="right" data-label={tPricing('changes.difference')}>
        {change(Number(figure.difference))}
      </TableCell>
    </TableRow>
  );
};

/** What of the shop's own data changed, by name, and what that makes of the price of the quote. */
export const ShopFiguresTable = ({ figures }: { figures: readonly ShopFigure[] }) => {
  const { t } = useTranslation('quote-prices');
  return (
    <TableContainer>
      <Table size="small" aria-label={t('changes.figures')} sx={stackedTable}>
        <ComparedHead first={t('changes.cause')} />
        <TableBody>
          {figures.map((figure) => (
            <FigureRow key={`${figure.kind}${figure.id}${figure.field}${figure.from}${figure.to}`} figure={figure} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
