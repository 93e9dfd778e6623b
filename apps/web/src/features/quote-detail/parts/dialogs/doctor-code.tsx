import type { QuoteItem } from '@kerf/contract';
import i18n from 'i18next';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { DrawingDoctor as LoadedDoctor } from '../../../drawing-doctor/drawing-doctor.tsx';
import { makeDrawingReady } from '../../../drawing-doctor/session/drawing-bytes.ts';
import type { QuoteAddress } from '../../../editing/quote-data.ts';

let loaded: typeof LoadedDoctor | null = null;

const load = async (): Promise<typeof LoadedDoctor> => {
  loaded = (await import('../../../drawing-doctor/drawing-doctor.tsx')).DrawingDoctor;
  return loaded;
};

const texts = ['drawing-doctor', 'drawing-repairs', 'drawing-comparison', 'findings'];

/** Fetches code and texts; a failure is met again, and told, when the Drawing Doctor is opened. */
export const fetchDoctor = (): void => {
  Promise.all([load(), i18n.loadNamespaces(texts)]).catch(() => undefined);
};

/** After the quote is drawn, and long before somebody has looked for what to do with a part, ms. */
const AFTER_QUOTE_MS = 2000;
/** Drawings with fewer contours are made ready by the server sooner than anybody notices. */
const MANY_PIERCES = 1000;

/** The part whose drawing the server takes longest to make ready; null when it takes none of them long. */
export const slowestPart = <Part extends Pick<QuoteItem, 'pierces'>>(items: readonly Part[]): Part | null =>
  items.reduce<Part | null>(
    (most, item) => (item.pierces >= MANY_PIERCES && item.pierces > (most?.pierces ?? 0) ? item : most),
    null,
  );

/** Fetches the Drawing Doctor while there is nothing else to do, and has the largest drawing made ready for it. */
export const useDoctorAhead = (items: readonly QuoteItem[], address: QuoteAddress, isOpen: boolean): void => {
  const isNeeded = items.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(fetchDoctor, AFTER_QUOTE_MS);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  const slowest = slowestPart(items);
  const [id, version] = [slowest?.id ?? null, slowest?.version ?? 0];
  useEffect(() => {
    if (id === null || isOpen) return;
    const timer = setTimeout(() => makeDrawingReady({ ...address, quoteItemId: id }, version), AFTER_QUOTE_MS);
    return () => clearTimeout(timer);
  }, [id, version, address, isOpen]);
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
