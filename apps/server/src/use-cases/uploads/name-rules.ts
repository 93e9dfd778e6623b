import { MOST_NAME_RULES } from '@kerf/contract';
import { type NameRule, proposalsWithRules } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getCustomer, updateCustomer } from '../../db/repositories/customers.ts';
import { listQuoteItems, setProposals } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { tellingName } from './telling-name.ts';

/** What words in the names of a customer's files mean. */
export const listNameRules = (actor: Actor, customerId: string): Promise<QuoteOutcome<NameRule[]>> =>
  actor.organisation(async (tx) => {
    const customer = await getCustomer(tx, actor.organisationId, customerId);
    return customer === null ? refuseQuote('NOT_FOUND') : done([...customer.nameRules]);
  });

const saveRules = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  rules: readonly NameRule[],
): Promise<QuoteOutcome<NameRule[]>> => {
  if (rules.length > MOST_NAME_RULES) return refuseQuote('TOO_MANY_NAME_RULES', { maximum: MOST_NAME_RULES });
  const saved = await updateCustomer(tx, organisationId, customerId, { nameRules: rules });
  return saved.ok ? done([...saved.value.nameRules]) : refuseQuote('NOT_FOUND');
};

/** Replaces the rules of a customer, for files that are added from now on. */
export const saveNameRules = (
  actor: Actor,
  customerId: string,
  rules: readonly NameRule[],
): Promise<QuoteOutcome<NameRule[]>> =>
  actor.organisation((tx) => saveRules(tx, actor.organisationId, customerId, rules));

const isOfPattern = (pattern: string) => (rule: NameRule) => rule.pattern.toLowerCase() === pattern.toLowerCase();

/**
 * Adds a rule to those of the quote's customer and reads the names of the quote's files again. Refused for a quote without a customer:
 * the same word means something else with another.
 */
export const teachName = async (actor: Actor, quoteId: string, rule: NameRule): Promise<QuoteOutcome<NameRule[]>> => {
  const { organisationId } = actor;
  const edited = await editQuote(actor, quoteId, ['nameTaught'], async (tx, quote) => {
    const { customerId } = quote;
    const customer = customerId === null ? null : await getCustomer(tx, organisationId, customerId);
    if (customer === null) return refuseQuote('CUSTOMER_MISSING');
    const others = customer.nameRules.filter((one) => !isOfPattern(rule.pattern)(one));
    const rules = [...others, rule];
    const saved = await saveRules(tx, organisationId, customer.id, rules);
    if (!saved.ok) return saved;
    for (const item of await listQuoteItems(tx, organisationId, quoteId)) {
      const proposals = proposalsWithRules(item.proposals, tellingName(item), rules);
      await setProposals(tx, organisationId, quoteId, item.id, proposals);
    }
    return done({ value: saved.value });
  });
  return edited.ok ? done(edited.value.value) : edited;
};
