import { readInches } from '@kerf/i18n/read-inches';
import { numberExample, readNumber, readWholeNumber, writeNumber } from '@kerf/i18n/read-number';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, use, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { QuoteEditorContext, useRefusal } from '../../editing/editor.tsx';
import { useNotedWrong } from '../../editing/use-noted-wrong.ts';
import { type Typing, typeNumber, untypedNumber } from './number-typing.ts';

type NumberFieldProps = {
  readonly label: string;
  readonly value: number | null;
  /** None, when not said: a whole number. */
  readonly decimals?: number;
  readonly unit?: ReactNode;
  /** A length in inches, which may be typed as a fraction, and with feet. */
  readonly isInches?: boolean;
  readonly disabled?: boolean;
  /** The message for a number that is not taken; undefined for a good one. */
  readonly problem: (value: number | null) => string | undefined;
  /** The message for a text that is no number; the usual one names an example. */
  readonly unreadable?: string;
  readonly onChange: (value: number) => void;
  /** The field was emptied, where that is right. */
  readonly onEmpty?: () => void;
  /** Whether what stands in the field now is wrong: it is not taken, and forms must not go on without it. */
  readonly onWrong?: (isWrong: boolean) => void;
  readonly helperText?: string;
  /** Where the field's value is saved, so that the server's refusal is said here. */
  readonly saves?: { readonly target: string; readonly field: string };
  /** Numbers that are offered below the field; any other may be typed. */
  readonly choices?: readonly number[];
  readonly hiddenLabel?: boolean;
  /** Nothing is stored before a number is given: the field takes the keys at once, and nothing goes on without it. */
  readonly isWanted?: boolean;
};

/** The field's text with its message, and what happens when a person types. */
const useTyping = (props: NumberFieldProps) => {
  const { value, decimals = 0, isInches = false, problem, unreadable, onChange, onEmpty, onWrong } = props;
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const [typing, setTyping] = useState<Typing | null>(null);
  const reader = isInches ? readInches : decimals === 0 ? readWholeNumber : readNumber;
  const read = (text: string) => reader(text, locale);
  const messageFor = (text: string): string | undefined => {
    const number = read(text);
    if (number !== null || text.trim() === '') return problem(number);
    return unreadable ?? t('problems.NUMBER_UNREADABLE', { example: numberExample(locale, decimals === 0 ? 0 : 1) });
  };
  const message = typing === null ? problem(value) : messageFor(typing.text);
  // What is typed may also come right, or wrong, by what another field allows.
  const judge = useEffectEvent((isWrong: boolean) => {
    if (typing === null) return;
    onWrong?.(isWrong);
    const number = read(typing.text);
    if (!isWrong && number !== null && number !== value) onChange(number);
  });
  useEffect(() => judge(message !== undefined), [message]);
  const type = (text: string) => {
    const next = typeNumber(typing, text, value, { read, isRight: (number) => problem(number) === undefined });
    setTyping(next.typing);
    const isWrong = messageFor(text) !== undefined;
    onWrong?.(isWrong);
    if (text.trim() === '' && !isWrong) onEmpty?.();
    else if (next.take !== null) onChange(next.take);
  };
  const leave = () => {
    if (message === undefined) setTyping(null);
  };
  const undo = () => {
    const before = untypedNumber(typing);
    if (before !== null) onChange(before);
    setTyping(null);
    onWrong?.(false);
  };
  return {
    text: typing?.text ?? writeNumber(value, locale, decimals),
    message,
    isTyping: typing !== null,
    type,
    leave,
    undo,
  };
};

type ChoicesProps = { readonly id: string; readonly choices: readonly number[]; readonly decimals: number };

const Choices = ({ id, choices, decimals }: ChoicesProps) => {
  const locale = useLocale();
  return (
    <datalist id={id}>
      {choices.map((choice) => (
        <option key={choice} value={writeNumber(choice, locale, decimals)} />
      ))}
    </datalist>
  );
};

/** A number; only one that is right is passed on, and what was typed wrong stays to be corrected. */
export const NumberField = (props: NumberFieldProps) => {
  const {
    label,
    unit,
    disabled,
    helperText,
    hiddenLabel = false,
    isWanted = false,
    saves,
    choices,
    decimals = 0,
  } = props;
  const choicesId = useId();
  const { text, message, isTyping, type, leave, undo } = useTyping(props);
  const discardRefused = use(QuoteEditorContext)?.discardRefused;
  const refusal = useRefusal(saves?.target, saves?.field);
  const isNotTyped = isTyping && message !== undefined;
  const field = useNotedWrong(
    (isNotTyped || refusal !== undefined || (isWanted && message !== undefined)) && disabled !== true,
  );
  useEffect(() => {
    if (!isWanted) return;
    // A menu that was chosen from gives the focus back to its button as it closes.
    const next = window.requestAnimationFrame(() => field.current?.focus());
    return () => window.cancelAnimationFrame(next);
  }, [isWanted, field]);
  const shownMessage = message ?? refusal;
  const input = (
    <TextField
      inputRef={field}
      label={hiddenLabel ? undefined : label}
      value={text}
      disabled={disabled}
      error={shownMessage !== undefined}
      helperText={shownMessage ?? helperText}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !(isTyping || refusal !== undefined)) return;
        event.stopPropagation();
        if (refusal !== undefined && saves !== undefined) discardRefused?.(saves.target);
        undo();
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          style: { textAlign: 'right' },
          'aria-label': hiddenLabel ? label : undefined,
          ...(choices === undefined ? {} : { list: choicesId }),
        },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
  if (choices === undefined) return input;
  return (
    <>
      {input}
      <Choices id={choicesId} choices={choices} decimals={decimals} />
    </>
  );
};
