import { type PickingItem, type Quote, routes } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { saveFile } from '@kerf/ui/save-file';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useLocale } from '../../session/session.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The list as a table that spreadsheets open: one row for each item. */
export const pickingCsv = (heads: readonly string[], items: readonly PickingItem[]): string =>
  [heads, ...items.map(({ name, stockNumber, supplier, quantity }) => [name, stockNumber, supplier, String(quantity)])]
    .map((row) => row.map(quoted).join(','))
    .join('\r\n');

const Uses = ({ item }: { readonly item: PickingItem }) => {
  const { t } = useTranslation('bought-items');
  const locale = useLocale();
  return item.uses.map(({ lineId, name, perPart, parts, quantity }) => (
    <Typography key={`${lineId} ${perPart}`} variant="body2">
      {perPart === null || parts === null
        ? `${name}: ${formatNumber(quantity, locale)}`
        : t('picking.ofPart', { name, perPart: formatNumber(perPart, locale), parts: formatNumber(parts, locale) })}
    </Typography>
  ));
};

/** Bought items of a quote with their pieces added up, to be taken from the shelf or ordered. */
export const PickingListDialog = ({ quote, onClose }: { readonly quote: Quote; readonly onClose: () => void }) => {
  const { t } = useTranslation('bought-items');
  const locale = useLocale();
  const { address } = useQuoteEditor();
  const { data, isError, refetch } = useQuery({
    queryKey: ['picking-list', address.quoteId, quote.version],
    queryFn: ({ signal }) => api(routes.workshopDocuments.pickingList, { params: address }, signal),
    gcTime: 0,
  });
  const heads = [t('name'), t('stockNumber'), t('supplier'), t('picking.pieces')] as const;
  const save = (items: readonly PickingItem[]) =>
    saveFile(
      new Blob([`\uFEFF${pickingCsv(heads, items)}`], { type: 'text/csv' }),
      `${t('picking.title')} ${quote.name}.csv`,
    );
  return (
    <TitledDialog
      open
      title={t('picking.title')}
      onClose={onClose}
      maxWidth="md"
      actions={
        data === undefined || data.length === 0 ? undefined : (
          <Button startIcon={<Icon path={mdiDownload} />} onClick={() => save(data)}>
            {t('picking.save')}
          </Button>
        )
      }
    >
      {isError ? <LoadFailed text={t('picking.failed')} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.length === 0 ? <Typography color="textSecondary">{t('picking.none')}</Typography> : null}
      {data === undefined || data.length === 0 ? null : (
        <FramedTable
          label={t('picking.title')}
          head={
            <>
              <TableCell>{t('name')}</TableCell>
              <TableCell>{t('stockNumber')}</TableCell>
              <TableCell>{t('supplier')}</TableCell>
              <TableCell>{t('picking.for')}</TableCell>
              <TableCell align="right">{t('picking.pieces')}</TableCell>
            </>
          }
        >
          {data.map((item) => (
            <TableRow key={item.boughtItemId} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row">
                {item.name}
              </TableCell>
              <TableCell>{item.stockNumber}</TableCell>
              <TableCell>{item.supplier}</TableCell>
              <TableCell>
                <Uses item={item} />
              </TableCell>
              <TableCell align="right">{formatNumber(item.quantity, locale)}</TableCell>
            </TableRow>
          ))}
        </FramedTable>
      )}
    </TitledDialog>
  );
};
