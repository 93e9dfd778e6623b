import { type ReactNode, useState } from 'react';
import { OwnWrongFields } from './use-noted-wrong.ts';
import { WrongFields } from './wrong-fields.ts';

/** A form on the quote's screen whose button is not to be pressed while something wrong stands in it; the quote is saved all the same. */
export const OwnForm = ({ children }: { children: ReactNode }) => {
  const [wrongFields] = useState(() => new WrongFields());
  return <OwnWrongFields value={wrongFields}>{children}</OwnWrongFields>;
};
