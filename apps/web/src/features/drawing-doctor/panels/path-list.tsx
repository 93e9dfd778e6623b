import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { chooseRow } from './path-rows.ts';

const ROW_HEIGHT = 34;

type PathListProps<Row extends { readonly pathId: string }> = {
  readonly rows: readonly Row[];
  readonly label: string;
  /** Rows in sight at most. */
  readonly mostRows: number;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (pathIds: Iterable<string>) => void;
  /** Brings the path into sight. */
  readonly onShow: (pathId: string) => void;
  /** The path that is pointed at on the canvas. */
  readonly lit?: string | null;
  /** Told which row is pointed at. */
  readonly onPoint?: (pathId: string | null) => void;
  /** What stands in a row. */
  readonly children: (row: Row) => ReactNode;
};

type RowProps = {
  readonly id: string;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly isLit: boolean;
  readonly onPoint: (isPointed: boolean) => void;
  readonly onChoose: (adds: boolean) => void;
  readonly children: ReactNode;
};

const Row = ({ id, isSelected, isCurrent, isLit, onPoint, onChoose, children }: RowProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={isSelected}
    onPointerEnter={() => onPoint(true)}
    onPointerLeave={() => onPoint(false)}
    onClick={(event) => onChoose(event.shiftKey || event.ctrlKey || event.metaKey)}
    sx={{
      height: ROW_HEIGHT,
      px: 1,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      cursor: 'pointer',
      fontSize: 13,
      bgcolor: isSelected || isLit ? 'rgba(128, 134, 145, 0.3)' : undefined,
      outline: isCurrent ? '2px solid var(--mui-palette-primary-main)' : 'none',
      outlineOffset: -2,
    }}
  >
    {children}
  </Box>
);

/** Paths in a list that is gone through and chosen from by keyboard, however long it is. */
export const PathList = <Row extends { readonly pathId: string }>(props: PathListProps<Row>) => {
  const { rows, label, mostRows, selected, lit = null, onSelect, onShow, onPoint, children } = props;
  const listId = useId();
  const list = useRef<VirtuosoHandle>(null);
  const [current, setCurrent] = useState(0);
  const place = Math.min(current, rows.length - 1);
  const choose = (index: number, adds: boolean) => {
    const row = rows[index];
    if (row === undefined) return;
    setCurrent(index);
    onSelect(chooseRow(selected, row.pathId, adds));
  };
  const go = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setCurrent(next);
    list.current?.scrollIntoView({ index: next });
  };
  useEffect(() => {
    const index = lit === null ? -1 : rows.findIndex(({ pathId }) => pathId === lit);
    if (index >= 0) list.current?.scrollIntoView({ index });
  }, [lit, rows]);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(place + 1),
    ArrowUp: () => go(place - 1),
    PageDown: () => go(place + mostRows),
    PageUp: () => go(place - mostRows),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    ' ': () => choose(place, true),
    Enter: () => {
      choose(place, false);
      const shown = rows[place];
      if (shown !== undefined) onShow(shown.pathId);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <Box
      role="listbox"
      aria-multiselectable
      aria-label={label}
      aria-activedescendant={`${listId}-${place}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Virtuoso
        ref={list}
        style={{ height: Math.min(rows.length, mostRows) * ROW_HEIGHT }}
        data={rows}
        fixedItemHeight={ROW_HEIGHT}
        role="group"
        tabIndex={-1}
        itemContent={(index, row) => (
          <Row
            id={`${listId}-${index}`}
            isSelected={selected.has(row.pathId)}
            isCurrent={index === place}
            isLit={row.pathId === lit}
            onPoint={(isPointed) => onPoint?.(isPointed ? row.pathId : null)}
            onChoose={(adds) => choose(index, adds)}
          >
            {children(row)}
          </Row>
        )}
      />
    </Box>
  );
};
