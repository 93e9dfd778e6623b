import { useSortable } from '@dnd-kit/sortable';
import type { MiscellaneousItem } from '@kerf/contract';
import { mdiChevronDown, mdiChevronRight, mdiDeleteOutline, mdiDragVertical, mdiNoteTextOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session.tsx';
import { dash, formatMoney, formatNumber } from '../../../i18n/formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Collision } from '../editing/save-queue.ts';
import { MiscellaneousConflict } from './miscellaneous-conflict.tsx';
import { MiscellaneousFields } from './miscellaneous-fields.tsx';

const MiscellaneousNotes = lazy(async () => ({
  default: (await import('./miscellaneous-notes.tsx')).MiscellaneousNotes,
}));

export type MiscellaneousRowProps = {
  readonly item: MiscellaneousItem;
  readonly isExpanded: boolean;
  readonly isSelected: boolean;
  readonly isLocked: boolean;
  readonly isDashed: boolean;
  readonly collision: Collision | undefined;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
  readonly onRemove: () => void;
};

const Figures = ({ item, isDashed }: Pick<MiscellaneousRowProps, 'item' | 'isDashed'>) => {
  const { t } = useTranslation('quote-detail');
  const { currencyCode, locale } = useSession().organisation;
  const price = (amount: number | null) => (isDashed ? dash : formatMoney(amount, currencyCode, locale));
  const figures = [
    [t('part.quantity'), formatNumber(item.quantity, locale)],
    [t('part.unitPrice'), price(item.itemPrice)],
    [t('part.linePrice'), price(item.linePrice)],
  ] as const;
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ flex: { xs: '1 1 100%', md: 'none' }, justifyContent: 'space-between', pb: { xs: 1, md: 0 } }}
    >
      {figures.map(([label, value], place) => (
        <Box key={label} sx={{ textAlign: 'right', minWidth: 84 }}>
          <Typography variant="body2" sx={{ fontWeight: place === 2 ? 600 : 400, whiteSpace: 'nowrap' }}>
            {value}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
};

const Panel = ({ item, isLocked, onRemove }: MiscellaneousRowProps) => {
  const { t } = useTranslation('quote-detail');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ p: 2, pt: 1 }}>
      <MiscellaneousFields item={item} isLocked={isLocked} />
      <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
        <Button startIcon={<Icon path={mdiNoteTextOutline} />} onClick={() => setOpen(true)}>
          {t('miscellaneous.notes')}
        </Button>
        {isLocked ? null : (
          <Button color="error" startIcon={<Icon path={mdiDeleteOutline} />} onClick={onRemove}>
            {t('part.delete')}
          </Button>
        )}
      </Stack>
      {isOpen ? (
        <Suspense>
          <MiscellaneousNotes item={item} isLocked={isLocked} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
};

/** One miscellaneous item: a line with its prices, and below it all that is typed of it. Spec: quotes §2. */
export const MiscellaneousRow = (props: MiscellaneousRowProps) => {
  const { item, isExpanded, isSelected, isLocked, collision, onToggle, onSelect } = props;
  const { t } = useTranslation('quote-detail');
  const sortable = useSortable({ id: item.id, disabled: isLocked });
  const move = sortable.transform;
  return (
    <Paper
      ref={sortable.setNodeRef}
      variant="outlined"
      component="li"
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
        sx={{ alignItems: 'center', px: 1, minHeight: 56, flexWrap: { xs: 'wrap', md: 'nowrap' } }}
      >
        {isLocked ? null : (
          <>
            <IconButton
              ref={sortable.setActivatorNodeRef}
              {...sortable.attributes}
              {...sortable.listeners}
              aria-label={t('part.drag', { name: item.name })}
              sx={{ cursor: 'grab', touchAction: 'none' }}
            >
              <Icon path={mdiDragVertical} />
            </IconButton>
            <Checkbox
              checked={isSelected}
              onChange={onSelect}
              slotProps={{ input: { 'aria-label': t('part.select', { name: item.name }) } }}
            />
          </>
        )}
        <IconButton
          aria-expanded={isExpanded}
          aria-label={t(isExpanded ? 'part.collapse' : 'part.expand', { name: item.name })}
          onClick={onToggle}
        >
          <Icon path={isExpanded ? mdiChevronDown : mdiChevronRight} />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" variant="subtitle1">
            {item.name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {item.dimensions}
          </Typography>
        </Box>
        <Figures {...props} />
      </Stack>
      {collision === undefined ? null : <MiscellaneousConflict item={item} collision={collision} />}
      {isExpanded ? <Panel {...props} /> : null}
    </Paper>
  );
};
