import type { QuoteItem } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

/** As much of a name as tells it from others where the tools stand beside it with their words, px. */
const NARROW_WIDTH = 156;
/** Names wider than the field are read in the list, px. */
const LIST_WIDTH = 420;

type PartPickerProps = {
  readonly items: readonly Pick<QuoteItem, 'id' | 'name'>[];
  readonly itemId: string;
  readonly onPick: (itemId: string) => void;
};

/** The parts of the quote one after the other, or any of them by what is typed of its number or name. */
export const PartPicker = ({ items, itemId, onPick }: PartPickerProps) => {
  const { t } = useTranslation('drawing-doctor');
  const place = items.findIndex(({ id }) => id === itemId);
  const labels = new Map(items.map(({ id, name }, index) => [id, `${index + 1}. ${name}`]));
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
    <Stack direction="row" sx={{ alignItems: 'center', minWidth: 0, flexShrink: { lg: 0 } }}>
      {step(-1, t('parts.previous'), mdiChevronLeft)}
      <Autocomplete
        // Plain ids: with another object what is being typed would be taken for another choice, and lost whenever the quote changes.
        options={[...labels.keys()]}
        value={labels.has(itemId) ? itemId : null}
        getOptionLabel={(id) => labels.get(id) ?? ''}
        getOptionKey={(id) => id}
        onChange={(_event, chosen) => chosen !== null && onPick(chosen)}
        disableClearable={place >= 0}
        blurOnSelect
        autoHighlight
        noOptionsText={t('parts.noneFound')}
        slotProps={{
          // Names that are one long word are read whole as well.
          listbox: { sx: { overflowWrap: 'anywhere' } },
          popper: { placement: 'bottom-start', sx: { minWidth: `min(${LIST_WIDTH}px, calc(100vw - 32px))` } },
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': t('parts.choose'),
                title: labels.get(itemId),
              },
            }}
          />
        )}
        sx={{ width: { xs: 130, sm: 200, lg: NARROW_WIDTH, xl: 260 }, minWidth: 0 }}
      />
      {step(1, t('parts.next'), mdiChevronRight)}
    </Stack>
  );
};
