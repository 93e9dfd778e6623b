import { createContext, use, useEffect, useId, useRef } from 'react';
import { QuoteEditorContext } from './editor.tsx';
import type { WrongFields } from './wrong-fields.ts';

/**
 * Fields of a form on the quote's screen that is given away as a whole by a button of its own: what is typed wrong there keeps
 * that button from going on, and leaves the quote as saved as it was.
 */
export const OwnWrongFields = createContext<WrongFields | null>(null);

/** Tells the form or else the quote's screen as long as something stands in the field that is not taken; the answer marks the field. */
export const useNotedWrong = (isWrong: boolean) => {
  const ofForm = use(OwnWrongFields);
  const ofQuote = use(QuoteEditorContext)?.wrongFields;
  const wrongFields = ofForm ?? ofQuote;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isWrong || wrongFields === undefined) return;
    return wrongFields.note(id, () => field.current?.focus());
  }, [isWrong, wrongFields, id]);
  return field;
};
