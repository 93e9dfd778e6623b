import { type BillOfMaterials, MOST_BILLS_OF_MATERIALS } from '@kerf/contract';
import { type BillOfMaterialsLine, proposalsWithBills, readBillOfMaterials } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import {
  deleteBillOfMaterials,
  listBillsOfMaterials,
  type StoredBillOfMaterials,
  saveBillOfMaterials,
} from '../../db/repositories/bills-of-materials.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listQuoteItems, type QuoteItem, setProposals } from '../../db/repositories/quote-items.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Table } from '../../tables/table.ts';
import type { Actor } from '../actor.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { billsByFolder } from './bills-by-folder.ts';
import { tellingName } from './telling-name.ts';

/** Lines that are named as having no part; a table of another job has thousands. */
const MOST_NAMED = 200;

/** What the bills propose for each part, and the lines that were found to be of one. */
const applied = (items: readonly QuoteItem[], bills: readonly StoredBillOfMaterials[]) =>
  items.map((item) => {
    const lines = billsByFolder(bills, item.folders);
    return { item, ...proposalsWithBills(item.proposals, tellingName(item), lines) };
  });

const present = (
  bill: StoredBillOfMaterials,
  found: readonly { readonly line: BillOfMaterialsLine | null }[],
): BillOfMaterials => {
  const used = found.flatMap(({ line }) => (line === null || !bill.lines.includes(line) ? [] : [line]));
  const without = bill.lines.filter((line) => !used.includes(line)).slice(0, MOST_NAMED);
  return {
    fileName: bill.fileName,
    lines: bill.lines.length,
    parts: used.length,
    withoutPart: without.map(({ row, names }) => ({ row, name: names[0] ?? '' })),
  };
};

/** The bills of a quote with what they are of. */
const presentAll = async (tx: Transaction, organisationId: string, quoteId: string): Promise<BillOfMaterials[]> => {
  const bills = await listBillsOfMaterials(tx, organisationId, quoteId);
  const found = applied(await listQuoteItems(tx, organisationId, quoteId), bills);
  return bills.map((bill) => present(bill, found));
};

/** Proposes anew what the bills say of every part; what was proposed from elsewhere stays. */
const proposeAgain = async (tx: Transaction, organisationId: string, quoteId: string): Promise<void> => {
  const bills = await listBillsOfMaterials(tx, organisationId, quoteId);
  for (const { item, proposals } of applied(await listQuoteItems(tx, organisationId, quoteId), bills)) {
    await setProposals(tx, organisationId, quoteId, item.id, proposals);
  }
};

export const listBills = (actor: Actor, quoteId: string): Promise<QuoteOutcome<BillOfMaterials[]>> =>
  actor.organisation(async (tx) => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    return quote === null ? refuseQuote('NOT_FOUND') : done(await presentAll(tx, actor.organisationId, quoteId));
  });

/**
 * Takes a table as a bill of materials of a quote: what its lines say is proposed for the parts that they are of, now and when further
 * files are added. A table of the same name in the same folder takes the place of the one before. Refused where it has no such headings or lines.
 */
export const addBill = async (
  actor: Actor,
  quoteId: string,
  fileName: string,
  table: Table,
): Promise<QuoteOutcome<BillOfMaterials>> => {
  const { organisationId } = actor;
  const edited = await editQuote(actor, quoteId, ['billOfMaterials'], async (tx) => {
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refuseQuote('NOT_FOUND');
    const lines = readBillOfMaterials(table.rows, organisation.defaultDrawingUnits);
    if (lines === null || lines.length === 0) return refuseQuote('NO_BILL_OF_MATERIALS');
    const others = (await listBillsOfMaterials(tx, organisationId, quoteId)).filter((one) => one.fileName !== fileName);
    if (others.length >= MOST_BILLS_OF_MATERIALS) {
      return refuseQuote('TOO_MANY_BILLS_OF_MATERIALS', { maximum: MOST_BILLS_OF_MATERIALS });
    }
    await saveBillOfMaterials(tx, organisationId, quoteId, { fileName, lines });
    await proposeAgain(tx, organisationId, quoteId);
    const added = (await presentAll(tx, organisationId, quoteId)).find((one) => one.fileName === fileName);
    return added === undefined ? refuseQuote('NOT_FOUND') : done({ value: added });
  });
  return edited.ok ? done(edited.value.value) : edited;
};

/** Takes a bill away with what it proposed; gives those that are left. One that is not there is gone already. */
export const removeBill = async (
  actor: Actor,
  quoteId: string,
  fileName: string,
): Promise<QuoteOutcome<BillOfMaterials[]>> => {
  const { organisationId } = actor;
  const edited = await editQuote(actor, quoteId, ['billOfMaterials'], async (tx) => {
    if (await deleteBillOfMaterials(tx, organisationId, quoteId, fileName)) {
      await proposeAgain(tx, organisationId, quoteId);
    }
    return done({ value: await presentAll(tx, organisationId, quoteId) });
  });
  return edited.ok ? done(edited.value.value) : edited;
};
