import { readInches } from '@kerf/i18n/read-inches';
import { readNumber } from '@kerf/i18n/read-number';
import { lengthFromInput } from '@kerf/units';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCapture } from '../page/session.tsx';
import { useLengthText } from './told.ts';

type LengthFieldProps = {
  readonly label: string;
  readonly mm: number | null;
  /** Whether the field may be left empty. */
  readonly isOptional?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (mm: number | null) => void;
};

/** A length as the shop writes it; what is typed counts when the field is left or Enter is pressed. */
export const LengthField = ({ label, mm, isOptional = false, disabled, autoFocus, onChange }: LengthFieldProps) => {
  const { words, address } = useCapture();
  const { figure, unit } = useLengthText();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (mm === null ? '' : figure(mm));
  const read = (text: string): number | null => {
    const value =
      address.units === 'imperial' ? (readInches(text, address.locale) ?? null) : readNumber(text, address.locale);
    return value === null || value <= 0 ? null : lengthFromInput(value, address.units);
  };
  const isFault = typed !== null && typed.trim() !== '' && read(typed) === null;
  const leave = () => {
    if (typed === null) return;
    const value = read(typed);
    if (value !== null && (mm === null || figure(value) !== figure(mm))) onChange(value);
    else if (typed.trim() === '' && isOptional && mm !== null) onChange(null);
    setTyped(null);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={shown}
      disabled={disabled}
      autoFocus={autoFocus}
      error={isFault}
      helperText={isFault ? words.pdf.notANumber : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        htmlInput: { inputMode: 'decimal' },
      }}
    />
  );
};
