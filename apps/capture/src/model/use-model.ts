import { useState, useSyncExternalStore } from 'react';
import { useCapture } from '../page/session.tsx';
import { createModelDesk } from './model-desk.ts';

/** The model on the page, and what is done with it. */
export const useModel = () => {
  const session = useCapture();
  const [{ now, subscribe, ...commands }] = useState(() => createModelDesk(session));
  return { state: useSyncExternalStore(subscribe, now), ...commands };
};
