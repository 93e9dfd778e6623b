import { type Proposal, proposalsWithRules, proposalsWithTexts } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import type { QuoteItem, QuoteItemChanges } from '../../db/repositories/quote-items.ts';
import { loadKnownNames } from '../uploads/known-names.ts';
import { tellingName } from '../uploads/telling-name.ts';

/** Proposes for one part by what the texts of its drawing propose. */
export type Proposing = (
  item: Pick<QuoteItem, 'proposals' | 'originalFileName' | 'folders' | 'name' | 'facts'>,
  ofTexts: readonly Proposal[],
) => Pick<QuoteItemChanges, 'proposals'>;

/**
 * What is proposed for parts of a quote whose drawings are read anew: what the texts of the drawings say now, and what the name of the
 * file says, which may be another one.
 */
export const loadProposing = async (tx: Transaction, organisationId: string, quoteId: string): Promise<Proposing> => {
  const { billsFor, rules } = await loadKnownNames(tx, organisationId, quoteId);
  return (item, ofTexts) => {
    const name = tellingName(item);
    const named = proposalsWithRules(item.proposals, name, rules);
    return { proposals: proposalsWithTexts(named, ofTexts, name, billsFor(item.folders)) };
  };
};
