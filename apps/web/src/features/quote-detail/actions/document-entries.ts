import type { Quote } from '@kerf/contract';
import { DOCUMENT_KINDS, documentsOf, isTakenBack } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import { type ShownKind, TAKEN_BACK_KINDS } from '../../documents/document-calls.ts';
import type { MenuEntry } from './menu-button.tsx';

export const documentAddress = (quoteId: string, document: ShownKind) => `/quotes/${quoteId}/documents/${document}`;

export const openInWindow = (quoteId: string, document: ShownKind) =>
  window.open(documentAddress(quoteId, document), '_blank', 'noopener');

/** The invoice of a quote that was taken back, as it is kept, and its credit note. */
export const takenBackKinds = ({ status, invoiceNumberText }: Pick<Quote, 'status' | 'invoiceNumberText'>) =>
  isTakenBack(status) && invoiceNumberText !== null ? TAKEN_BACK_KINDS : [];

type OpenedDialog =
  | { readonly kind: 'deliveries' | 'picking' }
  | { readonly kind: 'email'; readonly brought: { readonly documentType: 'credit-note' } };

/** The eight documents to open, those that the quote's status does not have say so, and the picking list. Spec: quotes §7. */
export const useDocumentEntries = (quote: Quote, open: (dialog: OpenedDialog) => void): readonly MenuEntry[] => {
  const { t } = useTranslation('documents');
  const { t: tQuote } = useTranslation('quote-detail');
  const { t: tBought } = useTranslation('bought-items');
  const there = documentsOf(quote.status, quote.invoiceNumberText !== null);
  const kinds = DOCUMENT_KINDS.map((document) => ({
    id: document,
    label: t(`kinds.${document}`),
    run: () => openInWindow(quote.id, document),
    ...(there.includes(document) ? {} : { reason: t('notYet') }),
  }));
  const takenBack = takenBackKinds(quote).map((document) => ({
    ...{ id: document, label: t(`kinds.${document}`) },
    run: () => openInWindow(quote.id, document),
  }));
  const deliveries = {
    ...{ id: 'deliveries', label: t('deliveries'), run: () => open({ kind: 'deliveries' }) },
    ...(there.includes('delivery-docket') ? {} : { reason: t('notYet') }),
  };
  const picking = { id: 'picking-list', label: tBought('picking.open'), run: () => open({ kind: 'picking' }) };
  const creditNoteEmail = {
    ...{ id: 'credit-note-email', label: tQuote('actions.emailCreditNote') },
    run: () => open({ kind: 'email', brought: { documentType: 'credit-note' } }),
  };
  return [...kinds, deliveries, picking, ...takenBack, ...(takenBack.length === 0 ? [] : [creditNoteEmail])];
};
