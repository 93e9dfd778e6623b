import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { noteConnectFailure } from './database-away.ts';

interface OpenTransaction {
  isOpen: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** Runs `work` as the inside of a transaction: until it ends, the pool refuses everything that `work` starts. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction: OpenTransaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** Throws inside a transaction. */
export function assertOutsideTransaction(): void {
  if (current.getStore()?.isOpen === true) {
    throw new Error(
      'A query outside the transaction object while a transaction is open: with one connection it would wait for ever. Use the transaction object.',
    );
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that gives no connection to code inside a transaction, which has one already. */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    assertOutsideTransaction();
    if (callback === undefined) {
      return super.connect().catch((error: unknown) => {
        noteConnectFailure(error);
        throw error;
      });
    }
    super.connect((error, client, done) => {
      noteConnectFailure(error);
      callback(error, client, done);
    });
    return undefined;
  }
}
