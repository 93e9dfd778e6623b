import { countedText } from '@kerf/i18n/filled';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NotAdded } from '../page/not-added.tsx';
import { useCapture } from '../page/session.tsx';
import type { PdfCommands, ReadPdf } from './pdf-desk.ts';
import { problemOf, type Zone } from './zones.ts';

type AddBarProps = { readonly state: ReadPdf; readonly commands: PdfCommands };

/** How many of the zones that are taken can be added, and how many cannot yet. */
const readiness = ({ zones, pages }: ReadPdf): { readonly taken: number; readonly wrong: readonly Zone[] } => {
  const taken = zones.filter(({ isTaken }) => isTaken);
  const wrong = taken.filter((zone) => {
    const shown = pages.get(zone.page);
    return shown === undefined || problemOf(zone, shown) !== null;
  });
  return { taken: taken.length, wrong };
};

/** Adds what is taken to the quote; says what is still in the way. */
export const AddBar = ({ state, commands }: AddBarProps) => {
  const { words, address } = useCapture();
  const { taken, wrong } = readiness(state);
  const [first] = wrong;
  return (
    <Stack spacing={1} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      {state.adding === 'failed' ? <NotAdded text={words.pdf.notAdded} reason={state.reason} /> : null}
      {state.adding === 'unsure' ? <NotAdded text={words.unsure} reason={null} /> : null}
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={taken === 0 || wrong.length > 0}
          loading={state.adding === 'yes'}
          onClick={commands.add}
        >
          {state.adding === 'unsure' ? words.retry : countedText(words.add, taken, address.language)}
        </Button>
        <Button disabled={state.adding === 'yes'} onClick={commands.forget}>
          {words.another}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary" role="status">
        {taken === 0 ? words.pdf.noneTaken : ''}
        {first === undefined ? null : (
          <Button
            size="small"
            onClick={() => {
              commands.goTo(first.page);
              commands.select(first.id);
            }}
          >
            {countedText(words.pdf.notReady, wrong.length, address.language)}
          </Button>
        )}
      </Typography>
    </Stack>
  );
};
