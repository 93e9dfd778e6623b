import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { QuoteItem } from '@kerf/contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useMemo, useRef } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import type { Collision } from '../../editing/save-queue.ts';
import { PartRow } from './part-row.tsx';
import type { PartRowProps } from './part-row-props.ts';

const rowHeights = { expanded: 510, collapsed: 70 } as const;
const placeholderSpeed = { starts: 600, ends: 100 } as const;

/** Rows that are drawn as fast as one scrolls: a placeholder would only take what was just ticked or typed in them away. */
const FEW_ROWS = 10;

/** How tall rows are taken to be before they are drawn, how far ahead they are drawn, and when places stand for them. Spec: quotes §9, quote parts §9. */
export const windowOf = (areAllCollapsed: boolean, rows: number) => ({
  defaultItemHeight: areAllCollapsed ? rowHeights.collapsed : rowHeights.expanded,
  increaseViewportBy: 500,
  scrollSeekConfiguration: rows > FEW_ROWS && {
    enter: (velocity: number) => Math.abs(velocity) > placeholderSpeed.starts,
    exit: (velocity: number) => Math.abs(velocity) < placeholderSpeed.ends,
  },
});

type PartsListProps = Omit<PartRowProps, 'item' | 'isExpanded' | 'isSelected' | 'collision'> & {
  readonly items: readonly QuoteItem[];
  readonly collapsed: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly held: ReadonlyMap<string, Collision>;
  /** The part to bring before the person's eyes; a new object each time. */
  readonly wanted: { readonly itemId: string } | null;
  readonly onReorder: (items: readonly QuoteItem[]) => void;
};

const ScrollPlaceholder = ({ height }: { height: number }) => (
  <Box sx={{ height, pb: 1 }}>
    <Skeleton variant="rounded" height={Math.max(0, height - 8)} animation={false} />
  </Box>
);

/** The parts, drawn as far as they are seen; rows are dragged by their handle or with the keyboard. */
export const PartsList = ({ items, collapsed, selected, held, wanted, onReorder, ...row }: PartsListProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => items.map((item) => item.id), [items]);
  const rows = useMemo(() => [...items], [items]);
  const list = useRef<VirtuosoHandle>(null);
  const latest = useRef(ids);
  latest.current = ids;
  useEffect(() => {
    const index = latest.current.indexOf(wanted?.itemId ?? '');
    if (index >= 0) list.current?.scrollToIndex({ index, align: 'start' });
  }, [wanted]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = items.findIndex((item) => item.id === active.id);
    const to = items.findIndex((item) => item.id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove([...items], from, to));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Virtuoso
          ref={list}
          useWindowScroll
          data={rows}
          computeItemKey={(_index, item) => item.id}
          {...windowOf(collapsed.size === items.length, items.length)}
          initialItemCount={Math.min(items.length, 2)}
          components={{ ScrollSeekPlaceholder: ScrollPlaceholder }}
          itemContent={(_index, item) => (
            <Box sx={{ pb: 1 }}>
              <PartRow
                {...row}
                item={item}
                isExpanded={!collapsed.has(item.id)}
                isSelected={selected.has(item.id)}
                collision={held.get(item.id)}
              />
            </Box>
          )}
        />
      </SortableContext>
    </DndContext>
  );
};
