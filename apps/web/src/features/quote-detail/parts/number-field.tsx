import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useLocale } from '../../../app/session.tsx';
import { readNumber, writeNumber } from './read-number.ts';

type NumberFieldProps = {
  readonly label: string;
  readonly value: number | null;
  readonly decimals?: number;
  readonly unit?: ReactNode;
  readonly disabled?: boolean;
  /** The message for a number that is not taken; undefined for a good one. */
  readonly problem: (value: number | null) => string | undefined;
  readonly onChange: (value: number) => void;
  readonly helperText?: string;
  readonly hiddenLabel?: boolean;
};

/** A number; only one that is right is passed on, and what was typed wrong stays to be corrected. */
export const NumberField = (props: NumberFieldProps) => {
  const { label, value, decimals = 0, unit, disabled, problem, onChange, helperText, hiddenLabel = false } = props;
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const message = typed === null ? problem(value) : problem(readNumber(typed, locale));
  return (
    <TextField
      label={hiddenLabel ? undefined : label}
      value={typed ?? writeNumber(value, locale, decimals)}
      disabled={disabled}
      error={message !== undefined}
      helperText={message ?? helperText}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = readNumber(event.target.value, locale);
        if (next !== null && problem(next) === undefined) onChange(next);
      }}
      onBlur={() => {
        if (message === undefined) setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          setTyped(null);
        }
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          style: { textAlign: 'right' },
          'aria-label': hiddenLabel ? label : undefined,
        },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
};
