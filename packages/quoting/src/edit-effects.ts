import { isShippingLocked } from './quote-permissions.ts';
import { QUOTE_STATUS_TABLE } from './quote-status.ts';
import type { PaymentStatus, QuoteStatus } from './vocabulary.ts';

/** Where an edit is allowed. */
type EditPhase = 'header' | 'parts' | 'expiry' | 'delivery' | 'invoice' | 'always';
type EditRule = { readonly phase: EditPhase; readonly resets: boolean; readonly sentence: string };

const parts = (sentence: string): EditRule => ({ phase: 'parts', resets: true, sentence });

/**
 * What an edit does to a quote: the second table of status rules. `resets` means that the prices are no longer true, so that
 * the quote goes back to Not Calculated. Spec: quotes §4, quote parts §4.1; decisions 12 and 13.
 */
export const EDIT_EFFECTS = {
  partQuantity: parts('the quantity of a part'),
  partCuttingTechnology: parts('the cutting technology of a part'),
  partMaterial: parts('the material of a part'),
  partThickness: parts('the thickness of a part'),
  partSheet: parts('the sheet of a part'),
  partProfile: parts('the profile of a part'),
  partUnits: parts('the units of a part'),
  partFolding: parts('the folding of a part'),
  partSecondaryProcesses: parts('the secondary processes of a part'),
  partGrainDirection: parts('the grain direction of a part'),
  partConsumptionMode: parts('the material consumption mode of a part'),
  partCustomerSupplied: parts('the customer-supplied flag of a part'),
  partPriceAdjustment: { phase: 'header', resets: true, sentence: 'the price adjustment of a part' },
  partQuantityLadder: { phase: 'header', resets: true, sentence: 'the further quantities that a part is priced at' },
  partLadderOnDocument: { phase: 'header', resets: false, sentence: 'whether the document shows those quantities' },
  partDrawing: parts('the drawing of a part'),
  billOfMaterials: { phase: 'parts', resets: false, sentence: 'a bill of materials is added or taken away' },
  nameTaught: { phase: 'always', resets: false, sentence: 'what the names of files mean is taught' },
  partAdded: parts('a part is added'),
  partDeleted: parts('a part is deleted'),
  partReset: parts('a part is reset'),
  partsBulkEdited: parts('several parts are edited at once'),
  partsReorderedToCustom: parts('the parts are dragged into another order'),
  partName: { phase: 'parts', resets: false, sentence: 'the name of a part' },
  partNumber: { phase: 'parts', resets: false, sentence: 'the number, revision and description of a part' },
  partLibraryLink: { phase: 'parts', resets: false, sentence: 'a part of the library becomes a part of its own' },
  partNotes: { phase: 'always', resets: false, sentence: 'the notes of a part' },
  itemQuantity: parts('the quantity of a miscellaneous item'),
  itemPrice: parts('the price of a miscellaneous item'),
  itemPriceAdjustment: { phase: 'header', resets: true, sentence: 'the price adjustment of a miscellaneous item' },
  itemWeight: parts('the weight of a miscellaneous item'),
  itemDimensions: parts('the dimensions of a miscellaneous item'),
  itemProductionTime: parts('the production time of a miscellaneous item'),
  itemAdded: parts('a miscellaneous item is added'),
  itemDeleted: parts('a miscellaneous item is deleted'),
  itemName: { phase: 'parts', resets: false, sentence: 'the name of a miscellaneous item' },
  itemOrder: { phase: 'parts', resets: false, sentence: 'the order of the miscellaneous items' },
  taxRate: parts('the tax rate'),
  customer: { phase: 'header', resets: true, sentence: 'the customer' },
  contact: { phase: 'header', resets: true, sentence: 'the contact' },
  address: { phase: 'header', resets: false, sentence: 'the billing or delivery address' },
  deliveryOption: { phase: 'delivery', resets: true, sentence: 'the delivery option' },
  deliveryPricingMethod: { phase: 'delivery', resets: true, sentence: 'the delivery pricing method' },
  priceAdjustments: { phase: 'header', resets: true, sentence: 'the price adjustments of the quote' },
  name: { phase: 'header', resets: false, sentence: 'the name' },
  rfqNumber: { phase: 'header', resets: false, sentence: 'the RFQ number' },
  expiryDate: { phase: 'expiry', resets: false, sentence: 'the expiry date' },
  poNumber: { phase: 'always', resets: false, sentence: 'the PO number' },
  invoiceDueDate: { phase: 'invoice', resets: false, sentence: 'the day on which the invoice is due' },
  notes: { phase: 'always', resets: false, sentence: 'the notes' },
  requiredDate: { phase: 'always', resets: false, sentence: 'the required date' },
  deliveryProvider: { phase: 'always', resets: false, sentence: 'the delivery provider or account number' },
} as const satisfies Record<string, EditRule>;

export type QuoteEdit = keyof typeof EDIT_EFFECTS;
export const QUOTE_EDITS = Object.keys(EDIT_EFFECTS) as readonly QuoteEdit[];

type EditEffect = {
  readonly ok: true;
  /** Status right after the edit. */
  readonly status: QuoteStatus;
  /** What to run next: the quote's prices, or delivery and tax alone. */
  readonly followUp: 'nothing' | 'recalculate' | 'recalculateDeliveryAndTax';
};

export type EditVerdict =
  | EditEffect
  | {
      readonly ok: false;
      readonly refusal: {
        readonly code: 'NOT_EDITABLE_IN_STATUS' | 'SHIPPING_LOCKED';
        readonly facts: { readonly edit: QuoteEdit; readonly status: QuoteStatus };
      };
    };

/** Nothing of these quotes is edited any more. Spec: quotes §4. */
export const READ_ONLY_STATUSES: readonly QuoteStatus[] = ['Lost', 'Rejected', 'Cancelled', 'Voided'];

const isAllowed = (phase: EditPhase, status: QuoteStatus): boolean => {
  const { isHeaderEditable, arePartsEditable, isExpiryEditable, keeps } = QUOTE_STATUS_TABLE[status];
  switch (phase) {
    case 'header':
      return isHeaderEditable;
    case 'parts':
      return arePartsEditable;
    case 'expiry':
      return isExpiryEditable;
    case 'delivery':
      return isHeaderEditable || status === 'Ordered';
    case 'invoice':
      return keeps.includes('tax-invoice');
    case 'always':
      return !READ_ONLY_STATUSES.includes(status);
  }
};

/** What becomes of a quote in this status whose prices are no longer true, by an edit of it or by the set-up data of the shop. */
export const effectOfReset = (status: QuoteStatus): EditEffect => {
  if (status === 'Ordered') return { ok: true, status, followUp: 'recalculateDeliveryAndTax' };
  if (status === 'Draft') return { ok: true, status, followUp: 'recalculate' };
  return { ok: true, status: 'NotCalculated', followUp: 'nothing' };
};

/** What an edit does to a quote in this status: a new status, a recalculation, or a refusal. */
export const effectOfEdit = (edit: QuoteEdit, status: QuoteStatus, payment: PaymentStatus): EditVerdict => {
  const rule: EditRule = EDIT_EFFECTS[edit];
  if (rule.phase === 'delivery' && isShippingLocked(status, payment))
    return { ok: false, refusal: { code: 'SHIPPING_LOCKED', facts: { edit, status } } };
  if (!isAllowed(rule.phase, status))
    return { ok: false, refusal: { code: 'NOT_EDITABLE_IN_STATUS', facts: { edit, status } } };
  return rule.resets ? effectOfReset(status) : { ok: true, status, followUp: 'nothing' };
};

/** Status after a Draft's automatic recalculation. Decisions 'Statuses'. */
export const statusAfterDraftRecalculation = (succeeded: boolean): QuoteStatus =>
  succeeded ? 'Draft' : 'NotCalculated';
