import type { QuoteItem } from '@kerf/contract';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

/** Arrows and as much of a name as tells it from others, px. */
const LEAST_WIDTH = 240;

type PartPickerProps = {
  readonly items: readonly QuoteItem[];
  readonly itemId: string;
  readonly onPick: (itemId: string) => void;
};

/** The parts of the quote one after the other, or any of them by name. */
export const PartPicker = ({ items, itemId, onPick }: PartPickerProps) => {
  const { t } = useTranslation('drawing-doctor');
  const place = items.findIndex(({ id }) => id === itemId);
  const step = (by: number, label: string, icon: string) => {
    const next = items[place + by];
    return (
      <IconButton
        aria-label={label}
        title={label}
        disabled={next === undefined}
        onClick={() => next && onPick(next.id)}
      >
        <Icon path={icon} />
      </IconButton>
    );
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', minWidth: { xs: 0, sm: LEAST_WIDTH } }}>
      {step(-1, t('parts.previous'), mdiChevronLeft)}
      <TextField
        select
        value={itemId}
        onChange={(event) => onPick(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': t('parts.choose') } }}
        sx={{ width: { xs: 'auto', sm: 200, xl: 260 }, minWidth: 0 }}
      >
        {items.map(({ id, name }, index) => (
          <MenuItem key={id} value={id} sx={{ maxWidth: 480 }}>
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {index + 1}. {name}
            </span>
          </MenuItem>
        ))}
      </TextField>
      {step(1, t('parts.next'), mdiChevronRight)}
    </Stack>
  );
};
