import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useQuoteEditor, useRefusal } from '../../editing/editor.tsx';
import { quoteTarget } from '../../editing/open-queues.ts';
import { useNotedWrong } from '../../editing/use-noted-wrong.ts';

type AutosaveTextProps = {
  readonly label: string;
  /** The field of the quote that it saves. */
  readonly field: 'name' | 'rfqNumber' | 'poNumber' | 'customerDeliveryProvider' | 'customerDeliveryAccountNumber';
  readonly value: string;
  /** An emptied field is ignored and shows its value again, unless emptying is allowed. Spec: quotes §5. */
  readonly mayBeEmpty?: boolean;
  readonly onChange: (value: string) => void;
};

/** A text that saves itself while it is typed. What the server refuses stays, with the reason below it. */
export const AutosaveText = ({ label, field, value, mayBeEmpty = false, onChange }: AutosaveTextProps) => {
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null);
  const { discardRefused } = useQuoteEditor();
  const refusal = useRefusal(quoteTarget, field);
  const input = useNotedWrong(refusal !== undefined);
  const takeBack = () => {
    if (refusal !== undefined) discardRefused(quoteTarget);
    else if (typed !== null) onChange(typed.before);
    setTyped(null);
  };
  return (
    <TextField
      inputRef={input}
      label={label}
      value={typed?.text ?? value}
      error={refusal !== undefined}
      helperText={refusal}
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
        if (event.key === 'Escape') takeBack();
      }}
    />
  );
};
