import type { Quote, QuoteItem } from '@kerf/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isReadOnly } from '../read-only.ts';

const NestDialog = lazy(async () => ({ default: (await import('./nest-dialog.tsx')).NestDialog }));
const PriceDialog = lazy(async () => ({ default: (await import('../pricing/price-dialog.tsx')).PriceDialog }));
const AdjustDialog = lazy(async () => ({ default: (await import('./adjust-dialog.tsx')).AdjustDialog }));
const PartNotesDialog = lazy(async () => ({ default: (await import('./part-notes-dialog.tsx')).PartNotesDialog }));

type PartDialog = 'nest' | 'price' | 'notes' | 'adjust';
export type PartDialogs = { readonly open: (dialog: PartDialog, item: QuoteItem) => void };

/** The one dialog of a part that is open; its code comes when it is first asked for. */
export const usePartDialogs = (quote: Quote, items: readonly QuoteItem[]) => {
  const [open, setOpen] = useState<{ dialog: PartDialog; itemId: string } | null>(null);
  const dialogs = useMemo<PartDialogs>(() => ({ open: (dialog, item) => setOpen({ dialog, itemId: item.id }) }), []);
  const item = items.find((one) => one.id === open?.itemId);
  const close = () => setOpen(null);
  const shown =
    open === null || item === undefined ? null : (
      <Suspense>
        {open.dialog === 'nest' ? <NestDialog item={item} onClose={close} /> : null}
        {open.dialog === 'price' ? <PriceDialog quote={quote} item={item} onClose={close} /> : null}
        {open.dialog === 'adjust' ? <AdjustDialog item={item} onClose={close} /> : null}
        {open.dialog === 'notes' ? <PartNotesDialog item={item} isLocked={isReadOnly(quote)} onClose={close} /> : null}
      </Suspense>
    );
  return { dialogs, shown };
};
