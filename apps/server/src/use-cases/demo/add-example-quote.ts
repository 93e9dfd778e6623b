import type { Actor } from '../actor.ts';
import { runCalculation } from '../calculation/calculation-job.ts';
import { listCustomers } from '../customers/load-customers.ts';
import { addSampleQuote } from '../sample-quotes/add-sample-quote.ts';
import type { Uses } from '../services.ts';

/** Adds a calculated quote for the first customer of the demo. */
export const addExampleQuote = async ({ queue }: Uses<'queue'>, actor: Actor): Promise<void> => {
  const [customer] = await actor.organisation((tx) => listCustomers(tx, actor.organisationId, false));
  if (customer === undefined) throw new Error('the demo has no customers');
  const made = await addSampleQuote({ queue }, actor, {
    name: 'Example: brackets, flange, gasket, panel',
    customerId: customer.customerId,
  });
  if (!made.ok) throw new Error(`the example quote was refused: ${made.refusal.code}`);
  await runCalculation(queue, actor, made.value);
};
