import type { Issue, QuoteItem, SecondaryProcess } from '@kerf/contract';
import { holeWorkOf, processOfHoleWork } from '@kerf/quoting';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { waitsForAmount, withProcess } from '../../../part/part-processes.tsx';
import { MenuButton, type MenuEntry } from '../../actions/menu-button.tsx';

/** The thread of all these holes as a process calls it; null where they differ or the process has no such choice. */
const threadOf = (findings: readonly Issue[], { customPropertyOptions }: SecondaryProcess): string | null => {
  const sizes = [...new Set(findings.map(({ facts }) => facts?.thread))];
  const [size] = sizes;
  if (sizes.length > 1) return null;
  const names = typeof size === 'string' ? [size, size.replace(/ UNC$/, '')] : [`M${size}`];
  return customPropertyOptions.find((option) => names.includes(option)) ?? null;
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

/** The part's processes with one more for these holes; null where it asks for an amount that the holes do not say. */
export const withHoleWork = (
  chosen: QuoteItem['secondaryProcesses'],
  process: SecondaryProcess,
  findings: readonly Issue[],
): QuoteItem['secondaryProcesses'] | null => {
  const processes = withProcess(chosen, process, entryOfHoles(process, findings));
  return waitsForAmount(process, processes.at(-1)) ? null : processes;
};

const Note = ({ children }: { readonly children: string }) => (
  <Typography variant="caption" sx={{ alignSelf: 'center' }}>
    {children}
  </Typography>
);

/** Where no process is known by its name: the shop may call it anything, and it is chosen from all that the part does not have. */
const ChooseProcess = ({ item, findings, processes }: ChoiceProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  const entries = processes.flatMap((process): MenuEntry[] => {
    const { secondaryProcessId, name, isDeleted } = process;
    const isChosen = item.secondaryProcesses.some(
      (one) => one.isEnabled && one.secondaryProcessId === secondaryProcessId,
    );
    const secondaryProcesses = isChosen || isDeleted ? null : withHoleWork(item.secondaryProcesses, process, findings);
    if (secondaryProcesses === null) return [];
    return [{ id: secondaryProcessId, label: name, run: () => changeItem(item, { secondaryProcesses }) }];
  });
  if (entries.length === 0) return <Note>{t('findings.noProcess')}</Note>;
  return <MenuButton variant="text" label={t('findings.chooseProcess')} entries={entries} />;
};
type ChoiceProps = Omit<HoleWorkProps, 'finding'> & { readonly findings: readonly Issue[] };

/** Adds the process that makes a countersink, a counterbore or a thread, for all holes of the part that have one. */
export const HoleWorkButton = ({ item, finding, processes }: HoleWorkProps) => {
  const { t } = useTranslation('quote-detail');
  const { changeItem } = useQuoteEditor();
  const work = holeWorkOf(finding.code);
  if (work === null) return null;
  const findings = item.issues.filter(({ code }) => holeWorkOf(code) === work);
  const process = processOfHoleWork(work, processes);
  if (process === null) return <ChooseProcess {...{ item, findings, processes }} />;
  const isChosen = item.secondaryProcesses.some(
    ({ secondaryProcessId, isEnabled }) => isEnabled && secondaryProcessId === process.secondaryProcessId,
  );
  if (isChosen) return null;
  const secondaryProcesses = withHoleWork(item.secondaryProcesses, process, findings);
  if (secondaryProcesses === null) return <Note>{t('findings.tickProcess', { process: process.name })}</Note>;
  return (
    <Button color="inherit" size="small" variant="outlined" onClick={() => changeItem(item, { secondaryProcesses })}>
      {t('findings.addProcess', { process: process.name, count: findings.length })}
    </Button>
  );
};
