import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Saves what a form holds when it is right; resolves to whether it was saved. */
export const submitForm = async <Values extends FieldValues>(
  { handleSubmit }: Pick<UseFormReturn<Values>, 'handleSubmit'>,
  save: (values: Values) => Promise<boolean>,
): Promise<boolean> => {
  let isSaved = false;
  await handleSubmit(async (values) => {
    isSaved = await save(values);
  })();
  return isSaved;
};
