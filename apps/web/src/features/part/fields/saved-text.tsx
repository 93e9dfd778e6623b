import TextField from '@mui/material/TextField';
import { use, useState } from 'react';
import { QuoteEditorContext, useRefusal } from '../../editing/editor.tsx';
import { useNotedWrong } from '../../editing/use-noted-wrong.ts';

type SavedTextProps = {
  readonly label: string;
  /** Where it is saved, so that the server's refusal is said here. */
  readonly saves?: { readonly target: string; readonly field: string };
  readonly value: string;
  readonly disabled?: boolean;
  /** The text that is stored is no good yet. */
  readonly startsWrong?: boolean;
  /** Said of an empty text, which is not saved; without it the text may be empty. */
  readonly emptyMessage?: string;
  readonly onChange: (value: string) => void;
};

/** A text that saves itself while it is typed; one that must say something stays marked while it is empty. */
export const SavedText = (props: SavedTextProps) => {
  const { label, saves, value, disabled, startsWrong = false, emptyMessage, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const discardRefused = use(QuoteEditorContext)?.discardRefused;
  const refusal = useRefusal(saves?.target, saves?.field);
  const text = typed ?? value;
  const isRequired = emptyMessage !== undefined;
  const isEmptied = isRequired && (typed === null ? startsWrong : typed.trim() === '');
  const message = isEmptied ? emptyMessage : refusal;
  const isRefused = refusal !== undefined || (typed !== null && isEmptied);
  const input = useNotedWrong(isRefused && disabled !== true);
  return (
    <TextField
      inputRef={input}
      label={label}
      required={isRequired}
      value={text}
      disabled={disabled}
      error={message !== undefined}
      helperText={message}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      onChange={(event) => {
        setTyped(event.target.value);
        if (!isRequired || event.target.value.trim() !== '') onChange(event.target.value);
      }}
      onBlur={() => {
        if (!isEmptied) setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || message === undefined) return;
        event.stopPropagation();
        if (refusal !== undefined && saves !== undefined) discardRefused?.(saves.target);
        setTyped(null);
      }}
    />
  );
};
