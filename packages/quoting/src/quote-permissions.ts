import {
  type ActionCall,
  type ActionDefinition,
  type ActionVisibility,
  QUOTE_ACTIONS,
  type QuoteAction,
} from './quote-actions.ts';
import { QUOTE_GUARDS, type QuoteFacts, type QuoteGuardCode } from './quote-guards.ts';
import { QUOTE_STATUS_TABLE } from './quote-status.ts';
import type { PaymentStatus, QuoteStatus } from './vocabulary.ts';

/** What the organisation has connected; hides actions that could not work. */
export type QuoteConnections = {
  readonly cloudDriveConnected: boolean;
  readonly accountingConnected: boolean;
};

export type ActionRefusal =
  | {
      readonly code: 'ACTION_NOT_IN_STATUS';
      readonly facts: { readonly action: QuoteAction; readonly status: QuoteStatus };
    }
  | { readonly code: QuoteGuardCode; readonly facts: { readonly action: QuoteAction; readonly sentence: string } };
export type ActionVerdict =
  | { readonly ok: true; readonly next: QuoteStatus | null }
  | { readonly ok: false; readonly refusal: ActionRefusal };

const NOTHING_CONNECTED: QuoteConnections = { cloudDriveConnected: false, accountingConnected: false };

const isVisible = (rule: ActionVisibility, facts: QuoteFacts, connections: QuoteConnections): boolean => {
  switch (rule) {
    case 'always':
      return true;
    case 'whenUnpaid':
      return facts.paymentStatus === 'Unpaid';
    case 'whenPaid':
      return facts.paymentStatus !== 'Unpaid';
    case 'whenInternal':
      return facts.quoteSourceType === 'Internal';
    case 'whenInvoiced':
      return facts.hasInvoice;
    case 'whenNotInvoiced':
      return !facts.hasInvoice;
    case 'whenCloudDriveConnected':
      return connections.cloudDriveConnected;
    case 'whenAccountingConnected':
      return connections.accountingConnected;
  }
};

/** Actions to show for a quote, in menu order. Spec: quotes §4. */
export const visibleActions = (facts: QuoteFacts, connections: QuoteConnections): readonly QuoteAction[] =>
  QUOTE_STATUS_TABLE[facts.status].actions.filter((action) =>
    isVisible(QUOTE_ACTIONS[action].visible, facts, connections),
  );

/** What a quote is: such actions are refused where the others are only hidden. */
const SORTS: readonly ActionVisibility[] = ['whenInternal', 'whenInvoiced', 'whenNotInvoiced'];

const hiddenBy = (hasInvoice: boolean): ActionVisibility => (hasInvoice ? 'whenNotInvoiced' : 'whenInvoiced');

/** The main button of a status; none for Lost, Rejected, Cancelled and Voided. */
export const primaryAction = (status: QuoteStatus, hasInvoice: boolean): QuoteAction | null => {
  const { hasPrimaryButton, actions } = QUOTE_STATUS_TABLE[status];
  return hasPrimaryButton
    ? (actions.find((action) => QUOTE_ACTIONS[action].visible !== hiddenBy(hasInvoice)) ?? null)
    : null;
};

const firstFailing = (action: QuoteAction, facts: QuoteFacts): QuoteGuardCode | null =>
  QUOTE_ACTIONS[action].guards.find((code) => !QUOTE_GUARDS[code].allows(facts)) ?? null;

/** Whether the action may run now, and the status it leads to. The server asks this before it acts; the screen to enable. */
export const checkAction = (action: QuoteAction, facts: QuoteFacts): ActionVerdict => {
  const { visible } = QUOTE_ACTIONS[action];
  const isOffered =
    QUOTE_STATUS_TABLE[facts.status].actions.includes(action) &&
    (!SORTS.includes(visible) || isVisible(visible, facts, NOTHING_CONNECTED));
  if (!isOffered)
    return { ok: false, refusal: { code: 'ACTION_NOT_IN_STATUS', facts: { action, status: facts.status } } };
  const code = firstFailing(action, facts);
  return code === null
    ? { ok: true, next: QUOTE_ACTIONS[action].next }
    : { ok: false, refusal: { code, facts: { action, sentence: QUOTE_GUARDS[code].sentence } } };
};

/** Delivery cannot be changed once invoiced, paid or waiting for confirmation. Spec: quotes §4 'Shipping lock'. */
export const isShippingLocked = (status: QuoteStatus, payment: PaymentStatus): boolean =>
  status === 'Invoiced' || status === 'PendingOrderConfirmation' || (status === 'Ordered' && payment !== 'Unpaid');

/** What leads a quote to another status by the calls that may be used; null when nothing does. */
export const actionTo = (
  { status, hasInvoice }: Pick<QuoteFacts, 'status' | 'hasInvoice'>,
  to: QuoteStatus,
  calls: readonly ActionCall[],
): QuoteAction | null =>
  QUOTE_STATUS_TABLE[status].actions.find((action) => {
    const { call, next, visible }: ActionDefinition = QUOTE_ACTIONS[action];
    return next === to && call !== null && calls.includes(call) && visible !== hiddenBy(hasInvoice);
  }) ?? null;

/** Actions by which a quote in this status is paid or not paid by hand; an order may be paid for as it comes. */
export const paymentActions = (status: QuoteStatus, to: PaymentStatus): readonly QuoteAction[] =>
  QUOTE_STATUS_TABLE[status].actions.filter((action) =>
    to === 'Unpaid' ? action === 'markUnpaid' : action === 'markPaid' || action === 'markPaidAndOrdered',
  );

/**
 * The action by which a quote is ordered: an order that waits is confirmed, an issued quote is ordered, and one that was lost after
 * all comes paid only. Null where there is no way.
 */
export const orderingAction = (status: QuoteStatus, payment: PaymentStatus): QuoteAction | null => {
  const plain = QUOTE_STATUS_TABLE[status].actions.find(
    (action) => action === 'markOrdered' || action === 'confirmOrder',
  );
  if (plain !== undefined) return plain;
  return payment !== 'Unpaid' && QUOTE_STATUS_TABLE[status].actions.includes('markPaidAndOrdered')
    ? 'markPaidAndOrdered'
    : null;
};
