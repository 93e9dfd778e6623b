import type { Quote } from '@kerf/contract';
import { DOCUMENT_KINDS, type DocumentKind, documentsOf, type QuoteStatus } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from './menu-button.tsx';

/** Statuses into which an order goes with its invoice taken back. */
const TAKEN_BACK: readonly QuoteStatus[] = ['Voided', 'Cancelled', 'Lost'];

export const documentAddress = (quoteId: string, document: DocumentKind | 'credit-note') =>
  `/quotes/${quoteId}/documents/${document}`;

export const openInWindow = (quoteId: string, document: DocumentKind | 'credit-note') =>
  window.open(documentAddress(quoteId, document), '_blank', 'noopener');

/** The eight documents to open, those that the quote's status does not have say so, and the picking list. Spec: quotes §7. */
export const useDocumentEntries = (
  quote: Quote,
  open: (dialog: 'deliveries' | 'picking') => void,
): readonly MenuEntry[] => {
  const { t } = useTranslation('documents');
  const { t: tBought } = useTranslation('bought-items');
  const there = documentsOf(quote.status, quote.invoiceNumberText !== null);
  const hasCreditNote = TAKEN_BACK.includes(quote.status) && quote.invoiceNumberText !== null;
  const kinds = DOCUMENT_KINDS.map((document) => ({
    id: document,
    label: t(`kinds.${document}`),
    run: () => openInWindow(quote.id, document),
    ...(there.includes(document) ? {} : { reason: t('notYet') }),
  }));
  const creditNote = {
    ...{ id: 'credit-note', label: t('kinds.credit-note') },
    run: () => openInWindow(quote.id, 'credit-note'),
  };
  const deliveries = {
    ...{ id: 'deliveries', label: t('deliveries'), run: () => open('deliveries') },
    ...(there.includes('delivery-docket') ? {} : { reason: t('notYet') }),
  };
  const picking = { id: 'picking-list', label: tBought('picking.open'), run: () => open('picking') };
  return [...kinds, deliveries, picking, ...(hasCreditNote ? [creditNote] : [])];
};
