import { withOrganisation } from '../../src/db/database.ts';
import { takeNumber } from '../../src/db/repositories/number-sequences.ts';
import { createQuote, updateQuote } from '../../src/db/repositories/quotes.ts';
import { startDatabase } from '../../src/db/start.ts';
import { makeOrganisation } from './records.ts';

/**
 * Writes without end until it is killed, several changes at once, and prints a line for each change once it is acknowledged:
 * what was printed must be found afterwards.
 */
const [dataDirectory, initialDatabase] = process.argv.slice(2);
const { database } = await startDatabase(
  { dataDirectory: dataDirectory!, databaseUrl: null, databaseConnections: 1 },
  (error) => {
    throw error;
  },
  initialDatabase || null,
);
const shop = await makeOrganisation(database, `Shop ${process.pid}`);
const organisationId = shop.organisation.id;
const editor = { userId: shop.owner.id, name: shop.owner.name };

const change = async (): Promise<void> => {
  for (;;) {
    const written = await withOrganisation(database, organisationId, shop.owner.id, async (tx) => {
      const number = await takeNumber(tx, organisationId, 'quote');
      const quote = await createQuote(tx, organisationId, { name: `Q-${number}`, currencyCode: 'EUR' }, editor);
      await updateQuote(tx, organisationId, quote.id, { poNumber: `PO ${number}` }, editor);
      return { id: quote.id, number };
    });
    process.stdout.write(`${JSON.stringify({ ...written, organisationId })}\n`);
  }
};

await Promise.all([change(), change(), change(), change()]);
