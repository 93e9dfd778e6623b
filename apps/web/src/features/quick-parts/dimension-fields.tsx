import { writeNumber } from '@kerf/i18n/read-number';
import { type ParameterRule, problemOfText, shownValue, wordsOfShape } from '@kerf/quick-parts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';
import { NumberField } from '../part/fields/number-field.tsx';
import { decimalsOf, type EntryProblem, problemOfEntry } from './dimension-entry.ts';
import type { QuickPartDraft } from './use-quick-part.ts';

type FieldProps = { readonly rule: ParameterRule; readonly quickPart: QuickPartDraft };

/** Names a dimension's field, so that a click on the picture finds it. */
export const fieldId = (key: string): string => `quick-part-${key}`;

const useProblemWords = (kind: ParameterRule['kind'], units: 'metric' | 'imperial') => {
  const { t } = useTranslation('quick-parts');
  const locale = useLocale();
  const unit = unitOf(kind, units);
  return (problem: EntryProblem | null): string | undefined => {
    if (problem === null) return undefined;
    if (!('limit' in problem)) return t(`problems.${problem.code}`);
    const figure = writeNumber(problem.limit, locale, decimalsOf(kind, units));
    return t(`problems.${problem.code}`, { limit: unit === undefined ? figure : `${figure} ${unit}` });
  };
};

const unitOf = (kind: ParameterRule['kind'], units: 'metric' | 'imperial'): string | undefined => {
  if (kind === 'angle') return '°';
  if (kind !== 'length') return undefined;
  return units === 'imperial' ? 'in' : 'mm';
};

const SizeField = ({ rule, quickPart }: FieldProps) => {
  const { i18n } = useTranslation();
  const { draft, enter } = quickPart;
  const { shape } = draft.offered;
  const words = wordsOfShape(shape, i18n.language).parameter(rule.key);
  const limits = rule.limits(draft.values);
  const options = 'options' in limits ? limits.options : [];
  const value = draft.values[rule.key] ?? 0;
  return (
    <TextField
      select
      label={words.name}
      helperText={words.description}
      value={options.some((one) => one.value === value) ? String(value) : ''}
      onChange={(event) => enter(rule, Number(event.target.value))}
    >
      {options.map((one) => (
        <MenuItem key={one.value} value={String(one.value)}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
};

const FigureField = ({ rule, quickPart }: FieldProps) => {
  const { i18n } = useTranslation();
  const { draft, enter, noteRefused } = quickPart;
  const { offered, values, units } = draft;
  const words = wordsOfShape(offered.shape, i18n.language).parameter(rule.key);
  const say = useProblemWords(rule.kind, units);
  const value = shownValue(rule.kind, values[rule.key] ?? 0, units);
  return (
    <NumberField
      label={words.name.endsWith(` ${rule.shortName}`) ? words.name : `${words.name} ${rule.shortName}`}
      value={value}
      decimals={decimalsOf(rule.kind, units)}
      unit={unitOf(rule.kind, units)}
      isInches={rule.kind === 'length' && units === 'imperial'}
      helperText={words.description}
      problem={(shown) => (shown === null ? undefined : say(problemOfEntry(offered.shape, values, rule, shown, units)))}
      onChange={(shown) => enter(rule, shown)}
      onWrong={(isWrong) => noteRefused(rule.key, isWrong)}
    />
  );
};

/** What a sign says; a text that it cannot say is told as it is typed, and nothing is added until it is mended. */
export const TextSaid = ({ quickPart }: { readonly quickPart: QuickPartDraft }) => {
  const { t } = useTranslation('quick-parts');
  const { draft, unsaid, say } = quickPart;
  const said = draft.offered.shape.text?.said ?? '';
  const problem = unsaid === null ? null : problemOfText(unsaid);
  return (
    <TextField
      label={t('text.label')}
      value={unsaid ?? said}
      multiline
      minRows={2}
      maxRows={6}
      error={problem !== null}
      helperText={problem === null ? t('text.hint') : t(`text.${problem.code}`, { characters: problem.characters })}
      onChange={(event) => say(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
};

type DimensionFieldsProps = {
  readonly quickPart: QuickPartDraft;
  readonly onHighlight: (key: string | null) => void;
};

/** A field for each dimension; each is judged as it is typed, by what the others are. Spec: quote parts §2.7, §5. */
export const DimensionFields = ({ quickPart, onHighlight }: DimensionFieldsProps) => {
  const { shape } = quickPart.draft.offered;
  return shape.parameters.map((rule) => (
    <Box
      key={`${shape.id} ${rule.key} ${quickPart.edition}`}
      id={fieldId(rule.key)}
      onFocus={() => onHighlight(rule.key)}
      onMouseEnter={() => onHighlight(rule.key)}
      sx={{ display: 'grid' }}
    >
      {rule.kind === 'choice' ? (
        <SizeField rule={rule} quickPart={quickPart} />
      ) : (
        <FigureField rule={rule} quickPart={quickPart} />
      )}
    </Box>
  ));
};
