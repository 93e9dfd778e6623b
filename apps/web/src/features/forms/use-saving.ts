import { fieldMessages, isConflict } from '@kerf/client/failure';
import { ApiFailure } from '@kerf/contract';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isNewlyArchived } from './newly-archived.ts';
import { useTellRefusal } from './use-tell-refusal.ts';

type Versioned = { readonly version?: number | undefined; readonly isDeleted?: boolean | undefined };

type SavingOptions<Values extends FieldValues, Saved extends Versioned> = {
  readonly form: UseFormReturn<Values>;
  /** The thing as it was read; null for a new one. */
  readonly before: Saved | null;
  readonly valuesOf: (saved: Saved) => Values;
  /** `shown` is the thing as the form began with it, null for a new one; `theirs` what somebody else saved meanwhile. */
  readonly write: (
    values: Values,
    version: number | undefined,
    shown: Saved | null,
    theirs: Saved | null,
  ) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** Names fields and choices when somebody else saved something else. */
  readonly words: FieldWords;
};

/** How a form names its fields and the choices in them. */
export type FieldWords = {
  /** Null for a field that has no name of its own. */
  readonly labelOf: (field: string) => string | null;
  /** A choice in words; null where the value says it itself. */
  readonly valueText?: (field: string, value: string | number | boolean) => string | null;
};

/** A field in which what is typed here is not what somebody else saved. Null texts where it is more than a text. */
export type Difference = {
  readonly label: string;
  readonly theirs: string | null;
  readonly mine: string | null;
};

/** The fields in which two sides of a form differ, in the order of the form. */
export const differencesOf = <Values extends FieldValues>(
  theirs: Values,
  mine: Values,
  { labelOf, valueText }: FieldWords,
): readonly Difference[] => {
  const textOf = (field: string, value: unknown): string | null =>
    typeof value === 'string' ? (valueText?.(field, value) ?? value.trim()) : null;
  return Object.keys(theirs).flatMap((field) => {
    const label = labelOf(field);
    const isSame = JSON.stringify(theirs[field]) === JSON.stringify(mine[field]);
    if (isSame || label === null) return [];
    return [{ label, theirs: textOf(field, theirs[field]), mine: textOf(field, mine[field]) }];
  });
};

/** The thing as it is now, from a refusal because somebody changed it meanwhile. */
export const currentOf = <Saved>(reason: unknown): Saved | null =>
  isConflict(reason) && reason instanceof ApiFailure && typeof reason.problem?.current === 'object'
    ? (reason.problem.current as Saved | null)
    : null;

/**
 * Saves a form of the set-up data. What the server says of a field stands at that field. Where somebody else saved meanwhile, the
 * person chooses between what they typed and what stands there now; nothing typed is lost before that.
 */
export const useSaving = <Values extends FieldValues, Saved extends Versioned>(
  options: SavingOptions<Values, Saved>,
) => {
  const { form, before, valuesOf, write, onSaved, words } = options;
  const tellRefusal = useTellRefusal();
  const [current, setCurrent] = useState<Saved | null>(before);
  const [collision, setCollision] = useState<Saved | null>(null);
  const fail = (reason: unknown) => {
    const theirs = currentOf<Saved>(reason);
    if (theirs !== null) return setCollision(theirs);
    const known = form.getValues();
    for (const [path, message] of Object.entries(fieldMessages(reason))) {
      const name = path.split('.')[0] ?? path;
      if (name in known) form.setError(path as Path<Values>, { message });
    }
    tellRefusal(reason);
  };
  const saveAs = async (values: Values, version: number | undefined) => {
    try {
      const saved = await write(values, version, current, collision);
      setCollision(null);
      setCurrent(saved);
      form.reset(valuesOf(saved));
      onSaved(saved);
      return true;
    } catch (reason) {
      fail(reason);
      return false;
    }
  };
  const submit = async (version: number | undefined): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      isSaved = await saveAs(values, version);
    })();
    return isSaved;
  };
  const show = (saved: Saved) => {
    setCurrent(saved);
    form.reset(valuesOf(saved));
    setCollision(null);
  };
  return {
    collision,
    /** Whether somebody archived it meanwhile. */
    isArchivedMeanwhile: isNewlyArchived(current, collision),
    differences: (): readonly Difference[] =>
      collision === null ? [] : differencesOf(valuesOf(collision), form.getValues(), words),
    current,
    save: () => void submit(current?.version),
    /** Resolves to whether it was saved. */
    saveNow: () => submit(current?.version),
    keepMine: () => void submit(collision?.version),
    show,
    takeTheirs: () => {
      if (collision !== null) show(collision);
    },
  };
};
export type Saving = Pick<
  ReturnType<typeof useSaving>,
  'save' | 'keepMine' | 'takeTheirs' | 'differences' | 'isArchivedMeanwhile'
> & {
  readonly collision: unknown;
};
