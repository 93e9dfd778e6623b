import { type Quote, routes } from '@kerf/contract';
import { type ActionDefinition, QUOTE_ACTIONS } from '@kerf/quoting';
import { api, command } from '../../api/api.ts';
import { knownQuote, type QuoteAddress, readQuoteAgain } from '../editing/quote-data.ts';
import type { StatusAction } from './served-actions.ts';

/** What was asked for before an action. */
export type Answers = {
  readonly poNumber?: string;
  readonly statusReason?: string;
  readonly sendToPartLibrary?: boolean;
};

const quoteNow = async (address: QuoteAddress): Promise<Quote> =>
  knownQuote(address) ?? (await readQuoteAgain(address));

/** Carries an action out by the call that the table of actions names for it; gives the quote as it is afterwards. */
export const carryOut = async (
  address: QuoteAddress,
  action: StatusAction,
  { poNumber, statusReason, sendToPartLibrary }: Answers,
): Promise<Quote> => {
  const { call, next, visible }: ActionDefinition = QUOTE_ACTIONS[action];
  const params = address;
  switch (call) {
    case 'enable':
      return api(routes.quotes.enable, { params });
    case 'order': {
      const paid = visible === 'whenUnpaid' ? ({ paymentStatus: 'ManualPaid' } as const) : {};
      const query = {
        ...(poNumber === undefined ? {} : { poNumber }),
        ...(sendToPartLibrary === true ? { sendToPartLibrary: 'true' } : {}),
        ...paid,
      };
      return command(routes.quotes.order, { params, query }, (await quoteNow(address)).version);
    }
    case 'invoice':
      return command(routes.quotes.invoice, { params }, (await quoteNow(address)).version);
    case 'payment': {
      const paymentStatus = visible === 'whenUnpaid' ? 'ManualPaid' : 'Unpaid';
      return api(routes.quotes.paymentStatus, { params, body: { paymentStatus } });
    }
    default: {
      const { version } = await quoteNow(address);
      const reason = statusReason === undefined || statusReason === '' ? {} : { statusReason };
      return api(routes.quotes.update, {
        params,
        body: { version, ...(next === null ? {} : { status: next }), ...reason },
      });
    }
  }
};
