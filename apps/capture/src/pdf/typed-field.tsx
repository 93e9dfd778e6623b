import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLengthText } from './told.ts';
import { type TypedNumber, useTypedNumbers } from './typed-numbers.ts';

type TypedFieldProps = {
  readonly label: string;
  /** The number as it stands, '' for none. */
  readonly text: string;
  readonly number: TypedNumber;
  /** What was typed and is no such number; null where nothing is wrong. */
  readonly wrong: string | null;
  readonly unit?: string;
  /** Whether the field may be emptied. */
  readonly isOptional?: boolean;
  readonly autoFocus?: boolean;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  /** A right number, or null for none. */
  readonly onNumber: (value: number | null) => void;
  readonly onWrong: (typed: string | null) => void;
};

/** A typed number, which counts when the field is left or Enter is pressed. One that cannot be read stays to be corrected. */
export const TypedField = (props: TypedFieldProps) => {
  const { label, text, number, wrong, unit, isOptional = false, autoFocus, inputMode, onNumber, onWrong } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? wrong ?? text;
  const mayBeEmpty = isOptional || text === '';
  const isFault = (entered: string): boolean =>
    entered.trim() === '' ? !mayBeEmpty : entered !== text && number.read(entered) === null;
  const isWrong = (typed ?? wrong) !== null && isFault(shown);
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    if (isFault(typed)) return onWrong(typed);
    if (wrong !== null) onWrong(null);
    if (typed !== text) onNumber(typed.trim() === '' ? null : number.read(typed));
  };
  return (
    <TextField
      size="small"
      label={label}
      value={shown}
      autoFocus={autoFocus}
      error={isWrong}
      helperText={isWrong ? number.fault : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
      slotProps={{
        ...(unit === undefined
          ? {}
          : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        htmlInput: { inputMode: inputMode ?? 'decimal' },
      }}
    />
  );
};

type LengthFieldProps = Pick<TypedFieldProps, 'label' | 'isOptional' | 'autoFocus' | 'wrong' | 'onWrong'> & {
  readonly mm: number | null;
  readonly onChange: (mm: number | null) => void;
};

/** A length as the shop writes it. */
export const LengthField = ({ mm, onChange, ...field }: LengthFieldProps) => {
  const { figure, unit } = useLengthText();
  const { length } = useTypedNumbers();
  return (
    <TypedField {...field} {...{ unit, number: length }} text={mm === null ? '' : figure(mm)} onNumber={onChange} />
  );
};

type QuantityFieldProps = Pick<TypedFieldProps, 'label' | 'wrong' | 'onWrong'> & {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
};

export const QuantityField = ({ quantity, onChange, ...field }: QuantityFieldProps) => {
  const { quantity: number } = useTypedNumbers();
  return (
    <TypedField
      {...field}
      number={number}
      text={String(quantity)}
      inputMode="numeric"
      onNumber={(value) => value !== null && onChange(value)}
    />
  );
};
