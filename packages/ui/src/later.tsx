import { type ReactNode, useDeferredValue } from 'react';

type LaterProps = { readonly children: ReactNode; readonly isAtOnce?: boolean };

/**
 * Part of a page that is drawn after the rest, in slices between which keys are taken: for what follows from an edit beside what is
 * being edited. What is typed or ticked does not belong in it, unless its fields keep that themselves.
 */
export const Later = ({ children, isAtOnce = false }: LaterProps): ReactNode => {
  const later = useDeferredValue(children);
  return isAtOnce ? children : later;
};
