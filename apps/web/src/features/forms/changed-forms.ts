/** A form of the page with something in it that is not saved. */
export type ChangedForm = {
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
};

/** The forms of a page that are changed. Leaving it is one question about all of them, which the first asks. */
export const changedForms = () => {
  const forms: ChangedForm[] = [];
  return {
    add: (form: ChangedForm): (() => void) => {
      forms.push(form);
      return () => void forms.splice(forms.indexOf(form), 1);
    },
    isFirst: (form: ChangedForm): boolean => forms[0] === form,
    /** Saves one after the other; ends at the first that is not saved. */
    saveAll: async (): Promise<boolean> => {
      for (const form of [...forms]) if (!(await form.save())) return false;
      return true;
    },
    discardAll: (): void => {
      for (const form of [...forms]) form.discard();
    },
  };
};
