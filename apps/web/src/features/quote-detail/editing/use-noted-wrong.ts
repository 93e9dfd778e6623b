import { use, useEffect, useId, useRef } from 'react';
import { QuoteEditorContext } from './editor.tsx';

/** Tells the quote's screen as long as something stands in the field that is not taken; the answer marks the field. */
export const useNotedWrong = (isWrong: boolean) => {
  const wrongFields = use(QuoteEditorContext)?.wrongFields;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isWrong || wrongFields === undefined) return;
    return wrongFields.note(id, () => field.current?.focus());
  }, [isWrong, wrongFields, id]);
  return field;
};
