import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export type Choice = { readonly value: string; readonly label: string };

type ChoiceFieldProps = {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly Choice[];
  readonly onChoose: (value: string) => void;
  readonly disabled?: boolean;
  readonly helperText?: string;
  readonly error?: boolean;
  /** Words for a value that is no longer among the options. */
  readonly unknownLabel?: string;
  readonly required?: boolean;
};

/** One choice of a part; an unset one that must be made is marked. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { label, value, options, onChoose, disabled, helperText, error, unknownLabel, required } = props;
  const isKnown = value === null || options.some((option) => option.value === value);
  const shown =
    isKnown || unknownLabel === undefined ? options : [{ value: value ?? '', label: unknownLabel }, ...options];
  return (
    <TextField
      select
      label={label}
      value={shown.some((option) => option.value === value) ? value : ''}
      onChange={(event) => onChoose(event.target.value)}
      disabled={disabled}
      helperText={helperText}
      error={error}
      required={required}
    >
      {shown.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
