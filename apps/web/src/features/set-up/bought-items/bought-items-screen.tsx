import { serverMessage } from '@kerf/client/failure';
import { type BoughtItem, routes } from '@kerf/contract';
import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { Pager } from '@kerf/ui/pager';
import { saveFile } from '@kerf/ui/save-file';
import { SearchBox } from '@kerf/ui/search-box';
import { snackbars } from '@kerf/ui/snackbars';
import { StatusBadge } from '@kerf/ui/status-badge';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import {
  mdiArchiveArrowDownOutline,
  mdiArchiveArrowUpOutline,
  mdiArrowLeft,
  mdiDownload,
  mdiHistory,
  mdiPencilOutline,
  mdiPlus,
  mdiUpload,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, download } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { boughtItemsQuery, everyBoughtItemsQuery } from '../../../api/set-up-data.ts';
import { upload } from '../../../api/upload.ts';
import { LinkButton } from '../../../page/links.tsx';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { Page } from '../../../page/page.tsx';
import { useLocale, useSession } from '../../../session/session.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { TemplateLinks } from '../import/template-links.tsx';
import { BoughtItemDialog } from './bought-item-dialog.tsx';
import { BoughtItemHistory } from './bought-item-history.tsx';

const PAGE_SIZES = [25, 50, 100] as const;
const formats = ['csv', 'xlsx'] as const;
const HEADS = ['name', 'kind', 'stockNumber', 'supplier', 'cost', 'markup', 'price'] as const;
const FIGURES: ReadonlySet<string> = new Set(['cost', 'markup', 'price']);

const refresh = (organisationId: string) => queryClient.invalidateQueries(everyBoughtItemsQuery(organisationId));

/** Items that have every word of a search in one of their texts. */
export const matchingBoughtItems = (items: readonly BoughtItem[], search: string): readonly BoughtItem[] => {
  const words = search.toLowerCase().split(/\s+/);
  return items.filter(({ name, kind, stockNumber, supplier }) => {
    const text = `${name} ${kind} ${stockNumber} ${supplier}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

type RowProps = {
  readonly item: BoughtItem;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
  readonly onArchive: () => void;
};

const ItemRow = ({ item, onEdit, onHistory, onArchive }: RowProps) => {
  const { t } = useTranslation('bought-items');
  const locale = useLocale();
  const { currencyCode } = useSession().organisation;
  const { name, isDeleted, cost, markupPercent, price } = item;
  const edit = t('editTitle', { name });
  const history = t('history', { name });
  const archive = t(isDeleted ? 'unarchive' : 'archive', { name });
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name} {isDeleted ? <StatusBadge tone="grey">{t('archived')}</StatusBadge> : null}
      </TableCell>
      <TableCell>{item.kind}</TableCell>
      <TableCell>{item.stockNumber}</TableCell>
      <TableCell>{item.supplier}</TableCell>
      <TableCell align="right">{cost === null ? t('noCost') : formatMoney(cost, currencyCode, locale)}</TableCell>
      <TableCell align="right">
        {markupPercent === null ? dash : `${formatNumber(markupPercent, locale, 2)} %`}
      </TableCell>
      <TableCell align="right">{formatMoney(price, currencyCode, locale)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Tooltip title={edit}>
          <IconButton aria-label={edit} onClick={onEdit}>
            <Icon path={mdiPencilOutline} />
          </IconButton>
        </Tooltip>
        <Tooltip title={history}>
          <IconButton aria-label={history} onClick={onHistory}>
            <Icon path={mdiHistory} />
          </IconButton>
        </Tooltip>
        <Tooltip title={archive}>
          <IconButton aria-label={archive} onClick={onArchive}>
            <Icon path={isDeleted ? mdiArchiveArrowUpOutline : mdiArchiveArrowDownOutline} />
          </IconButton>
        </Tooltip>
      </TableCell>
    </TableRow>
  );
};

const useItemFiles = () => {
  const { t } = useTranslation();
  const { organisationId } = useSession().organisation;
  const params = { organisationId };
  const save = async (work: ReturnType<typeof download>, fallback: string) => {
    try {
      const { blob, fileName } = await work;
      saveFile(blob, fileName ?? fallback);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.generic'));
    }
  };
  return {
    export: () => save(download(routes.boughtItems.exportItems, { params, query: { format: 'xlsx' } }), 'items.xlsx'),
    template: (format: (typeof formats)[number]) =>
      save(download(routes.boughtItems.template, { params, query: { format } }), `template.${format}`),
    send: (query: Parameters<Parameters<typeof ImportDialog>[0]['send']>[0], form: FormData) =>
      upload(routes.boughtItems.importItems, { params, query }, form),
  };
};

type TableProps = {
  readonly items: readonly BoughtItem[];
  readonly onEdit: (item: BoughtItem) => void;
  readonly onHistory: (item: BoughtItem) => void;
};

const ItemsTable = ({ items, onEdit, onHistory }: TableProps) => {
  const { t } = useTranslation('bought-items');
  const locale = useLocale();
  const { organisationId } = useSession().organisation;
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: PAGE_SIZES[0] });
  const page = Math.min(paging.page, Math.max(1, Math.ceil(items.length / paging.pageSize)));
  const archive = async ({ id, isDeleted, version }: BoughtItem) => {
    try {
      const params = { organisationId, boughtItemId: id };
      await api(routes.boughtItems.update, { params, body: { isDeleted: !isDeleted, version } });
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('failed'));
    }
    await refresh(organisationId);
  };
  return (
    <Stack spacing={2}>
      <FramedTable
        label={t('title')}
        minWidth={900}
        head={
          <>
            {HEADS.map((head) => (
              <TableCell key={head} align={FIGURES.has(head) ? 'right' : 'left'}>
                {t(head)}
              </TableCell>
            ))}
            <TableCell>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </TableCell>
          </>
        }
      >
        {items.slice((page - 1) * paging.pageSize, page * paging.pageSize).map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            onEdit={() => onEdit(item)}
            onHistory={() => onHistory(item)}
            onArchive={() => void archive(item)}
          />
        ))}
      </FramedTable>
      <Pager
        page={page}
        pageSize={paging.pageSize}
        pageSizes={PAGE_SIZES}
        total={items.length}
        locale={locale}
        onChange={(next, pageSize) => setPaging({ page: next, pageSize })}
      />
    </Stack>
  );
};

const Catalogue = () => {
  const { t } = useTranslation('bought-items');
  const { organisationId } = useSession().organisation;
  const [showsArchived, setShowsArchived] = useState(false);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<BoughtItem | 'new' | null>(null);
  const [told, setTold] = useState<BoughtItem | null>(null);
  const [isImporting, setImporting] = useState(false);
  const files = useItemFiles();
  const { data: items, isError, refetch } = useQuery(boughtItemsQuery(organisationId, showsArchived));
  const found = matchingBoughtItems(items ?? [], search);
  return (
    <Page
      title={t('title')}
      aside={
        <FormControlLabel
          label={t('showArchived')}
          control={<Switch checked={showsArchived} onChange={(_event, shows) => setShowsArchived(shows)} />}
        />
      }
      actions={[{ id: 'add-bought-item', label: t('add'), icon: mdiPlus, run: () => setEdited('new') }]}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <LinkButton to="/process-configuration" startIcon={<Icon path={mdiArrowLeft} />}>
          {t('back')}
        </LinkButton>
        <SearchBox label={t('search')} value={search} onSearch={setSearch} />
        <Box sx={{ flex: 1 }} />
        <Button startIcon={<Icon path={mdiUpload} />} onClick={() => setImporting(true)}>
          {t('import')}
        </Button>
        <Button startIcon={<Icon path={mdiDownload} />} onClick={() => void files.export()}>
          {t('export')}
        </Button>
      </Stack>
      {isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {items === undefined && !isError ? <Skeleton variant="rounded" height={240} /> : null}
      {items !== undefined && found.length === 0 ? (
        <Typography color="textSecondary">{t(items.length === 0 ? 'none' : 'noneFound')}</Typography>
      ) : null}
      {found.length > 0 ? <ItemsTable items={found} onEdit={setEdited} onHistory={setTold} /> : null}
      {edited === null ? null : (
        <BoughtItemDialog
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void refresh(organisationId);
          }}
        />
      )}
      {told === null ? null : <BoughtItemHistory item={told} onClose={() => setTold(null)} />}
      {isImporting ? (
        <ImportDialog
          title={t('importTitle')}
          send={files.send}
          onImported={() => void refresh(organisationId)}
          onClose={() => setImporting(false)}
          templates={<TemplateLinks label={t('template')} formats={formats} onTake={files.template} />}
        />
      ) : null}
    </Page>
  );
};

/** What the shop buys and sells on, for administrators. */
export const BoughtItems = () => {
  const { t } = useTranslation('bought-items');
  const { isAtLeast } = useSession();
  if (isAtLeast('administrator')) return <Catalogue />;
  return (
    <Page title={t('title')}>
      <Typography>{t('administratorsOnly')}</Typography>
    </Page>
  );
};
