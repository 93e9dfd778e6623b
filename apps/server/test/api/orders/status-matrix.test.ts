/** Every action of the status table tried in every status: those that it offers do what it says, the others change nothing. */
import { type Quote, type RouteDefinition, routes } from '@kerf/contract';
import {
  type PaymentStatus,
  QUOTE_ACTION_NAMES,
  QUOTE_ACTIONS,
  QUOTE_STATUS_TABLE,
  QUOTE_STATUSES,
  type QuoteAction,
  type QuoteStatus,
} from '@kerf/quoting';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { issuedDocuments, quoteEvents, quotes } from '../../../src/db/schema/index.ts';
import { type Answer, openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let quoteId: string;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
  ({ quoteId } = await desk.quoteIn('Issued'));
});
afterAll(() => test.close());

const inShop = <Value>(work: Parameters<typeof withOrganisation<Value>>[3]) =>
  withOrganisation(test.database, shop.organisationId, null, work);

const INVOICED = { invoiceNumber: 900, invoiceNumberText: 'INV-00900' };
const NOT_INVOICED = { invoiceNumber: null, invoiceNumberText: null };

/** Puts the quote into a status as if it had come there: it was calculated and issued, so that it has its prices. */
const putInto = (status: QuoteStatus, paymentStatus: PaymentStatus, isInvoiced = status === 'Invoiced') =>
  inShop((tx) =>
    tx
      .update(quotes)
      .set({ status, paymentStatus, vendorOrderAcceptance: true, ...(isInvoiced ? INVOICED : NOT_INVOICED) })
      .where(eq(quotes.id, quoteId)),
  );

const params = () => desk.quoteParams(quoteId);
const call = <Definition extends RouteDefinition>(definition: Definition, more: object = {}): Promise<Answer<Quote>> =>
  desk.worker.call(definition, { ...params(), ...more } as never) as Promise<Answer<Quote>>;

const carryOut = async (action: QuoteAction): Promise<Answer<Quote>> => {
  const { next } = QUOTE_ACTIONS[action];
  switch (QUOTE_ACTIONS[action].call) {
    case 'calculate':
      return call(routes.quotes.calculate);
    case 'enable':
      return call(routes.quotes.enable);
    case 'order':
      return call(routes.quotes.order, {
        query: action === 'markPaidAndOrdered' ? { paymentStatus: 'ManualPaid' } : { poNumber: 'PO 7' },
      });
    case 'invoice':
      return call(routes.quotes.invoice);
    case 'payment':
      return call(routes.quotes.paymentStatus, {
        body: { paymentStatus: action === 'markUnpaid' ? 'Unpaid' : 'ManualPaid' },
      });
    default:
      return desk.update(quoteId, { status: next ?? 'Issued', statusReason: 'because' });
  }
};

/** What must not move when an action is refused. */
const traces = async () => {
  const mine = (table: typeof quoteEvents | typeof issuedDocuments) =>
    inShop((tx) => tx.$count(table, and(eq(table.organisationId, shop.organisationId), eq(table.quoteId, quoteId))));
  return { quote: await desk.get(quoteId), events: await mine(quoteEvents), documents: await mine(issuedDocuments) };
};

const served = QUOTE_ACTION_NAMES.filter((action) => QUOTE_ACTIONS[action].call !== null);

/** Calls that lead where the quote is already, or that several actions share: there the call may be made though not this action is offered. */
const sameCall = (status: QuoteStatus, action: QuoteAction): boolean => {
  const wanted = QUOTE_ACTIONS[action];
  // Prices are made again as long as the header can be edited.
  if (wanted.call === 'calculate') return QUOTE_STATUS_TABLE[status].isHeaderEditable;
  if (wanted.next === status) return wanted.call === 'status' || wanted.call === 'enable';
  return QUOTE_STATUS_TABLE[status].actions.some((offered) => {
    const { call: other, next }: { call: string | null; next: QuoteStatus | null } = QUOTE_ACTIONS[offered];
    const goesByStatus = (one: string | null) => one === 'status' || one === 'enable';
    if (wanted.call === 'order') return other === 'order';
    if (wanted.call === 'payment') return action !== 'markUnpaid' && offered === 'markPaidAndOrdered';
    return next === wanted.next && (other === wanted.call || (goesByStatus(other) && goesByStatus(wanted.call)));
  });
};

describe.each(QUOTE_STATUSES)(`a quote that is %s, on ${testDatabaseKind}`, (status) => {
  const offered = served.filter((action) => QUOTE_STATUS_TABLE[status].actions.includes(action));
  const others = served.filter((action) => !offered.includes(action) && !sameCall(status, action));

  it('does what the table offers', async () => {
    for (const action of offered) {
      const { next } = QUOTE_ACTIONS[action];
      const isInvoiced = status === 'Invoiced' || QUOTE_ACTIONS[action].visible === 'whenInvoiced';
      await putInto(status, action === 'markUnpaid' ? 'ManualPaid' : 'Unpaid', isInvoiced);
      const answer = await carryOut(action);
      const label = `${action}: ${JSON.stringify(answer.problem)}`;
      expect([answer.status, answer.value.status], label).toEqual([200, next ?? status]);
      if (QUOTE_ACTIONS[action].call === 'payment' || action === 'markPaidAndOrdered') {
        expect(answer.value.paymentStatus, label).toBe(action === 'markUnpaid' ? 'Unpaid' : 'ManualPaid');
      }
      expect((await desk.get(quoteId)).status, label).toBe(next ?? status);
      if (next === 'PendingOrderConfirmation') expect(answer.value.vendorOrderAcceptance, label).toBe(false);
    }
  });

  it('refuses what only one with an invoice, or one without, can do', async () => {
    for (const isInvoiced of [true, false]) {
      await putInto(status, 'Unpaid', isInvoiced);
      const before = await traces();
      const hidden = isInvoiced ? 'whenNotInvoiced' : 'whenInvoiced';
      const wrong = offered.filter((action) => QUOTE_ACTIONS[action].visible === hidden);
      for (const action of wrong) expect((await carryOut(action)).status, action).toBe(409);
      expect(await traces()).toEqual(before);
    }
  });

  it('refuses the rest and does nothing half', async () => {
    await putInto(status, 'Unpaid');
    const before = await traces();
    for (const action of others) {
      const answer = await carryOut(action);
      expect(answer.status, `${action}: ${JSON.stringify(answer.problem)}`).toBe(409);
    }
    expect(await traces()).toEqual(before);
  });
});
