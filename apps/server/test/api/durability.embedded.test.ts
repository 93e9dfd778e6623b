import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withOrganisation, withSystem } from '../../src/db/database.ts';
import { getQuote } from '../../src/db/repositories/quotes.ts';
import { initialDatabase, testDatabaseKind } from '../support/database.ts';
import { makeOrganisation, makeQuote } from '../support/records.ts';
import { startDatabaseIn } from '../support/started-database.ts';

const WRITER = fileURLToPath(new URL('../support/durability-writer.ts', import.meta.url));
const ROUNDS = Number(process.env.KERF_KILL_ROUNDS ?? 1);

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kerf-durable-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const start = () => startDatabaseIn(directory);

interface Acknowledged {
  readonly id: string;
  readonly number: number;
  readonly organisationId: string;
}

/** Lets the writer work on the directory until it has acknowledged `atLeast` changes, and kills it in the middle. */
function writeAndKill(atLeast: number): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, directory, initialDatabase ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: Acknowledged[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(JSON.parse(line));
    if (acknowledged.length === atLeast) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', () => resolve(acknowledged)));
}

describe.runIf(testDatabaseKind === 'embedded')('the embedded database', () => {
  it('keeps every acknowledged change when the process is killed, and starts again at once', async () => {
    const all: Acknowledged[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const acknowledged = await writeAndKill(60 + round * 37);
      expect(acknowledged.length).toBeGreaterThanOrEqual(60);
      all.push(...acknowledged);
      const started = await start();
      for (const { id, number, organisationId } of all) {
        const quote = await withOrganisation(started.database, organisationId, null, (tx) =>
          getQuote(tx, organisationId, id),
        );
        expect(quote).toMatchObject({ name: `Q-${number}`, poNumber: `PO ${number}`, version: 2 });
      }
      await started.close();
    }
    const numbers = all.map((one) => `${one.organisationId} ${one.number}`);
    expect(new Set(numbers).size).toBe(numbers.length);
  }, 180_000);

  it('rolls back the transaction of a client that goes away, and goes on', async () => {
    const started = await start();
    const shop = await makeOrganisation(started.database, 'Shop');
    const quote = await makeQuote(started.database, shop);
    const client = new pg.Client({ host: started.database.pool.options.host, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query('UPDATE quotes SET name = $1', ['half done']);
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    const after = await withSystem(started.database, (tx) => getQuote(tx, shop.organisation.id, quote.id));
    expect(after?.name).toBe(quote.name);
    await started.close();
  }, 60_000);
});
