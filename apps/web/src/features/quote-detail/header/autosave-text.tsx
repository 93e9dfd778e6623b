import TextField from '@mui/material/TextField';
import { useState } from 'react';

type AutosaveTextProps = {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  /** An emptied field is ignored and shows its value again, unless emptying is allowed. Spec: quotes §5. */
  readonly mayBeEmpty?: boolean;
  readonly onChange: (value: string) => void;
};

/** A text that saves itself while it is typed. */
export const AutosaveText = ({ label, value, disabled, mayBeEmpty = false, onChange }: AutosaveTextProps) => {
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null);
  return (
    <TextField
      label={label}
      value={typed?.text ?? value}
      disabled={disabled}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      onChange={(event) => {
        const text = event.target.value;
        const before = typed?.before ?? value;
        setTyped({ text, before });
        onChange(text.trim() === '' && !mayBeEmpty ? before : text);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.querySelector('input')?.blur();
        if (event.key === 'Escape' && typed !== null) {
          onChange(typed.before);
          setTyped(null);
        }
      }}
    />
  );
};
