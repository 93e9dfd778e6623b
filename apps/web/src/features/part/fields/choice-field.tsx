import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { use } from 'react';
import { QuoteEditorContext, useRefusal } from '../../editing/editor.tsx';
import { useNotedWrong } from '../../editing/use-noted-wrong.ts';

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
  /** Where the choice is saved, so that the server's refusal is said here. */
  readonly saves?: { readonly target: string; readonly field: string };
};

/** One choice of a part; an unset one that must be made is marked, and one that the server refused stays until another is made. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { label, value, options, onChoose, disabled, helperText, error, unknownLabel, required, saves } = props;
  const discardRefused = use(QuoteEditorContext)?.discardRefused;
  const refusal = useRefusal(saves?.target, saves?.field);
  const field = useNotedWrong(refusal !== undefined && disabled !== true);
  const isKnown = value === null || options.some((option) => option.value === value);
  const shown =
    isKnown || unknownLabel === undefined ? options : [{ value: value ?? '', label: unknownLabel }, ...options];
  return (
    <TextField
      select
      inputRef={field}
      label={label}
      value={shown.some((option) => option.value === value) ? value : ''}
      onChange={(event) => onChoose(event.target.value)}
      disabled={disabled}
      helperText={refusal ?? helperText}
      error={error === true || refusal !== undefined}
      required={required}
      onKeyDown={(event) => {
        // The list that is open hears Escape first: it stands elsewhere in the page and closes.
        const isInList = event.target instanceof Node && !event.currentTarget.contains(event.target);
        if (event.key !== 'Escape' || isInList || refusal === undefined || saves === undefined) return;
        event.stopPropagation();
        discardRefused?.(saves.target);
      }}
    >
      {shown.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
