import type { QuoteItem, QuotePriceChanges } from '@kerf/contract';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type PartStock, stepInput } from '../../../i18n/server-texts.ts';
import { useSession } from '../../../session/session.tsx';
import { stockOfAll } from '../../part/set-up.ts';
import { inputValue } from '../../part/step-rows.ts';
import { ComparedHead, useAmounts } from './compared-amounts.tsx';
import { kindOf, sourceThing } from './source-kinds.ts';
import { stackedTable } from './stacked-table.ts';

type ShopFigure = QuotePriceChanges['figures'][number];

/** What a figure of the shop is about: bars, where every part that it counts for is cut from them. */
export const stockOfFigure = (
  { kind, id }: Pick<ShopFigure, 'kind' | 'id'>,
  items: readonly Pick<QuoteItem, 'sheetId' | 'cuttingTechnologyId' | 'profile'>[],
): PartStock => {
  const concerned = items.filter(({ sheetId, cuttingTechnologyId }) =>
    kind === 'sheet' ? sheetId === id : kind === 'cuttingTechnology' && cuttingTechnologyId === id,
  );
  return stockOfAll(concerned) === 'bar' ? 'bar' : 'sheet';
};

const FigureRow = ({ figure, stock }: { figure: ShopFigure; stock: PartStock }) => {
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
          {sourceThing(tDetail(`trace.kinds.${kindOf(figure.kind, stock)}`), figure, locale)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {stepInput(field, units, stock)}
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

type ShopFiguresProps = { readonly figures: readonly ShopFigure[]; readonly items: readonly QuoteItem[] };

/** What of the shop's own data changed, by name, and what that makes of the price of the quote. */
export const ShopFiguresTable = ({ figures, items }: ShopFiguresProps) => {
  const { t } = useTranslation('quote-prices');
  return (
    <TableContainer>
      <Table size="small" aria-label={t('changes.figures')} sx={stackedTable}>
        <ComparedHead first={t('changes.cause')} />
        <TableBody>
          {figures.map((figure) => (
            <FigureRow
              key={`${figure.kind}${figure.id}${figure.field}${figure.from}${figure.to}`}
              figure={figure}
              stock={stockOfFigure(figure, items)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
