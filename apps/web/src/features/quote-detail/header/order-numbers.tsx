import { type Quote, routes } from '@kerf/contract';
import { formatDay } from '@kerf/i18n/formats';
import { dayIn, documentsOf, isTakenBack, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import type { ShownKind } from '../../documents/document-calls.ts';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { documentAddress, takenBackKinds } from '../actions/document-entries.ts';
import { HeaderFact } from './header-fact.tsx';

type OrderNumber = {
  readonly fact: 'workOrder' | 'invoice' | 'voidedInvoice' | 'creditNote';
  readonly number: string;
  /** The document that it opens; null where the status has none. */
  readonly opens: ShownKind | null;
};
type Numbers = Pick<Quote, 'status' | 'workOrderNumberText' | 'invoiceNumberText'>;

/** Numbers of an order, its invoice and the credit note that takes it back; an order that is none any more keeps them. */
export const orderNumbers = (quote: Numbers, creditNoteNumber: string | null): readonly OrderNumber[] => {
  const { status, workOrderNumberText, invoiceNumberText } = quote;
  const { showsWorkOrder, showsInvoice } = QUOTE_STATUS_TABLE[status];
  const has = documentsOf(status, invoiceNumberText !== null);
  const wasOrdered = isTakenBack(status);
  const invoice = wasOrdered
    ? ({ fact: 'voidedInvoice', number: invoiceNumberText, opens: 'voided-invoice' } as const)
    : ({ fact: 'invoice', number: showsInvoice ? invoiceNumberText : null, opens: 'tax-invoice' } as const);
  const workOrder = showsWorkOrder || wasOrdered ? workOrderNumberText : null;
  return [
    {
      fact: 'workOrder' as const,
      number: workOrder,
      opens: has.includes('work-order') ? ('work-order' as const) : null,
    },
    invoice,
    { fact: 'creditNote' as const, number: wasOrdered ? creditNoteNumber : null, opens: 'credit-note' as const },
  ].flatMap(({ fact, number, opens }) => (number === null ? [] : [{ fact, number, opens }]));
};

/** The number of the credit note that takes the quote's invoice back; null for none. */
const useCreditNoteNumber = (quote: Quote): string | null => {
  const { address } = useQuoteEditor();
  const { data } = useQuery({
    queryKey: ['kept-documents', address.organisationId, quote.id, quote.status],
    queryFn: ({ signal }) => api(routes.quoteHistory.keptDocuments, { params: address }, signal),
    enabled: takenBackKinds(quote).length > 0,
  });
  return data?.find(({ documentType }) => documentType === 'credit-note')?.numberText ?? null;
};

/** What the server numbered and when it was invoiced; each number opens its document in a window of its own. Spec: quotes §2. */
export const OrderNumbers = ({ quote }: { readonly quote: Quote }) => {
  const { t, i18n } = useTranslation('quote-detail');
  const { t: tDocuments } = useTranslation('documents');
  const { timeZone } = useSession().organisation;
  const creditNoteNumber = useCreditNoteNumber(quote);
  const labels = {
    workOrder: t('header.workOrder'),
    invoice: t('header.invoice'),
    voidedInvoice: t('header.invoice'),
    creditNote: tDocuments('kinds.credit-note'),
  } as const;
  const isInvoiced = QUOTE_STATUS_TABLE[quote.status].showsInvoice || takenBackKinds(quote).length > 0;
  return (
    <>
      {orderNumbers(quote, creditNoteNumber).map(({ fact, number, opens }) => {
        const text = fact === 'voidedInvoice' ? t('header.voidedInvoice', { number }) : number;
        const link =
          opens === null ? (
            text
          ) : (
            <Link href={documentAddress(quote.id, opens)} target="_blank" rel="noopener">
              {text}
            </Link>
          );
        return <HeaderFact key={fact} label={labels[fact]} value={link} />;
      })}
      {isInvoiced && quote.invoiceIssueDateUtc !== null ? (
        <HeaderFact
          label={t('header.invoiceDate')}
          value={formatDay(dayIn(new Date(quote.invoiceIssueDateUtc), timeZone), i18n.language)}
        />
      ) : null}
    </>
  );
};
