import type { MiscellaneousItem, Quote, QuoteItem } from '@kerf/contract';
import { EDIT_EFFECTS, QUOTE_STATUS_TABLE, showsDash } from '@kerf/quoting';
import { Later } from '@kerf/ui/later';
import { useLeaveWarning } from '@kerf/ui/use-leave-warning';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../loading/lazy-piece.tsx';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session/session.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import { SaveIndicator } from '../editing/save-indicator.tsx';
import type { Saving } from '../editing/use-editing.ts';
import { Behind, HeldBehind } from '../part/doctor-address/behind.tsx';
import { QuoteActionsContext } from '../quote-actions/calculate-button.tsx';
import { useCalculation } from '../quote-actions/use-calculation.ts';
import { useQuoteActions } from '../quote-actions/use-quote-actions.ts';
import { carriedFiles, forgetCarriedFiles } from '../upload/carried-files.ts';
import { DropHint } from '../upload/drop-hint.tsx';
import { isPdfFile, type UploadKind, uploadKindOf } from '../upload/file-checks.ts';
import { LostFilesMessage } from '../upload/lost-files-message.tsx';
import { usePageDrop } from '../upload/use-page-drop.ts';
import { ActionsBar } from './actions/actions-bar.tsx';
import { useAddEntries } from './actions/add-entries.ts';
import { useAutomaticCalculation, useAutomaticChoice } from './actions/automatic-calculation.ts';
import { CalculationBar } from './actions/calculation-bar.tsx';
import { openInWindow, useDocumentEntries } from './actions/document-entries.ts';
import type { Brought } from './actions/email-dialog.tsx';
import type { MenuEntry } from './actions/menu-button.tsx';
import { MovedRatesNote } from './actions/moved-rates.tsx';
import { usePaletteActions } from './actions/use-palette-actions.ts';
import { QuoteHeader } from './header/quote-header.tsx';
import { MiscellaneousReview } from './miscellaneous/miscellaneous-review.tsx';
import { MiscellaneousSection } from './miscellaneous/miscellaneous-section.tsx';
import { useMiscellaneous } from './miscellaneous/use-miscellaneous.ts';
import { useAddingMiscellaneous } from './miscellaneous/use-miscellaneous-commands.ts';
import { PartsSection, type SoughtPart } from './parts/parts-section.tsx';
import { DocumentWarnings } from './review/document-warnings.tsx';
import { ReviewSection } from './review/review-section.tsx';
import { SummaryPanels } from './review/summary-panels.tsx';

const UploadDialog = lazyPiece(() => import('../upload/upload-dialog.tsx'), 'UploadDialog');
const QuickPartDialog = lazyPiece(() => import('../quick-parts/quick-part-dialog.tsx'), 'QuickPartDialog');
const CaptureDialog = lazyPiece(() => import('../upload/capture-dialog.tsx'), 'CaptureDialog');
const BoughtItemPicker = lazyPiece(() => import('./miscellaneous/bought-item-picker.tsx'), 'BoughtItemPicker');
const EmailDialog = lazyPiece(() => import('./actions/email-dialog.tsx'), 'EmailDialog');
const DeliveriesDialog = lazyPiece(() => import('./deliveries/deliveries-dialog.tsx'), 'DeliveriesDialog');
const PickingListDialog = lazyPiece(() => import('./picking-list-dialog.tsx'), 'PickingListDialog');
const AddFromLibraryDialog = lazyPiece(() => import('../library/add-from-library-dialog.tsx'), 'AddFromLibraryDialog');
const ShareDialog = lazyPiece(() => import('../documents/share-dialog.tsx'), 'ShareDialog');

type QuoteScreenProps = { readonly quote: Quote; readonly items: readonly QuoteItem[]; readonly saving: Saving };
type Dialog =
  | { readonly kind: 'upload'; readonly of: UploadKind; readonly dropped: readonly File[] }
  | { readonly kind: 'email'; readonly brought: Brought }
  | { readonly kind: 'deliveries' }
  | { readonly kind: 'picking' }
  | { readonly kind: 'quickPart' }
  | { readonly kind: 'unfold3d' | 'unfoldTube' }
  | { readonly kind: 'pdf'; readonly file: File | null }
  | { readonly kind: 'boughtItem' }
  | { readonly kind: 'library' }
  | { readonly kind: 'share' };

/** Actions that write a letter with the quote. */
const LETTERS: ReadonlySet<string> = new Set(['emailQuote', 'emailCustomer']);

/** Edits that leave the prices alone. */
const priceless: ReadonlySet<string> = new Set([
  ...Object.entries(EDIT_EFFECTS)
    .filter(([, rule]) => !rule.resets)
    .map(([edit]) => edit),
  'customerDeliveryProvider',
  'customerDeliveryAccountNumber',
  'customerNotes',
  'vendorNotes',
  'privateNotes',
  'sortQuoteItemsBy',
  'sortQuoteItemsAsc',
]);

/** True while something typed will change the prices. */
const willReprice = (saving: Saving) =>
  [...saving.shown.values()].some((fields) => Object.keys(fields).some((field) => !priceless.has(field)));

type BodyProps = QuoteScreenProps & {
  readonly miscellaneous: readonly MiscellaneousItem[];
  readonly isDashed: boolean;
  readonly areLocked: boolean;
  readonly automatic: ReturnType<typeof useAutomaticChoice>;
  readonly onAdd: () => void;
  readonly addEntries: readonly MenuEntry[];
  readonly sought: SoughtPart | null;
  readonly adding: ReturnType<typeof useAddingMiscellaneous>;
};

/** Parts and miscellaneous items, to be edited or to be reviewed. Spec: quotes §2. */
const QuoteBody = ({
  quote,
  items,
  saving,
  miscellaneous,
  isDashed,
  areLocked,
  automatic,
  adding,
  sought,
  onAdd,
  addEntries,
}: BodyProps) => {
  const { t } = useTranslation('quote-detail');
  const [isAutomatic, chooseAutomatic] = automatic;
  const { arePartsEditable, isHeaderEditable } = QUOTE_STATUS_TABLE[quote.status];
  const { held, refused } = saving;
  const shared = { quote, isDashed, held };
  if (!arePartsEditable) {
    const canAdjust = isHeaderEditable && !quote.isDeleted;
    return (
      <>
        <DocumentWarnings quote={quote} />
        <ReviewSection {...shared} items={items} canAdjust={canAdjust} />
        <MiscellaneousReview {...shared} items={miscellaneous} canAdjust={canAdjust} />
      </>
    );
  }
  return (
    <>
      <PartsSection {...shared} refused={refused} items={items} {...{ sought, onAdd, addEntries }} />
      <Later>
        <HeldBehind>
          <MiscellaneousSection
            {...shared}
            items={miscellaneous}
            isLocked={areLocked}
            addedId={adding.addedId}
            onAdd={adding.add}
          />
        </HeldBehind>
      </Later>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <FormControlLabel
          control={<Switch size="small" checked={isAutomatic} onChange={(_event, isOn) => chooseAutomatic(isOn)} />}
          label={t('calculation.byItself')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </Stack>
    </>
  );
};

type QuoteDialogProps = {
  readonly quote: Quote;
  readonly dialog: Dialog | null;
  readonly setDialog: (dialog: Dialog | null) => void;
  readonly automatic: ReturnType<typeof useAutomaticChoice>;
  readonly canEmail: boolean;
};

/** The dialog that stands before the quote. */
const QuoteDialog = ({ quote, dialog, setDialog, automatic, canEmail }: QuoteDialogProps) => {
  const { address } = useQuoteEditor();
  const [isAutomatic, chooseAutomatic] = automatic;
  const close = () => setDialog(null);
  const quickPart = () => setDialog({ kind: 'quickPart' });
  return (
    <Suspense>
      {dialog?.kind === 'upload' ? (
        <UploadDialog
          address={address}
          kind={dialog.of}
          dropped={dialog.dropped}
          calculatesByItself={isAutomatic}
          onCalculatesByItself={chooseAutomatic}
          onClose={close}
          onQuickPart={quickPart}
        />
      ) : null}
      {dialog?.kind === 'quickPart' ? <QuickPartDialog address={address} edited={null} onClose={close} /> : null}
      {dialog?.kind === 'unfold3d' ? <CaptureDialog address={address} page="model" onClose={close} /> : null}
      {dialog?.kind === 'unfoldTube' ? <CaptureDialog address={address} page="tube" onClose={close} /> : null}
      {dialog?.kind === 'pdf' ? (
        <CaptureDialog
          address={address}
          page="pdf"
          file={dialog.file}
          onClose={close}
          onQuickPart={quickPart}
          onSeveral={() => setDialog({ kind: 'upload', of: 'pdf', dropped: [] })}
        />
      ) : null}
      {dialog?.kind === 'boughtItem' ? <BoughtItemPicker onClose={close} /> : null}
      {dialog?.kind === 'email' ? (
        <EmailDialog
          quote={quote}
          brought={dialog.brought}
          onClose={() => setDialog(dialog.brought.documentType === 'delivery-docket' ? { kind: 'deliveries' } : null)}
        />
      ) : null}
      {dialog?.kind === 'deliveries' ? (
        <DeliveriesDialog
          quote={quote}
          onClose={close}
          onEmail={({ docketId, numberText }) =>
            setDialog({ kind: 'email', brought: { documentType: 'delivery-docket', docketId, numberText } })
          }
        />
      ) : null}
      {dialog?.kind === 'picking' ? <PickingListDialog quote={quote} onClose={close} /> : null}
      {dialog?.kind === 'library' && quote.customerId !== null ? (
        <AddFromLibraryDialog customerId={quote.customerId} onClose={close} />
      ) : null}
      {dialog?.kind === 'share' ? (
        <ShareDialog
          document={{ ...address, documentType: 'quote' }}
          onClose={close}
          onEmail={canEmail ? () => setDialog({ kind: 'email', brought: { documentType: 'quote' } }) : undefined}
        />
      ) : null}
    </Suspense>
  );
};

/** A PDF that comes alone is shown page by page; several files go up together, and of PDFs what is sure. */
const dialogOfDropped = (dropped: readonly File[], hasPdfUpload: boolean): Dialog => {
  const [only] = dropped;
  if (dropped.length === 1 && only !== undefined && hasPdfUpload && isPdfFile(only)) return { kind: 'pdf', file: only };
  return { kind: 'upload', of: uploadKindOf(dropped), dropped };
};

/** Files that were dropped before there was this quote go up as soon as it is open. */
const dialogOfCarried = (quoteId: string, hasPdfUpload: boolean): Dialog | null => {
  const dropped = carriedFiles(quoteId);
  return dropped.length === 0 ? null : dialogOfDropped(dropped, hasPdfUpload);
};

const useQuoteDialog = (quoteId: string) => {
  const { hasPdfUpload } = useSession().features;
  const [dialog, setDialog] = useState(() => dialogOfCarried(quoteId, hasPdfUpload));
  useEffect(() => forgetCarriedFiles(quoteId), [quoteId]);
  return { dialog, setDialog, drop: (files: readonly File[]) => setDialog(dialogOfDropped(files, hasPdfUpload)) };
};

/** What the menu of things to add does: each opens its dialog in the place of another. */
export const addCommands = (
  setDialog: (dialog: Dialog) => void,
  upload: (dropped: readonly File[], of: UploadKind) => void,
  addMiscellaneous: () => void,
) => ({
  '2d': () => upload([], '2d'),
  '3d': () => setDialog({ kind: 'unfold3d' }),
  tube: () => setDialog({ kind: 'unfoldTube' }),
  quickPart: () => setDialog({ kind: 'quickPart' }),
  pdf: () => setDialog({ kind: 'pdf', file: null }),
  library: () => setDialog({ kind: 'library' }),
  miscellaneous: addMiscellaneous,
  boughtItem: () => setDialog({ kind: 'boughtItem' }),
});

export const QuoteScreen = ({ quote, items, saving }: QuoteScreenProps) => {
  const { t } = useTranslation('quote-detail');
  const { dialog, setDialog, drop } = useQuoteDialog(quote.id);
  const [sought, setSought] = useState<SoughtPart | null>(null);
  const automatic = useAutomaticChoice();
  const [isAutomatic] = automatic;
  const calculation = useCalculation();
  const miscellaneous = useMiscellaneous(quote, saving);
  const adding = useAddingMiscellaneous();
  useAutomaticCalculation({ isOn: isAutomatic && dialog === null, quote, items, saving, calculation });
  const actions = useQuoteActions(quote, items, calculation, (documentType) =>
    setDialog({ kind: 'email', brought: { documentType } }),
  );
  const canEmail = actions.offered.some(({ action, refusal }) => LETTERS.has(action) && refusal === null);
  const { arePartsEditable } = QUOTE_STATUS_TABLE[quote.status];
  const areLocked = quote.isDeleted || !arePartsEditable;
  useLeaveWarning(saving.state !== 'saved');
  const add = (dropped: readonly File[] = [], of = uploadKindOf(dropped)) => setDialog({ kind: 'upload', of, dropped });
  const addEntries = useAddEntries(quote, addCommands(setDialog, add, adding.add));
  const isOver = usePageDrop(dialog !== null ? 'guard' : areLocked ? 'refuse' : 'take', drop);
  const isDashed = showsDash(quote.status, calculation.isRunning, willReprice(saving));
  const documentEntries = useDocumentEntries(quote, setDialog);
  const share = () => setDialog({ kind: 'share' });
  usePaletteActions({
    actions,
    areLocked,
    share: quote.isDeleted ? null : share,
    add: () => add(),
    openDocument: () => openInWindow(quote.id, 'quote'),
  });
  return (
    <Page
      title={t('quoteTitle', { name: quote.name })}
      aside={
        <Later>
          <HeldBehind>
            <ActionsBar
              quote={quote}
              items={items}
              actions={actions}
              onShare={share}
              leading={<SaveIndicator saving={saving} />}
              addParts={addEntries}
              documents={documentEntries}
            />
          </HeldBehind>
        </Later>
      }
    >
      <Behind>
        <Later>
          <HeldBehind>
            {areLocked ? null : <LostFilesMessage quoteId={quote.id} items={items} onAdd={() => add()} />}
            <CalculationBar calculation={calculation} />
            <MovedRatesNote quote={quote} calculation={calculation} />
            <QuoteHeader quote={quote} items={items} calculation={calculation} />
          </HeldBehind>
        </Later>
        <QuoteActionsContext value={actions}>
          <QuoteBody
            {...{ quote, items, saving, miscellaneous, isDashed, areLocked, automatic, adding, sought, addEntries }}
            onAdd={() => add()}
          />
        </QuoteActionsContext>
        <Later>
          <HeldBehind>
            {items.length + quote.numberOfMiscItems === 0 ? null : (
              <SummaryPanels
                {...{ quote, items, miscellaneous, isDashed }}
                onShowPart={areLocked ? undefined : (itemId) => setSought({ itemId })}
              />
            )}
          </HeldBehind>
        </Later>
      </Behind>
      <DropHint isOver={isOver} text={t(areLocked ? 'upload.locked' : 'upload.dropHere')} />
      <QuoteDialog {...{ quote, dialog, setDialog, automatic }} canEmail={canEmail} />
    </Page>
  );
};
