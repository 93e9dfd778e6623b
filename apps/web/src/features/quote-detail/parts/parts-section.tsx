import type { Quote, QuoteItem } from '@kerf/contract';
import { isLibraryPart, type PartFilter, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { Later } from '@kerf/ui/later';
import { useSteady } from '@kerf/ui/use-steady';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import { usePageActions } from '../../../page/page-actions.ts';
import { keepClientSettings, readClientSettings } from '../../../session/client-settings.ts';
import type { Refused } from '../../editing/refusals.ts';
import type { Collision } from '../../editing/save-queue.ts';
import { HeldBehind } from '../../part/doctor-address/behind.tsx';
import { QuoteProposals } from '../../part/proposals/quote-proposals.tsx';
import { type LoadedSetUp, useSetUp } from '../../part/set-up.ts';
import type { MenuEntry } from '../actions/menu-button.tsx';
import { ExpandAll } from '../list/expand-all.tsx';
import { BadParts } from './bad-parts/bad-parts.tsx';
import { CardsOrTable } from './cards-or-table.tsx';
import { usePartDialogs } from './dialogs/part-dialogs.tsx';
import { EmptyParts } from './empty-parts.tsx';
import { PartsList } from './parts-list.tsx';
import { PartsToolbar } from './parts-toolbar.tsx';
import { PricesOrTimes } from './prices-or-times.tsx';
import { inNewOrder, useShownParts } from './shown-parts.ts';
import { useFallenFilter } from './use-fallen-filter.ts';
import { useItemCommands } from './use-item-commands.ts';

const PartTable = lazyPiece(() => import('./table/part-table.tsx'), 'PartTable');
const BulkEditDialog = lazyPiece(() => import('./bulk/bulk-edit-dialog.tsx'), 'BulkEditDialog');

/** A part that is asked for elsewhere on the page; a new object each time. */
export type SoughtPart = { readonly itemId: string };

type PartsSectionProps = {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly isDashed: boolean;
  readonly held: ReadonlyMap<string, Collision>;
  readonly refused: ReadonlyMap<string, Refused>;
  readonly sought: SoughtPart | null;
  readonly onAdd: () => void;
  /** What the menu offers to add. */
  readonly addEntries: readonly MenuEntry[];
};

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Above so many parts, those that come are folded up. */
const MOST_UNFOLDED = 5;

/** Which parts are folded up; what a person folds out or up stays so while others come. */
const useFoldedParts = (items: readonly QuoteItem[]) => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const come = items.filter((item) => !seen.has(item.id)).map((item) => item.id);
  if (come.length > 0) {
    setSeen(new Set([...seen, ...come]));
    if (items.length > MOST_UNFOLDED) setCollapsed(new Set([...collapsed, ...come]));
  }
  return [collapsed, setCollapsed] as const;
};

/** Which parts are folded up and which are selected; parts that are gone do not count. */
const usePartMarks = (items: readonly QuoteItem[]) => {
  const [collapsed, setCollapsed] = useFoldedParts(items);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const present = useMemo(() => new Set(items.map((item) => item.id)), [items]);
  const onToggle = useCallback((id: string) => setCollapsed((ids) => toggled(ids, id)), [setCollapsed]);
  const onSelect = useCallback((id: string) => setSelected((ids) => toggled(ids, id)), []);
  const still = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => present.has(id)));
  return { collapsed: still(collapsed), selected: still(selected), setCollapsed, setSelected, onToggle, onSelect };
};

/** The parts that the chosen filter shows; those selected out of its sight must not come back into what is deleted together. */
const useFilteredParts = (quote: Quote, items: readonly QuoteItem[], setUp: LoadedSetUp, unselect: () => void) => {
  const [wanted, setWanted] = useState<PartFilter>('showAllItems');
  const shown = useShownParts(quote, items, wanted, setUp);
  const onFallen = () => {
    setWanted('showAllItems');
    unselect();
  };
  useFallenFilter({ wanted, filter: shown.filter, hasParts: items.length > 0, onFallen });
  return { ...shown, setWanted };
};

/** What this person chose to see of the parts, kept in the browser. */
const useKeptViews = () => {
  const [kept, setKept] = useState(() => readClientSettings(window.localStorage));
  const keep = (change: Partial<typeof kept>) => {
    keepClientSettings(window.localStorage, change);
    setKept({ ...kept, ...change });
  };
  return {
    showsPrices: kept.pricingDisplay === 'prices',
    choosePrices: (next: boolean) => keep({ pricingDisplay: next ? 'prices' : 'times' }),
    isTable: kept.partsView === 'table',
    chooseTable: (next: boolean) => keep({ partsView: next ? 'table' : 'cards' }),
  };
};

type PartsTitleProps = Pick<PartsSectionProps, 'items'> & {
  readonly showsPrices: boolean;
  readonly onShowPrices: (showsPrices: boolean) => void;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  readonly collapsed: ReadonlySet<string>;
  readonly setCollapsed: (ids: ReadonlySet<string>) => void;
};

/** How many parts there are, and how much of each is shown. */
const PartsTitle = ({ items, collapsed, setCollapsed, isTable, onTable, ...shown }: PartsTitleProps) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 1.75, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography component="h2" variant="h2" sx={{ mr: 'auto' }}>
        {t('partsCount', { count: items.length })}
      </Typography>
      {items.length === 0 ? null : (
        <>
          <PricesOrTimes {...shown} />
          <CardsOrTable {...{ isTable, onTable }} />
          {isTable ? null : (
            <ExpandAll
              isAnyExpanded={items.some((item) => !collapsed.has(item.id))}
              onExpandAll={(all) => setCollapsed(new Set(all ? [] : items.map((item) => item.id)))}
            />
          )}
        </>
      )}
    </Stack>
  );
};

/** Parts that are changed together; of what was chosen, those that are still in the quote. */
const useBulkEdit = (items: readonly QuoteItem[], setUp: LoadedSetUp) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter((item) => ids.has(item.id));
  const dialog =
    chosen.length === 0 ? null : (
      <Suspense>
        <BulkEditDialog items={chosen} setUp={setUp} onClose={() => setIds(new Set())} />
      </Suspense>
    );
  return { dialog, edit: (picked: readonly QuoteItem[]) => setIds(new Set(picked.map((item) => item.id))) };
};

/** Command for the keyboard that opens the part table. Returns how often it was run: each time the number grows, the table takes the focus. */
const useTableByKey = (chooseTable: (isTable: boolean) => void, hasParts: boolean): number => {
  const { t } = useTranslation('part-table');
  const [timesAsked, setTimesAsked] = useState(0);
  const run = () => {
    chooseTable(true);
    // After the palette has given the focus back to where it was.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimesAsked((times) => times + 1)));
  };
  usePageActions(hasParts ? [{ id: 'partTable', label: t('label'), emphasis: 'palette', run }] : []);
  return timesAsked;
};

/** The parts of a quote with everything that is done to them. Spec: quote parts §2.2. */
export const PartsSection = (props: PartsSectionProps) => {
  const { quote, items, isDashed, held, refused, sought, onAdd, addEntries } = props;
  const { t } = useTranslation('quote-detail');
  const setUp = useSetUp();
  const { showsPrices, choosePrices, isTable, chooseTable } = useKeptViews();
  const timesAsked = useTableByKey(chooseTable, items.length > 0);
  const [broughtUp, setBroughtUp] = useState<SoughtPart | null>(null);
  const bulk = useBulkEdit(items, setUp);
  const marks = usePartMarks(items);
  const { filter, parts, all, setWanted } = useFilteredParts(quote, items, setUp, () => marks.setSelected(new Set()));
  const { dialogs, shown } = usePartDialogs(quote, all);
  const { remove, reorder } = useItemCommands();
  const isLocked = quote.isDeleted || !QUOTE_STATUS_TABLE[quote.status].arePartsEditable;
  const picked = parts.filter((item) => marks.selected.has(item.id));
  const show = (itemId: string) => {
    setWanted('showAllItems');
    marks.setCollapsed(new Set([...marks.collapsed].filter((id) => id !== itemId)));
    setBroughtUp({ itemId });
  };
  const showSought = useSteady(show);
  useEffect(() => {
    if (sought !== null) showSought(sought.itemId);
  }, [sought, showSought]);
  const view = { setUp, held, isLocked, isDashed, showsPrices, dialogs, wanted: broughtUp };
  return (
    <Box component="section" aria-label={t('parts')}>
      <PartsTitle
        items={items}
        collapsed={marks.collapsed}
        setCollapsed={marks.setCollapsed}
        showsPrices={showsPrices}
        onShowPrices={choosePrices}
        isTable={isTable}
        onTable={chooseTable}
      />
      {items.length === 0 ? (
        <EmptyParts isLocked={isLocked} onAdd={onAdd} entries={addEntries} />
      ) : (
        <HeldBehind>
          <Later isAtOnce={!isTable}>
            <PartsToolbar
              quote={quote}
              parts={parts}
              selectedCount={picked.length}
              hasSelection={!isTable}
              hasLibraryParts={picked.some(isLibraryPart)}
              isLocked={isLocked}
              filter={filter}
              onFilter={setWanted}
              onSelectAll={(all) => marks.setSelected(new Set(all ? parts.map((item) => item.id) : []))}
              onBulkEdit={() => bulk.edit(picked)}
              onBulkDelete={() => remove(picked)}
            />
            <BadParts items={items} setUp={setUp} onShow={show} onFilter={() => setWanted('showErrorItems')} />
            {isLocked ? null : <QuoteProposals items={items} setUp={setUp} />}
          </Later>
          {isTable ? (
            <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
              <PartTable {...{ ...view, timesAsked, refused }} items={parts} onBulkEdit={bulk.edit} onDelete={remove} />
            </Suspense>
          ) : (
            <PartsList
              {...view}
              collapsed={marks.collapsed}
              selected={marks.selected}
              onToggle={marks.onToggle}
              onSelect={marks.onSelect}
              items={parts}
              onReorder={(order) => reorder(inNewOrder(all, order))}
            />
          )}
        </HeldBehind>
      )}
      {shown}
      {bulk.dialog}
    </Box>
  );
};
