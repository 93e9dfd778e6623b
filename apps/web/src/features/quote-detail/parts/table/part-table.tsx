import type { QuoteItem } from '@kerf/contract';
import { useSteady } from '@kerf/ui/use-steady';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListLoadNote } from '../../../../page/list-load-note.tsx';
import { keepClientSettings, readClientSettings } from '../../../../session/client-settings.ts';
import { useSession } from '../../../../session/session.tsx';
import type { Refused } from '../../../editing/refusals.ts';
import type { Collision } from '../../../editing/save-queue.ts';
import { type LoadedSetUp, stockOfAll } from '../../../part/set-up.ts';
import { DataGrid } from '../../../set-up/grid/data-grid.tsx';
import type { PartDialogs } from '../dialogs/part-dialogs.tsx';
import { PartConflict } from '../part-conflict.tsx';
import { knownChoices } from './known-choices.ts';
import { tableChoices } from './table-choices.ts';
import { LEFT_OUT, useTableColumns, useWrongWords } from './table-columns.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { usePartGrid } from './use-part-grid.ts';
import { useArrangedParts } from './use-part-rows.ts';

type PartTableProps = {
  readonly items: readonly QuoteItem[];
  readonly setUp: LoadedSetUp;
  readonly held: ReadonlyMap<string, Collision>;
  readonly refused: ReadonlyMap<string, Refused>;
  readonly isLocked: boolean;
  readonly isDashed: boolean;
  readonly showsPrices: boolean;
  readonly dialogs: PartDialogs;
  /** The part to bring before the person's eyes; a new object each time. */
  readonly wanted: { readonly itemId: string } | null;
  /** How often somebody asked for it by key: each time it takes the keys. */
  readonly timesAsked: number;
  readonly onBulkEdit: (items: readonly QuoteItem[]) => void;
  readonly onDelete: (items: readonly QuoteItem[]) => void;
};

/** The bar of the page, the tools above the table and the line below it take so much of the screen, px. */
const AROUND = 132;

/** What somebody else changed of parts meanwhile, one below the other. */
const Conflicts = ({ items, held, setUp }: Pick<PartTableProps, 'items' | 'held' | 'setUp'>) =>
  items.map((item) => {
    const collision = held.get(item.id);
    return collision === undefined ? null : <PartConflict key={item.id} {...{ item, collision, setUp }} />;
  });

const useWanted = (wanted: PartTableProps['wanted']) => {
  const [own, setOwn] = useState<{ readonly rowId: string } | null>(null);
  const [seen, setSeen] = useState(wanted);
  if (wanted !== seen) {
    setSeen(wanted);
    setOwn(wanted === null ? null : { rowId: wanted.itemId });
  }
  return [own, (rowId: string) => setOwn({ rowId })] as const;
};

/** Columns that this person leaves out, kept in the browser. */
const useHiddenColumns = () => {
  const isNarrow = useMediaQuery('(max-width: 1439px)');
  const isMedium = useMediaQuery('(max-width: 1599px)');
  const [chosen, setChosen] = useState(() => readClientSettings(window.localStorage).hiddenPartColumns);
  const hide = (next: readonly string[]) => {
    keepClientSettings(window.localStorage, { hiddenPartColumns: next });
    setChosen(next);
  };
  return [chosen ?? LEFT_OUT[isNarrow ? 'narrow' : isMedium ? 'medium' : 'wide'], hide] as const;
};

/** The parts as a table, a row each, edited like a spreadsheet. */
export const PartTable = (props: PartTableProps) => {
  const { items, setUp, held, refused, isLocked, isDashed, showsPrices, dialogs, onBulkEdit, onDelete } = props;
  const { t } = useTranslation(['quote-detail', 'part-table', 'set-up']);
  const { locale, currencyCode } = useSession().organisation;
  const choices = useMemo(() => tableChoices(setUp, { t, locale }), [setUp, t, locale]);
  const itemOf = useSteady((id: string) => items.find((item) => item.id === id));
  const [hidden, hide] = useHiddenColumns();
  const stock = stockOfAll(items);
  const columns = useTableColumns({ choices, dialogs, itemOf, isLocked, showsPrices, hidden, stock });
  const arranged = useArrangedParts(items, setUp, isDashed);
  const [wanted, show] = useWanted(props.wanted);
  const words = { t, locale, currencyCode, isDashed, showsPrices };
  const isKnown = useMemo(() => knownChoices(setUp, { t, locale }), [setUp, t, locale]);
  const wrongWords = useWrongWords(isKnown, stock);
  const grid = usePartGrid({
    ...{ columns, setUp, choices, words, wrongWords, refused, show },
    items: arranged.items,
    allItems: items,
  });
  const { sought, setSought, group, setGroup, bands, fold } = arranged;
  return (
    <>
      <ListLoadNote load={setUp.load} />
      <Conflicts items={items} held={held} setUp={setUp} />
      <DataGrid
        grid={grid}
        label={t('part-table:label')}
        addLabel=""
        isDense
        maxHeight={`max(260px, calc(100vh - ${AROUND}px))`}
        bands={bands}
        onFoldBand={fold}
        wanted={wanted}
        timesAsked={props.timesAsked}
        toolbar={(control) => (
          <TableToolbar
            {...{ grid, control, isLocked, sought, group, hidden, stock, onBulkEdit, onDelete }}
            onHide={hide}
            onRevise={(item) => dialogs.open('revisions', item)}
            onSeek={setSought}
            onGroup={setGroup}
            itemsOf={(ids) => items.filter(({ id }) => ids.includes(id))}
          />
        )}
      />
      {arranged.items.length === 0 && bands.length === 0 ? (
        <Typography color="textSecondary">{t('part-table:noneFound')}</Typography>
      ) : null}
    </>
  );
};
