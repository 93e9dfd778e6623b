import { useSortable } from '@dnd-kit/sortable';
import { Icon } from '@kerf/ui/icon';
import { mdiChevronDown, mdiChevronRight, mdiDragVertical } from '@mdi/js';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ElementType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type SortableLineProps = {
  readonly id: string;
  readonly name: string;
  readonly component?: ElementType;
  readonly isExpanded: boolean;
  readonly isSelected: boolean;
  readonly isLocked: boolean;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
  /** What stands in the line behind its buttons. */
  readonly line: ReactNode;
  /** What stands below the line. */
  readonly children: ReactNode;
};

const DragAndSelect = ({
  sortable,
  name,
  isSelected,
  onSelect,
}: Pick<SortableLineProps, 'name' | 'isSelected' | 'onSelect'> & {
  readonly sortable: ReturnType<typeof useSortable>;
}) => {
  const { t } = useTranslation('quote-detail');
  return (
    <>
      <IconButton
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={t('part.drag', { name })}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <Icon path={mdiDragVertical} />
      </IconButton>
      <Checkbox
        checked={isSelected}
        onChange={onSelect}
        slotProps={{ input: { 'aria-label': t('part.select', { name }) } }}
      />
    </>
  );
};

/** One line of a list of the quote: dragged by its handle or with the keyboard, selected, and folded out. Spec: quote parts §2.2. */
export const SortableLine = (props: SortableLineProps) => {
  const { id, name, component, isExpanded, isSelected, isLocked, onToggle, onSelect, line, children } = props;
  const { t } = useTranslation('quote-detail');
  const sortable = useSortable({ id, disabled: isLocked });
  const move = sortable.transform;
  return (
    <Paper
      ref={sortable.setNodeRef}
      variant="outlined"
      component={component ?? 'div'}
      data-line={id}
      style={{
        transform: move === null ? undefined : `translate3d(0, ${Math.round(move.y)}px, 0)`,
        transition: sortable.transition,
        position: 'relative',
        zIndex: sortable.isDragging ? 1 : undefined,
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ alignItems: 'center', px: 1, minHeight: 60, flexWrap: { xs: 'wrap', md: 'nowrap' } }}
      >
        {isLocked ? null : (
          <DragAndSelect sortable={sortable} name={name} isSelected={isSelected} onSelect={onSelect} />
        )}
        <IconButton
          aria-expanded={isExpanded}
          aria-label={t(isExpanded ? 'part.collapse' : 'part.expand', { name })}
          onClick={onToggle}
        >
          <Icon path={isExpanded ? mdiChevronDown : mdiChevronRight} />
        </IconButton>
        {line}
      </Stack>
      {children}
    </Paper>
  );
};
