import type { QuoteItem, QuoteItemSecondaryProcess, SecondaryProcess } from '@kerf/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ListLoad } from '../../../../page/list-load.ts';
import { ListLoadNote } from '../../../../page/list-load-note.tsx';
import { takesBoughtItems } from '../../../part/bought-pieces.tsx';
import { ChoiceField } from '../../../part/fields/choice-field.tsx';
import {
  countOf,
  offeredProcesses,
  ProcessAmounts,
  waitsForAmount,
  withProcess,
} from '../../../part/part-processes.tsx';
import { BulkBoughtItems } from './bulk-bought-items.tsx';
import { addedPieces, type BulkPiece } from './bulk-pieces.ts';

type Processes = readonly QuoteItemSecondaryProcess[];

type BulkProcessesProps = {
  readonly definitions: readonly SecondaryProcess[];
  /** Of the definitions. */
  readonly load: ListLoad;
  /** Those that are added to the parts or taken off them. */
  readonly processes: Processes;
  readonly onChange: (processes: Processes) => void;
  /** The parts that are changed. */
  readonly parts: readonly QuoteItem[];
  readonly pieces: readonly BulkPiece[];
  readonly onPieces: (pieces: readonly BulkPiece[]) => void;
  /** Whether what stands in a process's field is wrong. */
  readonly onWrong: (secondaryProcessId: string, isWrong: boolean) => void;
};

type RowProps = Omit<BulkProcessesProps, 'definitions' | 'load'> & { readonly definition: SecondaryProcess };

/** One process: the parts keep theirs, get it, or lose it. */
const BulkProcess = ({ definition, processes, parts, pieces, onChange, onPieces, onWrong }: RowProps) => {
  const { t } = useTranslation('quote-detail');
  const { secondaryProcessId: id } = definition;
  const chosen = processes.find((one) => one.secondaryProcessId === id);
  const change = (fields: Partial<QuoteItemSecondaryProcess>) => onChange(withProcess(processes, definition, fields));
  const choose = (value: string) => {
    onWrong(id, false);
    const others = processes.filter((one) => one.secondaryProcessId !== id);
    onChange(value === '' ? others : withProcess(others, definition, { isEnabled: value === 'add' }));
    if (value !== 'add') onPieces(pieces.filter((one) => one.secondaryProcessId !== id));
  };
  const isAdded = chosen?.isEnabled === true;
  const added = addedPieces(pieces, id);
  const isWanted = isAdded && waitsForAmount(definition, chosen);
  const changePieces = (next: readonly BulkPiece[]) => {
    onPieces(next);
    if (isAdded) {
      change(countOf(definition, addedPieces(next, id)));
    }
  };
  return (
    <div>
      <ChoiceField
        label={definition.name}
        value={chosen === undefined ? '' : isAdded ? 'add' : 'takeOff'}
        options={[
          { value: '', label: t('bulk.leave') },
          ...(definition.isDeleted ? [] : [{ value: 'add', label: t('bulk.addProcess') }]),
          { value: 'takeOff', label: t('bulk.takeOffProcess') },
        ]}
        onChoose={choose}
      />
      {takesBoughtItems(definition.measureType) && chosen?.isEnabled !== false ? (
        <BulkBoughtItems {...{ parts, pieces, isAdded }} secondaryProcessId={id} onPieces={changePieces} />
      ) : null}
      {isAdded ? (
        <ProcessAmounts
          definition={definition}
          value={chosen.customValue}
          input={isWanted ? null : chosen.input}
          isLocked={false}
          isWanted={isWanted}
          isOfItems={added.length > 0}
          onValue={(customValue) => change({ customValue })}
          onInput={(input) => change({ input })}
          onWrong={(isWrong) => onWrong(id, isWrong)}
        />
      ) : null}
    </div>
  );
};

/** The secondary processes of several parts, each left, added or taken off. Spec: quote parts §2.5. */
export const BulkProcesses = ({ definitions, load, processes, ...rest }: BulkProcessesProps) => {
  const { t } = useTranslation('quote-detail');
  const offered = offeredProcesses(definitions, processes);
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2">{t('columns.processes')}</Typography>
      <ListLoadNote load={load} />
      {load.state === 'ready' && offered.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('processes.none')}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {offered.map((definition) => (
          <BulkProcess key={definition.secondaryProcessId} definition={definition} processes={processes} {...rest} />
        ))}
      </Box>
    </Stack>
  );
};
