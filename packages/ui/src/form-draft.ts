import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const keyOf = (name: string) => `kerf.draft.${name}`;

/** What was typed into a form before the page went away; nothing when it was saved or never touched. */
export const readDraft = <Values extends FieldValues>(name: string): Partial<Values> => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(name)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Values>) : {};
  } catch {
    return {};
  }
};

/** Keeps what was typed in this tab; a browser that takes no more keeps nothing. */
export const keepDraft = (name: string, values: object): void => {
  try {
    window.sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    forgetDraft(name);
  }
};

export const forgetDraft = (name: string): void => window.sessionStorage.removeItem(keyOf(name));

/** Keeps what is typed in this tab until it is saved: a reload or an expired sign-in loses nothing. */
export const useKeptDraft = <Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void => {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty === true) keepDraft(name, values);
        },
      }),
    [name, subscribe],
  );
};
