import type { Quote, QuoteItem } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazyPiece } from '../../../../loading/lazy-piece.tsx';
import {
  keepDrawingAhead,
  leaveDrawingAhead,
  readDrawingAhead,
} from '../../../drawing-doctor/session/drawing-bytes.ts';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { useDoctorAddress } from '../../../part/doctor-address/use-doctor-address.ts';
import { isReadOnly } from '../../read-only.ts';
import { DrawingDoctor, useDoctorAhead } from './doctor-code.tsx';

const NestDialog = lazyPiece(() => import('./nest-dialog.tsx'), 'NestDialog');
const PriceDialog = lazyPiece(() => import('../../pricing/price-dialog.tsx'), 'PriceDialog');
const PartAdjustDialog = lazyPiece(() => import('./part-adjust-dialog.tsx'), 'PartAdjustDialog');
const FindingsPicture = lazyPiece(() => import('./findings-picture.tsx'), 'FindingsPicture');
const QuickPartDialog = lazyPiece(() => import('../../../quick-parts/quick-part-dialog.tsx'), 'QuickPartDialog');
const FromDrawingDialog = lazyPiece(
  () => import('../../../quick-parts/from-drawing/from-drawing-dialog.tsx'),
  'FromDrawingDialog',
);
const RevisionsDialog = lazyPiece(() => import('../revisions/revisions-dialog.tsx'), 'RevisionsDialog');
const PartNotesDialog = lazyPiece(() => import('./part-notes-dialog.tsx'), 'PartNotesDialog');

type PartDialog =
  | 'doctor'
  | 'scale'
  | 'revisions'
  | 'nest'
  | 'price'
  | 'notes'
  | 'adjust'
  | 'findings'
  | 'dimensions'
  | 'shape';
export type PartDialogs = {
  readonly open: (dialog: PartDialog, item: QuoteItem) => void;
  /** Reads the part's drawing, which will probably be opened: somebody points at it. */
  readonly foresee: (item: QuoteItem) => void;
  /** Nobody points at the part any more. */
  readonly overlook: () => void;
  /** Opens the part's picture at one of its findings, by its number among those with a place. */
  readonly show: (item: QuoteItem, finding: number) => void;
};
type OpenDialog = {
  readonly dialog: Exclude<PartDialog, 'doctor' | 'scale'>;
  readonly itemId: string;
  readonly finding: number | null;
};

/** The one dialog of a part that is open; its code comes when it is first asked for. */
export const usePartDialogs = (quote: Quote, items: readonly QuoteItem[]) => {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const doctor = useDoctorAddress();
  const { open: openDoctor } = doctor;
  const { address } = useQuoteEditor();
  useDoctorAhead(items, address, doctor.itemId !== null);
  const dialogs = useMemo<PartDialogs>(
    () => ({
      open: (dialog, item) => {
        if (dialog !== 'doctor' && dialog !== 'scale') return setOpen({ dialog, itemId: item.id, finding: null });
        keepDrawingAhead();
        openDoctor(item.id, dialog === 'scale' ? dialog : undefined);
      },
      foresee: (item) => readDrawingAhead({ ...address, quoteItemId: item.id }, item.version),
      overlook: leaveDrawingAhead,
      show: (item, finding) => setOpen({ dialog: 'findings', itemId: item.id, finding }),
    }),
    [openDoctor, address],
  );
  const item = items.find((one) => one.id === open?.itemId);
  const close = useCallback(() => setOpen(null), []);
  if (doctor.itemId !== null) {
    // It goes from part to part, also when the one that it was opened on is taken apart.
    const { arePartsEditable, canExportDrawings } = QUOTE_STATUS_TABLE[quote.status];
    const quoteStanding = { isLocked: quote.isDeleted || !arePartsEditable, isExportable: canExportDrawings };
    const { itemId, show, close: closeDoctor } = doctor;
    return {
      dialogs,
      shown: <DrawingDoctor {...{ items, itemId, quoteStanding }} onShow={show} onClose={closeDoctor} />,
    };
  }
  const shown =
    open === null || item === undefined ? null : (
      <Suspense>
        {open.dialog === 'nest' ? <NestDialog item={item} onClose={close} /> : null}
        {open.dialog === 'price' ? <PriceDialog quote={quote} item={item} onClose={close} /> : null}
        {open.dialog === 'adjust' ? <PartAdjustDialog item={item} onClose={close} /> : null}
        {open.dialog === 'findings' ? <FindingsPicture item={item} start={open.finding} onClose={close} /> : null}
        {open.dialog === 'dimensions' ? <QuickPartDialog address={address} edited={item} onClose={close} /> : null}
        {open.dialog === 'shape' ? <FromDrawingDialog address={address} item={item} onClose={close} /> : null}
        {open.dialog === 'revisions' ? <RevisionsDialog item={item} onClose={close} /> : null}
        {open.dialog === 'notes' ? <PartNotesDialog item={item} isLocked={isReadOnly(quote)} onClose={close} /> : null}
      </Suspense>
    );
  return { dialogs, shown };
};
