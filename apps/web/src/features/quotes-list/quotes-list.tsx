import type { QuoteListRow } from '@kerf/contract';
import { Pager } from '@kerf/ui/pager';
import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../loading/lazy-piece.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useLocale, useSession } from '../../session/session.tsx';
import { DropHint } from '../upload/drop-hint.tsx';
import { acceptedFiles } from '../upload/file-checks.ts';
import { usePageDrop } from '../upload/use-page-drop.ts';
import { columnsFor } from './columns.ts';
import { ListFilters } from './list-filters.tsx';
import { defaultPageSize, isFiltered } from './list-query.ts';
import { pageSizes, type QuoteListSearch, quoteListSearch } from './list-search.ts';
import { useQuoteCommands } from './quote-commands.ts';
import { QuotesTable } from './quotes-table.tsx';
import { useQuotes } from './use-quotes.ts';

/** What the list shows stands in the address, so that Back, reload and a copied link give the same list. */
const useListState = () => {
  const search = quoteListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (part: QuoteListSearch) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...part }, replace: true });
  return { search, change };
};

const RowMenu = lazyPiece(() => import('./row-menu.tsx'), 'RowMenu');
const Pipeline = lazyPiece(() => import('./pipeline.tsx'), 'Pipeline');
const SavedFilters = lazyPiece(() => import('./saved-filters.tsx'), 'SavedFilters');
const FollowUpDialog = lazyPiece(() => import('./follow-up-dialog.tsx'), 'FollowUpDialog');
const FirstQuote = lazyPiece(() => import('./first-quote.tsx'), 'FirstQuote');

const NothingHere = () => {
  const { t } = useTranslation('quotes-list');
  return (
    <Box sx={{ py: 10, textAlign: 'center' }} role="status">
      <Typography color="textSecondary" gutterBottom>
        {t('noMatch')}
      </Typography>
    </Box>
  );
};

const FiguresAndFilters = (props: Parameters<typeof ListFilters>[0]) => (
  <>
    <Suspense fallback={<Box sx={{ height: 78 }} />}>
      <Pipeline search={props.search} onChange={props.onChange} />
    </Suspense>
    <ListFilters {...props} />
    <Suspense>
      <SavedFilters search={props.search} onChange={props.onChange} />
    </Suspense>
  </>
);

type OpenMenu = { readonly quote: QuoteListRow; readonly place: HTMLElement };
type MenuOfRowProps = Pick<Parameters<typeof RowMenu>[0], 'onClose'> & {
  readonly commands: Omit<Parameters<typeof RowMenu>[0]['commands'], 'followUp'>;
  readonly menu: OpenMenu | null;
  readonly rows: readonly QuoteListRow[] | undefined;
};

/** The menu of a row, with the quote as the list has it now: what was just done to it may still be on its way when the menu opens. */
const MenuOfRow = ({ menu, rows, commands, onClose }: MenuOfRowProps) => {
  const [followed, followUp] = useState<QuoteListRow | null>(null);
  const quote = rows?.find(({ id }) => id === menu?.quote.id) ?? menu?.quote;
  return (
    <Suspense>
      {menu === null || quote === undefined ? null : (
        <RowMenu place={menu.place} quote={quote} commands={{ ...commands, followUp }} onClose={onClose} />
      )}
      {followed === null ? null : <FollowUpDialog quote={followed} onClose={() => followUp(null)} />}
    </Suspense>
  );
};

/** Search, filter, create, open, duplicate and archive quotes. Spec: quotes §2. */
export const QuotesList = () => {
  const { t } = useTranslation('quotes-list');
  const { t: tApp } = useTranslation();
  const { organisation, features } = useSession();
  const takesModels = acceptedFiles(features).hasModels;
  const locale = useLocale();
  const { search, change } = useListState();
  const commands = useQuoteCommands();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const { data: list, error, isPlaceholderData, refetch } = useQuotes(organisation, search);
  const size = search.size ?? defaultPageSize;
  const sort = { by: search.sort ?? 'lastModifiedDateUtc', order: search.order ?? 'desc' } as const;
  const goToPage = useEffectEvent((page: number) => change({ page: page === 1 ? undefined : page }));
  const create = () => void commands.create();
  const loadFailed = t('loadFailed', { prefix: tApp('errors.prefix') });
  const isEmpty = list !== undefined && list.count === 0;
  const isFirst = isEmpty && !isPlaceholderData && !isFiltered(search) && search.archived !== true;
  const isOver = usePageDrop(commands.busy === null ? 'take' : 'refuse', (files) => void commands.create(files));
  const lastPage = Math.max(1, Math.ceil((list?.count ?? 0) / size));
  const isPastTheEnd = list !== undefined && !isPlaceholderData && (search.page ?? 1) > lastPage;
  useEffect(() => {
    if (isPastTheEnd) goToPage(lastPage);
  }, [isPastTheEnd, lastPage]);
  const changePage = (page: number, rows: number) =>
    change({ page: page === 1 ? undefined : page, size: pageSizes.find((one) => one === rows) });
  return (
    <Page
      title={t('title')}
      actions={[
        {
          id: 'create-quote',
          label: t('create'),
          icon: mdiPlus,
          emphasis: 'main',
          run: create,
          disabledReason: commands.busy === 'create' ? t('creating') : undefined,
        },
      ]}
    >
      {isFirst ? (
        <Suspense>
          <FirstQuote commands={commands} onShowArchived={() => change({ archived: true })} />
        </Suspense>
      ) : (
        <FiguresAndFilters search={search} list={list} onChange={change} />
      )}
      {error !== null && list === undefined ? <LoadFailed text={loadFailed} onRetry={() => void refetch()} /> : null}
      {isEmpty && !isFirst ? <NothingHere /> : null}
      {isEmpty || (error !== null && list === undefined) ? null : (
        <>
          <QuotesTable
            quotes={list?.quotes ?? null}
            skeletonRows={Math.min(size, 12)}
            columns={columnsFor(organisation)}
            locale={locale}
            sort={sort}
            isStale={isPlaceholderData}
            onSort={({ by, order }) => change({ sort: by, order })}
            onOpen={(quoteId) => void commands.open(quoteId)}
            onMenu={(quote, place) => setMenu({ quote, place })}
          />
          <Pager
            page={search.page ?? 1}
            pageSize={size}
            pageSizes={pageSizes}
            total={list?.count ?? 0}
            locale={locale}
            onChange={changePage}
          />
        </>
      )}
      <DropHint
        isOver={isOver}
        text={t(commands.busy !== null ? 'creating' : takesModels ? 'dropHereAll' : 'dropHere')}
      />
      <MenuOfRow menu={menu} rows={list?.quotes} commands={commands} onClose={() => setMenu(null)} />
    </Page>
  );
};
