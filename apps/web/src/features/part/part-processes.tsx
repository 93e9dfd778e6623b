import type { QuoteItemSecondaryProcess, SecondaryProcess } from '@kerf/contract';
import {
  asksProcessInput,
  customValueProblem,
  defaultProcessInput,
  MEASURE_TYPES,
  processInputProblem,
} from '@kerf/quoting';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListLoad } from '../../page/list-load.ts';
import { ListLoadNote } from '../../page/list-load-note.tsx';
import { BoughtPieces, takesBoughtItems } from './bought-pieces.tsx';
import { ChoiceField } from './fields/choice-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { SavedText } from './fields/saved-text.tsx';

type Chosen = readonly QuoteItemSecondaryProcess[];

const inputOf = (definition: SecondaryProcess): number => {
  const measure = MEASURE_TYPES.find((one) => one === definition.measureType);
  return measure === undefined ? 0 : defaultProcessInput(measure);
};
export const asksCustomValue = ({ customPropertyName }: SecondaryProcess): boolean =>
  customPropertyName !== null && customPropertyName !== '';

/** Whether a process is chosen only with its amount, because nothing that it could begin with is one. */
export const waitsForAmount = (definition: SecondaryProcess, chosen: QuoteItemSecondaryProcess | undefined): boolean =>
  asksProcessInput(definition.measureType) && processInputProblem(chosen?.input ?? inputOf(definition)) !== null;

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
    boughtItems: [],
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

type AmountsProps = {
  readonly definition: SecondaryProcess;
  readonly value: string | null;
  readonly input: number | null;
  readonly isLocked: boolean;
  /** The amount is typed before anything is stored. */
  readonly isWanted: boolean;
  /** Bought items say how many and what. */
  readonly isOfItems?: boolean;
  readonly onValue: (customValue: string) => void;
  readonly onInput: (input: number) => void;
  readonly onWrong?: (isWrong: boolean) => void;
};

const CustomValue = ({ definition, value, isLocked, onValue }: AmountsProps) => {
  const { t } = useTranslation('quote-detail');
  const label = definition.customPropertyName ?? '';
  const isWrong = customValueProblem(value ?? '') !== null;
  const options = definition.customPropertyOptions;
  return options.length === 0 ? (
    <SavedText
      label={label}
      value={value ?? ''}
      disabled={isLocked}
      startsWrong={isWrong}
      emptyMessage={t('problems.CUSTOM_VALUE_EMPTY')}
      onChange={onValue}
    />
  ) : (
    <ChoiceField
      label={label}
      required
      value={value}
      disabled={isLocked}
      unknownLabel={value ?? undefined}
      error={isWrong}
      options={options.map((option) => ({ value: option, label: option }))}
      onChoose={onValue}
    />
  );
};

/** What a chosen process asks for: a value of its property, and how many or how long. */
export const ProcessAmounts = (props: AmountsProps) => {
  const { definition, input, isLocked, isWanted, isOfItems = false, onInput, onWrong } = props;
  const { t } = useTranslation('quote-detail');
  const asksNumber = asksProcessInput(definition.measureType);
  const asksValue = asksCustomValue(definition) && !(isOfItems && (props.value ?? '') === '');
  if (!asksNumber && !asksValue) return null;
  const isTime = definition.measureType === 'Time';
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ pl: 3.5, pt: 0.75, pb: 0.5, flexWrap: 'wrap', '& > *': { flex: '1 1 132px' } }}
    >
      {asksValue ? <CustomValue {...props} /> : null}
      {asksNumber ? (
        <NumberField
          label={t(isTime ? 'processes.minutes' : 'processes.quantity')}
          value={input}
          decimals={4}
          disabled={isLocked || (isOfItems && !isTime)}
          isWanted={isWanted}
          problem={(value) => {
            const problem = processInputProblem(value);
            if (problem === null) return undefined;
            return isWanted
              ? t(isTime ? 'processes.wantedMinutes' : 'processes.wantedQuantity')
              : t(`problems.${problem}`);
          }}
          onChange={onInput}
          {...(onWrong === undefined ? {} : { onWrong })}
        />
      ) : null}
    </Stack>
  );
};

const NO_PIECES: QuoteItemSecondaryProcess['boughtItems'] = [];

/** What is counted is what is put in; when the last item is taken off, the number stays to be typed anew. */
export const countOf = (
  { measureType }: SecondaryProcess,
  boughtItems: QuoteItemSecondaryProcess['boughtItems'],
): { readonly input?: number } =>
  measureType === 'Quantity' && boughtItems.length > 0
    ? { input: boughtItems.reduce((sum, { quantity }) => sum + quantity, 0) }
    : {};

const OneProcess = ({ definition, chosen, isLocked, onChange }: ProcessProps) => {
  const { t } = useTranslation('quote-detail');
  const isEnabled = chosen?.isEnabled ?? false;
  const [isTicked, setTicked] = useState(false);
  const isWanted = isTicked && !isEnabled;
  const pieces = chosen?.boughtItems ?? NO_PIECES;
  const tick = (isOn: boolean) => {
    const waits = isOn && waitsForAmount(definition, chosen);
    setTicked(waits);
    if (!waits && isOn !== isEnabled) onChange({ isEnabled: isOn });
  };
  return (
    <div>
      <label className="process">
        <input
          type="checkbox"
          checked={isEnabled || isWanted}
          disabled={isLocked}
          onChange={(event) => tick(event.target.checked)}
        />
        {definition.isDeleted ? t('processes.archived', { name: definition.name }) : definition.name}
      </label>
      {(isEnabled || isWanted) && takesBoughtItems(definition.measureType) ? (
        <BoughtPieces
          pieces={pieces}
          isLocked={isLocked}
          onChange={(boughtItems) => onChange({ isEnabled: true, boughtItems, ...countOf(definition, boughtItems) })}
        />
      ) : null}
      {isEnabled || isWanted ? (
        <ProcessAmounts
          definition={definition}
          value={chosen?.customValue ?? null}
          input={isWanted ? null : (chosen?.input ?? null)}
          isLocked={isLocked}
          isWanted={isWanted}
          isOfItems={pieces.length > 0}
          onValue={(customValue) => onChange({ customValue })}
          onInput={(input) => onChange({ isEnabled: true, input })}
        />
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
