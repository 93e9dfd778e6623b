import { type Quote, routes } from '@kerf/contract';
import { type ActionDefinition, QUOTE_ACTIONS } from '@kerf/quoting';
import { api, commandOn } from '../../api/api.ts';
import type { QuoteAddress } from '../editing/quote-data.ts';
import type { StatusAction } from './served-actions.ts';

/** What was asked for before an action. */
export type Answers = {
  readonly poNumber?: string;
  readonly statusReason?: string;
  readonly sendToPartLibrary?: boolean;
};

/** A quote as the person sees it: the server refuses an action on one that somebody changed since. */
export type SeenQuote = QuoteAddress & Pick<Quote, 'version'>;

/** Carries an action out by the call that the table of actions names for it; gives the quote as it is afterwards. */
export const carryOut = async (
  { version, ...params }: SeenQuote,
  action: StatusAction,
  { poNumber, statusReason, sendToPartLibrary }: Answers,
): Promise<Quote> => {
  const { call, next, visible }: ActionDefinition = QUOTE_ACTIONS[action];
  switch (call) {
    case 'enable':
      return commandOn(routes.quotes.enable, { params }, version);
    case 'order': {
      const paid = visible === 'whenUnpaid' ? ({ paymentStatus: 'ManualPaid' } as const) : {};
      const query = {
        ...(poNumber === undefined ? {} : { poNumber }),
        ...(sendToPartLibrary === true ? { sendToPartLibrary: 'true' } : {}),
        ...paid,
      };
      return commandOn(routes.quotes.order, { params, query }, version);
    }
    case 'invoice':
      return commandOn(routes.quotes.invoice, { params }, version);
    case 'payment': {
      const paymentStatus = visible === 'whenUnpaid' ? 'ManualPaid' : 'Unpaid';
      return api(routes.quotes.paymentStatus, { params, body: { paymentStatus, version } });
    }
    default: {
      const reason = statusReason === undefined || statusReason === '' ? {} : { statusReason };
      return api(routes.quotes.update, {
        params,
        body: { version, ...(next === null ? {} : { status: next }), ...reason },
      });
    }
  }
};
