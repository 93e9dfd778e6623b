import type { Issue, QuoteItem, SecondaryProcess } from '@kerf/contract';
import { HOLE_WORK, type HoleWork, processOfHoleWork } from '@kerf/quoting';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { waitsForAmount, withProcess } from '../../../part/part-processes.tsx';

const workOf = ({ code }: Issue): HoleWork | null => HOLE_WORK.find((one) => one === code) ?? null;

/** The thread of all these holes as a process calls it; null where they differ or the process has no such choice. */
const threadOf = (findings: readonly Issue[], { customPropertyOptions }: SecondaryProcess): string | null => {
  const sizes = [...new Set(findings.map(({ facts }) => facts?.thread))];
  const [size] = sizes;
  const name = size === undefined ? undefined : `M${size}`;
  return sizes.length === 1 && name !== undefined && customPropertyOptions.includes(name) ? name : null;
};

/** What a part's entry of the process begins with: the number of holes where it counts, and their thread where it asks for one. */
export const entryOfHoles = (
  process: SecondaryProcess,
  findings: readonly Issue[],
): Partial<QuoteItem['secondaryProcesses'][number]> => {
  const thread = threadOf(findings, process);
  return {
    isEnabled: true,
    ...(process.measureType === 'Quantity' ? { input: findings.length } : {}),
    ...(thread === null ? {} : { customValue: thread }),
  };
};

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
  const findings = item.issues.filter(({ code }) => code === work);
  const processesWithIt = withProcess(item.secondaryProcesses, process, entryOfHoles(process, findings));
  const isWaiting = waitsForAmount(process, processesWithIt.at(-1));
  if (isWaiting) {
    return (
      <Typography variant="caption" sx={{ alignSelf: 'center' }}>
        {t('findings.tickProcess', { process: process.name })}
      </Typography>
    );
  }
  return (
    <Button
      color="inherit"
      size="small"
      variant="outlined"
      onClick={() => changeItem(item, { secondaryProcesses: processesWithIt })}
    >
      {t('findings.addProcess', { process: process.name, count: findings.length })}
    </Button>
  );
};
