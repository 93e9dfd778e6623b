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
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { SecondaryProcess } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { StatusBadge } from '@kerf/ui/status-badge';
import { mdiDragVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { processPrice } from './process-price.ts';
import { type RowActions, RowButtons } from './technologies-table.tsx';

type ProcessActions = RowActions<SecondaryProcess>;

/** Price and time of one unit, in words. */
const usePriceText = () => {
  const { t } = useTranslation('processes');
  const { currencyCode, locale, defaultDrawingUnits: units } = useSession().organisation;
  const words = {
    noPrice: t('noPrice'),
    setup: (price: string) => t('plusSetup', { price }),
    minimum: (price: string) => t('atLeast', { price }),
  };
  return (process: SecondaryProcess): string => processPrice(process, words, { currencyCode, locale, units });
};

const ProcessRow = ({ process, onEdit, onArchive, onHistory }: ProcessActions & { process: SecondaryProcess }) => {
  const { t } = useTranslation('processes');
  const priceText = usePriceText();
  const { name, isDeleted } = process;
  const sortable = useSortable({ id: process.secondaryProcessId });
  const { transform } = sortable;
  return (
    <ListItem
      ref={sortable.setNodeRef}
      divider
      sx={{
        py: 0.5,
        px: 1,
        gap: 1,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        bgcolor: 'background.paper',
        zIndex: sortable.isDragging ? 1 : 0,
      }}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        transition: sortable.transition,
      }}
    >
      <IconButton
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={t('moveNamed', { name })}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <Icon path={mdiDragVertical} />
      </IconButton>
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} {isDeleted ? <StatusBadge tone="grey">{t('archivedBadge')}</StatusBadge> : null}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[t(`measures.${process.measureType}`), process.customPropertyName].filter((one) => one !== null).join(' · ')}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        color={process.pricePerUnit === null ? 'warning.main' : undefined}
        sx={{
          flex: { xs: '1 0 100%', sm: '0 1 auto' },
          order: { xs: 1, sm: 0 },
          pl: { xs: 4.5, sm: 0 },
          textAlign: { xs: 'left', sm: 'right' },
        }}
      >
        {priceText(process)}
      </Typography>
      <Box sx={{ flexShrink: 0 }}>
        <RowButtons
          name={name}
          isArchived={isDeleted}
          onEdit={() => onEdit(process)}
          onArchive={() => onArchive(process)}
          onHistory={() => onHistory(process)}
        />
      </Box>
    </ListItem>
  );
};

type ProcessesListProps = ProcessActions & {
  readonly processes: readonly SecondaryProcess[];
  readonly onReorder: (processes: readonly SecondaryProcess[]) => void;
};

/** The secondary processes in the order of the parts' lists; dragged by the handle, or with space and arrows. */
export const ProcessesList = ({ processes, onReorder, ...row }: ProcessesListProps) => {
  const { t } = useTranslation('processes');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => processes.map((process) => process.secondaryProcessId), [processes]);
  if (processes.length === 0) return <Typography color="textSecondary">{t('noProcesses')}</Typography>;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove([...processes], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ screenReaderInstructions: { draggable: t('moveHow') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List
          dense
          aria-label={t('processes')}
          sx={{ p: 0, border: 1, borderColor: 'divider', borderRadius: 1, '& > li:last-child': { borderBottom: 0 } }}
        >
          {processes.map((process) => (
            <ProcessRow key={process.secondaryProcessId} process={process} {...row} />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
};
