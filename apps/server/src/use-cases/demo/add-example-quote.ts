import type { Actor } from '../actor.ts';
import { runCalculation } from '../calculation/calculation-job.ts';
import { listCustomers } from '../customers/load-customers.ts';
import { updateQuoteFields } from '../quotes/update-quote.ts';
import { addSampleQuote, type SampleServices } from '../sample-quotes/add-sample-quote.ts';
import type { Uses } from '../services.ts';

/** The first customer of the demo with their first contact. */
const assignCustomer = async (
  services: Uses<'now' | 'queue'>,
  actor: Actor,
  quoteId: string,
  version: number,
): Promise<void> => {
  const [customer] = await actor.organisation((tx) => listCustomers(tx, actor.organisationId, false));
  if (customer === undefined) throw new Error('the demo has no customers');
  const assigned = await updateQuoteFields(services, actor, quoteId, {
    version,
    customerId: customer.customerId,
    customerName: customer.companyName,
    customerContactId: customer.contacts[0]?.contactId ?? null,
  });
  if (!assigned.ok) throw new Error(`the customer of the example quote was refused: ${assigned.refusal.code}`);
};

/** Adds a calculated quote for a customer of the demo. */
export const addExampleQuote = async (services: SampleServices, actor: Actor): Promise<void> => {
  const made = await addSampleQuote(services, actor, {
    name: 'Example: brackets, flange, gasket, panel',
    prepare: (quoteId, version) => assignCustomer(services, actor, quoteId, version),
  });
  if (!made.ok) throw new Error(`the example quote was refused: ${made.refusal.code}`);
  await runCalculation(services.queue, actor, made.value);
};
