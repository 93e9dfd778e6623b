import type { MiscellaneousItem } from '@kerf/contract';
import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { mdiDeleteOutline, mdiNoteTextOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import { useSession } from '../../../session/session.tsx';
import type { Collision } from '../../editing/save-queue.ts';
import { LineFigures } from '../list/line-figures.tsx';
import { SortableLine } from '../list/sortable-line.tsx';
import { MiscellaneousConflict } from './miscellaneous-conflict.tsx';
import { MiscellaneousFields } from './miscellaneous-fields.tsx';

const MiscellaneousNotes = lazyPiece(() => import('./miscellaneous-notes.tsx'), 'MiscellaneousNotes');

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
  return (
    <LineFigures
      figures={[
        { label: t('part.quantity'), value: formatNumber(item.quantity, locale) },
        { label: t('part.unitPrice'), value: price(item.itemPrice) },
        { label: t('part.linePrice'), value: price(item.linePrice) },
      ]}
    />
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
  return (
    <SortableLine
      id={item.id}
      name={item.name}
      component="li"
      isExpanded={isExpanded}
      isSelected={isSelected}
      isLocked={isLocked}
      onToggle={onToggle}
      onSelect={onSelect}
      line={
        <>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="h3" variant="subtitle1">
              {item.name}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {item.dimensions}
            </Typography>
          </Box>
          <Figures {...props} />
        </>
      }
    >
      {collision === undefined ? null : <MiscellaneousConflict item={item} collision={collision} />}
      {isExpanded ? <Panel {...props} /> : null}
    </SortableLine>
  );
};
