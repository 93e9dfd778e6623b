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
import type { MiscellaneousItem, Quote } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { miscellaneousTarget } from '../../editing/miscellaneous-data.ts';
import type { Collision } from '../../editing/save-queue.ts';
import { MiscellaneousLoadNote } from './miscellaneous-load-note.tsx';
import { MiscellaneousRow } from './miscellaneous-row.tsx';
import { MiscellaneousToolbar } from './miscellaneous-toolbar.tsx';
import { useMiscellaneousLoad } from './use-miscellaneous.ts';
import { useMiscellaneousCommands } from './use-miscellaneous-commands.ts';

type SectionProps = {
  readonly quote: Quote;
  readonly items: readonly MiscellaneousItem[];
  readonly isLocked: boolean;
  readonly isDashed: boolean;
  readonly held: ReadonlyMap<string, Collision>;
  /** The item that was added last. */
  readonly addedId: string | null;
  readonly onAdd: () => void;
};

/** Brings the item that was just added into sight, its name marked to be typed over. */
const useNaming = (addedId: string | null, ids: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null);
  const isThere = addedId !== null && ids.includes(addedId);
  useEffect(() => {
    if (!isThere) return;
    const row = list.current?.querySelector(`[data-line="${addedId}"]`);
    const name = row?.querySelector<HTMLInputElement>('input:not([type="checkbox"])');
    row?.scrollIntoView({ block: 'center' });
    name?.focus({ preventScroll: true });
    name?.select();
  }, [isThere, addedId]);
  return list;
};

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

const AddButton = ({ onAdd }: Pick<SectionProps, 'onAdd'>) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Button startIcon={<Icon path={mdiPlus} />} onClick={onAdd}>
      {t('addParts.miscellaneous')}
    </Button>
  );
};

const List = ({ quote, items, isLocked, isDashed, held, addedId }: Omit<SectionProps, 'onAdd'>) => {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { remove, reorder, sort } = useMiscellaneousCommands();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  const list = useNaming(addedId, ids);
  const picked = items.filter((item) => selected.has(item.id));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) reorder(arrayMove([...items], from, to));
  };
  return (
    <>
      <MiscellaneousToolbar
        quote={quote}
        count={items.length}
        selectedCount={picked.length}
        isLocked={isLocked}
        isAnyExpanded={ids.some((id) => !collapsed.has(id))}
        onSelectAll={(all) => setSelected(new Set(all ? ids : []))}
        onExpandAll={(all) => setCollapsed(new Set(all ? [] : ids))}
        onDelete={() => remove(picked)}
        onSort={sort}
      />
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Stack ref={list} component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {items.map((item) => (
              <MiscellaneousRow
                key={item.id}
                item={item}
                isExpanded={!collapsed.has(item.id)}
                isSelected={selected.has(item.id)}
                isLocked={isLocked}
                isDashed={isDashed}
                collision={held.get(miscellaneousTarget(item.id))}
                onToggle={() => setCollapsed((before) => toggled(before, item.id))}
                onSelect={() => setSelected((before) => toggled(before, item.id))}
                onRemove={() => remove([item])}
              />
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
    </>
  );
};

/** What is on a quote beside its parts, where the plan has it or the quote holds some. Spec: quotes §2, §4. */
export const MiscellaneousSection = ({ onAdd, ...props }: SectionProps) => {
  const { t } = useTranslation('quote-detail');
  const { hasMiscellaneousItems } = useSession().features;
  const { quote, items, isLocked } = props;
  const load = useMiscellaneousLoad(quote);
  const hasCome = load.state === 'ready';
  if (hasCome && items.length === 0 && !hasMiscellaneousItems) return null;
  return (
    <Box component="section" aria-label={t('miscellaneous.title')} sx={{ mt: 3, mb: 1 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {t('miscellaneous.count', { count: hasCome ? items.length : quote.numberOfMiscItems })}
        </Typography>
        {isLocked || !hasMiscellaneousItems ? null : <AddButton onAdd={onAdd} />}
      </Stack>
      <MiscellaneousLoadNote load={load} />
      {!hasCome ? null : items.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('miscellaneous.empty')}
        </Typography>
      ) : (
        <List {...props} />
      )}
    </Box>
  );
};
