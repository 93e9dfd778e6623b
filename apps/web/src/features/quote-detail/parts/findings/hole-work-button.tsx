import type { Issue, QuoteItem, SecondaryProcess } from '@kerf/contract';
import { HOLE_WORK, type HoleWork, processOfHoleWork } from '@kerf/quoting';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { withProcess } from '../../../part/part-processes.tsx';

const workOf = ({ code }: Issue): HoleWork | null => HOLE_WORK.find((one) => one === code) ?? null;

/** The part's processes with this one for so many holes; the process counts pieces, or else takes what it begins with. */
export const withHoleWork = (
  chosen: QuoteItem['secondaryProcesses'],
  process: SecondaryProcess,
  holes: number,
): QuoteItem['secondaryProcesses'] =>
  withProcess(chosen, process, {
    isEnabled: true,
    ...(process.measureType === 'Quantity' ? { input: holes } : {}),
  });

type HoleWorkProps = {
  readonly item: QuoteItem;
  readonly finding: Issue;
  readonly processes: readonly SecondaryProcess[];
};

/** Adds the process that makes a countersink, a counterbore or a thread, for all holes of the part that have one. */
export const HoleWorkButton = ({ item, finding, processes }: HoleWorkProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  const work = workOf(finding);
  if (work === null) return null;
  const process = processOfHoleWork(work, processes);
  if (process === null) {
    return (
      <Typography variant="caption" sx={{ alignSelf: 'center' }}>
        {t('findings.noProcess')}
      </Typography>
    );
  }
  const isChosen = item.secondaryProcesses.some(
    ({ secondaryProcessId, isEnabled }) => isEnabled && secondaryProcessId === process.secondaryProcessId,
  );
  if (isChosen) return null;
  const holes = item.issues.filter(({ code }) => code === work).length;
  return (
    <Button
      color="inherit"
      size="small"
      variant="outlined"
      onClick={() => changeItem(item, { secondaryProcesses: withHoleWork(item.secondaryProcesses, process, holes) })}
    >
      {t('findings.addProcess', { process: process.name, count: holes })}
    </Button>
  );
};
