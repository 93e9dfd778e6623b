import { countedText } from '@kerf/i18n/filled';
import { quantityProblem } from '@kerf/quoting';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NotAdded } from '../page/not-added.tsx';
import { useCapture } from '../page/session.tsx';
import type { ReadModel } from './model-desk.ts';

type AddBarProps = {
  readonly state: ReadModel;
  readonly onAdd: () => void;
  readonly onAnother: () => void;
};

/** Adds what is chosen to the quote, always in sight below what is looked at. */
export const AddBar = ({ state, onAdd, onAnother }: AddBarProps) => {
  const { words, address } = useCapture();
  const isAdding = state.adding === 'yes';
  const notAdded = address.isTube ? words.tubesNotAdded : words.notAdded;
  const count = state.chosen.length;
  return (
    <Stack
      spacing={1}
      sx={{
        ...{ position: 'sticky', bottom: 0, zIndex: 1, alignItems: 'start' },
        ...{ py: 1, borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' },
      }}
    >
      {state.adding === 'failed' ? <NotAdded text={notAdded} reason={state.reason} /> : null}
      {state.adding === 'unsure' ? <NotAdded text={words.unsure} reason={null} /> : null}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={count === 0 || !state.chosen.every(({ quantity }) => quantityProblem(quantity) === null)}
          loading={isAdding}
          onClick={onAdd}
        >
          {state.adding === 'unsure' ? words.retry : countedText(words.add, count, address.language)}
        </Button>
        <Button disabled={isAdding} onClick={onAnother}>
          {words.another}
        </Button>
        <Typography variant="body2" color="textSecondary" role="status">
          {count === 0 ? words.nothingChosen : isAdding ? words.adding : ''}
        </Typography>
      </Stack>
    </Stack>
  );
};
