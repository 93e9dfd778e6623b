import i18n from 'i18next';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { DrawingDoctor as LoadedDoctor } from '../../drawing-doctor/drawing-doctor.tsx';

let loaded: typeof LoadedDoctor | null = null;

const load = async (): Promise<typeof LoadedDoctor> => {
  loaded = (await import('../../drawing-doctor/drawing-doctor.tsx')).DrawingDoctor;
  return loaded;
};

const texts = ['drawing-doctor', 'drawing-repairs', 'drawing-comparison', 'findings'];

/** Fetches code and texts; a failure is met again, and told, when the Drawing Doctor is opened. */
export const fetchDoctor = (): void => {
  Promise.all([load(), i18n.loadNamespaces(texts)]).catch(() => undefined);
};

/** After the quote is drawn, and long before somebody has looked for what to do with a part, ms. */
const AFTER_QUOTE_MS = 2000;

/** Fetches the Drawing Doctor while there is nothing else to do. */
export const useDoctorAhead = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(fetchDoctor, AFTER_QUOTE_MS);
    return () => clearTimeout(timer);
  }, [isNeeded]);
};

/** The Drawing Doctor: at once when its code is here, else as soon as it comes; what failed is tried anew with every opening. */
export const DrawingDoctor = (props: ComponentProps<typeof LoadedDoctor>) => {
  const [Doctor] = useState(() => loaded ?? lazy(async () => ({ default: await load() })));
  // It waits in here, where what is waited for is kept.
  return (
    <Suspense>
      <Doctor {...props} />
    </Suspense>
  );
};
