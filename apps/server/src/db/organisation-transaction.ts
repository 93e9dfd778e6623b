import { type Database, type Transaction, withOrganisation } from './database.ts';

class RolledBack extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('rolled back by a refusal');
    this.outcome = outcome;
  }
}

const isRefused = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

/** Transactions of an organisation in which a refusal, as an outcome, undoes everything before it. */
export const organisationTransaction =
  (database: Database, organisationId: string, userId: string) =>
  async <Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value> => {
    try {
      return await withOrganisation(database, organisationId, userId, async (transaction) => {
        const value = await work(transaction);
        if (isRefused(value)) throw new RolledBack(value);
        return value;
      });
    } catch (error) {
      // What was thrown out of the transaction is what `work` gave.
      if (error instanceof RolledBack) return error.outcome as Value;
      throw error;
    }
  };
