import type { Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { runCalculation } from '../calculation/calculation-job.ts';
import { listCustomers } from '../customers/load-customers.ts';
import { addQuote } from '../quotes/create-quote.ts';
import { updateQuoteFields } from '../quotes/update-quote.ts';
import type { Uses } from '../services.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import type { UploadServices } from '../uploads/import-files.ts';
import { importFiles } from '../uploads/import-files.ts';
import { exampleDrawings } from './example-drawings.ts';

/** What making the example quote takes. */
export type ExampleServices = UploadServices & Uses<'now' | 'queue'>;

const MATERIAL = 'Mild steel';

/** The first customer of the demo with their first contact. */
const assignCustomer = async (services: Uses<'now' | 'queue'>, actor: Actor, quote: Quote): Promise<void> => {
  const [customer] = await actor.organisation((tx) => listCustomers(tx, actor.organisationId, false));
  if (customer === undefined) throw new Error('the demo has no customers');
  const assigned = await updateQuoteFields(services, actor, quote.id, {
    version: quote.version,
    customerId: customer.customerId,
    customerName: customer.companyName,
    customerContactId: customer.contacts[0]?.contactId ?? null,
  });
  if (!assigned.ok) throw new Error(`the customer of the example quote was refused: ${assigned.refusal.code}`);
};

/** Adds a calculated quote with example parts, by the same use-cases that an estimator's uploads go through. */
export const addExampleQuote = async (services: ExampleServices, actor: Actor): Promise<void> => {
  const setup = await actor.organisation((tx) => loadSetupData(tx, actor.organisationId));
  const technology = [...setup.technologies.values()][0];
  const material = [...setup.materials.values()].find(({ materialName }) => materialName === MATERIAL);
  if (technology === undefined || material === undefined) throw new Error('the demo has no set-up data');
  const quote = await addQuote(actor, 'Example: brackets, flange, gasket, panel');
  if (!quote.ok) throw new Error(`the example quote was refused: ${quote.refusal.code}`);
  await assignCustomer(services, actor, quote.value);
  for (const { fileName, dxf, quantity, thicknessMm } of exampleDrawings) {
    const file = { fileName, bytes: Buffer.from(dxf), isTooLarge: false, release: () => undefined };
    const added = await importFiles(
      services,
      actor,
      quote.value.id,
      (async function* () {
        yield file;
      })(),
      { update: { cuttingTechnologyId: technology.id, materialId: material.id, thickness: thicknessMm, quantity } },
    );
    if (!added.ok) throw new Error(`the example ${fileName} was refused: ${added.refusal.code}`);
  }
  await runCalculation(services.queue, actor, quote.value.id);
};
