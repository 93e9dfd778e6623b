import type { QuoteItemSecondaryProcess, SecondaryProcess } from '@kerf/contract';
import { customValueProblem, defaultProcessInput, MEASURE_TYPES, processInputProblem } from '@kerf/quoting';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './fields/choice-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { SavedText } from './fields/saved-text.tsx';
import type { ListLoad } from './list-load.ts';
import { ListLoadNote } from './list-load-note.tsx';

type Chosen = readonly QuoteItemSecondaryProcess[];

const inputOf = (definition: SecondaryProcess): number => {
  const measure = MEASURE_TYPES.find((one) => one === definition.measureType);
  return measure === undefined ? 0 : defaultProcessInput(measure);
};
/** Measures that ask the estimator for a number. */
const asksNumber = (definition: SecondaryProcess) =>
  definition.measureType === 'Quantity' || definition.measureType === 'Time';

/** The part's processes with one of them changed; it is added when it was not there. */
export const withProcess = (
  chosen: Chosen,
  definition: SecondaryProcess,
  change: Partial<QuoteItemSecondaryProcess>,
): QuoteItemSecondaryProcess[] => {
  const { secondaryProcessId, customPropertyName } = definition;
  const before = chosen.find((one) => one.secondaryProcessId === secondaryProcessId) ?? {
    secondaryProcessId,
    isEnabled: false,
    customPropertyName,
    customValue: null,
    input: inputOf(definition),
  };
  return [...chosen.filter((one) => one.secondaryProcessId !== secondaryProcessId), { ...before, ...change }];
};

/** Native boxes: a dozen of them stand in every part, and a part must be cheap to draw. */
const processSx = {
  '& .process': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 26, fontSize: 13, cursor: 'pointer' },
  '& .process:has(input:disabled)': { color: 'text.disabled', cursor: 'default' },
  '& .process input': {
    width: 16,
    height: 16,
    m: 0,
    ml: 0.25,
    flexShrink: 0,
    accentColor: 'var(--mui-palette-primary-main)',
  },
} as const;

type ProcessProps = {
  readonly definition: SecondaryProcess;
  readonly chosen: QuoteItemSecondaryProcess | undefined;
  readonly isLocked: boolean;
  readonly onChange: (change: Partial<QuoteItemSecondaryProcess>) => void;
};

const OneProcess = ({ definition, chosen, isLocked, onChange }: ProcessProps) => {
  const { t } = useTranslation('quote-detail');
  const isEnabled = chosen?.isEnabled ?? false;
  const options = definition.customPropertyOptions;
  const asksValue = definition.customPropertyName !== null && definition.customPropertyName !== '';
  return (
    <div>
      <label className="process">
        <input
          type="checkbox"
          checked={isEnabled}
          disabled={isLocked}
          onChange={(event) => onChange({ isEnabled: event.target.checked })}
        />
        {definition.isDeleted ? t('processes.archived', { name: definition.name }) : definition.name}
      </label>
      {isEnabled && (asksValue || asksNumber(definition)) ? (
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ pl: 3.5, pb: 0.5, flexWrap: 'wrap', '& > *': { flex: '1 1 132px' } }}
        >
          {asksValue && options.length === 0 ? (
            <SavedText
              label={definition.customPropertyName ?? ''}
              value={chosen?.customValue ?? ''}
              disabled={isLocked}
              startsWrong={customValueProblem(chosen?.customValue ?? '') !== null}
              emptyMessage={t('problems.CUSTOM_VALUE_EMPTY')}
              onChange={(customValue) => onChange({ customValue })}
            />
          ) : null}
          {asksValue && options.length > 0 ? (
            <ChoiceField
              label={definition.customPropertyName ?? ''}
              required
              value={chosen?.customValue ?? null}
              disabled={isLocked}
              unknownLabel={chosen?.customValue ?? undefined}
              error={customValueProblem(chosen?.customValue ?? '') !== null}
              options={options.map((value) => ({ value, label: value }))}
              onChoose={(customValue) => onChange({ customValue })}
            />
          ) : null}
          {asksNumber(definition) ? (
            <NumberField
              label={t(definition.measureType === 'Time' ? 'processes.minutes' : 'processes.quantity')}
              value={chosen?.input ?? null}
              decimals={4}
              disabled={isLocked}
              problem={(value) => {
                const problem = processInputProblem(value);
                return problem === null ? undefined : t(`problems.${problem}`);
              }}
              onChange={(input) => onChange({ input })}
            />
          ) : null}
        </Stack>
      ) : null}
    </div>
  );
};

type ProcessListProps = {
  readonly definitions: readonly SecondaryProcess[];
  /** Of the definitions. */
  readonly load: ListLoad;
  readonly chosen: Chosen;
  readonly isLocked: boolean;
  readonly onChange: (chosen: QuoteItemSecondaryProcess[]) => void;
};

/** Processes that can be chosen, and archived ones that a part still has: they are priced until they are taken off. */
export const offeredProcesses = (
  definitions: readonly SecondaryProcess[],
  chosen: Chosen,
): readonly SecondaryProcess[] =>
  definitions.filter(
    ({ secondaryProcessId, isDeleted }) =>
      !isDeleted || chosen.some((one) => one.secondaryProcessId === secondaryProcessId && one.isEnabled),
  );

/** Work after cutting: deburring, tapping, coating and the like. Spec: quote parts §3.2, §5. */
export const ProcessList = ({ definitions, load, chosen, isLocked, onChange }: ProcessListProps) => {
  const { t } = useTranslation('quote-detail');
  const offered = offeredProcesses(definitions, chosen);
  if (load.state !== 'ready') return <ListLoadNote load={load} />;
  if (offered.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('processes.none')}
      </Typography>
    );
  return (
    <Stack sx={processSx}>
      {offered.map((definition) => (
        <OneProcess
          key={definition.secondaryProcessId}
          definition={definition}
          chosen={chosen.find((one) => one.secondaryProcessId === definition.secondaryProcessId)}
          isLocked={isLocked}
          onChange={(change) => onChange(withProcess(chosen, definition, change))}
        />
      ))}
    </Stack>
  );
};
