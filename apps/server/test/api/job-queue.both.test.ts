import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, withOrganisation, withSystem } from '../../src/db/database.ts';
import { newId } from '../../src/db/ids.ts';
import { getJob, type Job, takeJob } from '../../src/db/repositories/jobs.ts';
import { JobQueue } from '../../src/jobs/job-queue.ts';
import { openTestDatabase, testDatabaseKind } from '../support/database.ts';
import { makeOrganisation, type TestOrganisation } from '../support/records.ts';

let database: Database;
let shop: TestOrganisation;
const open: JobQueue[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await makeOrganisation(database, 'Shop');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.close()));
});
afterAll(() => database.close());

function queue(onError: ConstructorParameters<typeof JobQueue>[1]['onError'] = () => undefined): JobQueue {
  const made = new JobQueue(database, { onError, pollMs: 100, concurrency: 3 });
  open.push(made);
  return made;
}

const inShop = <Result>(work: Parameters<typeof withOrganisation<Result>>[3]) =>
  withOrganisation(database, shop.organisation.id, shop.owner.id, work);
const read = (id: string): Promise<Job | null> => inShop((tx) => getJob(tx, shop.organisation.id, id));
const enqueue = (
  on: JobQueue,
  kind: string,
  input: Parameters<JobQueue['enqueue']>[2]['input'],
  singletonKey?: string,
) => inShop((tx) => on.enqueue(tx, shop.organisation.id, { kind, input, ...(singletonKey ? { singletonKey } : {}) }));
const waitFor = (id: string, status: Job['status']) =>
  vi.waitFor(async () => expect((await read(id))?.status).toBe(status), { timeout: 8_000, interval: 30 });

describe(`job queue on ${testDatabaseKind}`, () => {
  it('runs a job, keeps its result and progress', async () => {
    const work = queue();
    work.handle('double', async (input, { progress }) => {
      progress(2, 2);
      return Number(input) * 2;
    });
    await work.start();
    const start = Date.now();
    const id = await enqueue(work, 'double', 21);
    await waitFor(id, 'done');
    expect(Date.now() - start).toBeLessThan(1_000);
    expect(await read(id)).toMatchObject({ result: 42, progressDone: 2, progressTotal: 2, attempts: 1, error: null });
  });

  it('adds nothing when the transaction rolls back', async () => {
    const work = queue();
    const ran = vi.fn(async () => null);
    work.handle('never', ran);
    await work.start();
    const rolledBack = inShop(async (tx) => {
      await work.enqueue(tx, shop.organisation.id, { kind: 'never', input: null });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ran).not.toHaveBeenCalled();
  });

  it('hands every job to one worker only', async () => {
    const seen: number[] = [];
    const workers = [queue(), queue(), queue()];
    for (const worker of workers) {
      worker.handle('once', async (input) => {
        seen.push(Number(input));
        return null;
      });
      await worker.start();
    }
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await enqueue(workers[index % 3]!, 'once', index));
    for (const id of ids) await waitFor(id, 'done');
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index));
  });

  describe('goes round the organisations', () => {
    const addAll = async (to: JobQueue, kind: string) => {
      const many = await makeOrganisation(database, 'Many jobs');
      const few = await makeOrganisation(database, 'Few jobs');
      const wishes = { a1: many, a2: many, a3: many, b1: few, b2: few };
      for (const [input, { organisation, owner }] of Object.entries(wishes)) {
        await withOrganisation(database, organisation.id, owner.id, (tx) =>
          to.enqueue(tx, organisation.id, { kind, input }),
        );
      }
    };

    it('while their jobs run at the same time', async () => {
      await addAll(queue(), 'together');
      const taken: unknown[] = [];
      for (let count = 0; count < 5; count += 1) {
        const job = await withSystem(database, (tx) => takeJob(tx, ['together'], newId(), 60));
        taken.push(job?.input);
      }
      expect(taken).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
    });

    it('where one job runs at a time', async () => {
      const work = queue();
      await addAll(work, 'alone');
      const done: unknown[] = [];
      work.handle('alone', async (name) => done.push(name), { atOnce: 1 });
      await work.start();
      await vi.waitFor(() => expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']), { timeout: 8_000, interval: 30 });
    });
  });

  it('gives the waiting job instead of a second one with the same key', async () => {
    const work = queue();
    const first = await enqueue(work, 'single', 1, 'quote-1');
    const again = await enqueue(work, 'single', 2, 'quote-1');
    const other = await enqueue(work, 'single', 3, 'quote-2');
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    const stranger = await makeOrganisation(database, 'Stranger');
    const theirs = await withOrganisation(database, stranger.organisation.id, null, (tx) =>
      work.enqueue(tx, stranger.organisation.id, { kind: 'single', input: 4, singletonKey: 'quote-1' }),
    );
    expect(theirs).not.toBe(first);
  });

  it('stops a running job that is cancelled, and keeps it cancelled', async () => {
    const work = queue();
    work.handle(
      'long',
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    );
    await work.start();
    const id = await enqueue(work, 'long', null);
    await waitFor(id, 'running');
    await inShop((tx) => work.cancel(tx, shop.organisation.id, id));
    await work.close();
    expect(await read(id)).toMatchObject({ status: 'cancelled', error: null });
  });

  it('tries again later, and gives up after the last attempt; the log has the cause and the row a code', async () => {
    const told: { error: unknown; facts: Readonly<Record<string, string>> }[] = [];
    const work = queue((error, facts) => told.push({ error, facts }));
    const cause = new Error("Failed query: insert into people values ($1)\nparams: 'hunter2'");
    work.handle('broken', async () => {
      throw cause;
    });
    await work.start();
    const id = await enqueue(work, 'broken', null);
    await vi.waitFor(async () => expect((await read(id))?.error).toMatch(/^INTERNAL_ERROR: /), { timeout: 5_000 });
    const retried = await read(id);
    expect(retried?.error).not.toMatch(/query|params|hunter2/);
    await vi.waitFor(() => expect(told).toMatchObject([{ error: cause, facts: { jobId: id, attempt: '1 of 3' } }]));
    expect(told[0]?.facts.next).toMatch(/^in [3-5] s$/);
    expect(retried?.status).toBe('waiting');
    const waitMs = retried!.runAfter.getTime() - retried!.modifiedAt.getTime();
    expect(waitMs).toBeGreaterThanOrEqual(2_500);
    expect(waitMs).toBeLessThanOrEqual(5_000);
    const last = await inShop((tx) =>
      work.enqueue(tx, shop.organisation.id, { kind: 'broken', input: null, maximumAttempts: 1 }),
    );
    await waitFor(last, 'failed');
    await vi.waitFor(() => expect(told.at(-1)?.facts).toMatchObject({ jobId: last, next: 'given up' }));
  });

  it('keeps the last error of a job that comes right in the end, until it does', async () => {
    const work = queue();
    let isUp = false;
    work.handle(
      'flaky',
      async () => {
        if (!isUp) throw new Error('away');
        return 'there';
      },
      { backOff: { firstSeconds: 0.2, longestSeconds: 0.2 } },
    );
    await work.start();
    const id = await enqueue(work, 'flaky', null);
    await vi.waitFor(async () => expect((await read(id))?.error).toMatch(/^INTERNAL_ERROR: /), { timeout: 5_000 });
    isUp = true;
    await waitFor(id, 'done');
    expect(await read(id)).toMatchObject({ result: 'there', error: null });
  });

  it('runs a job when it is due and not before', async () => {
    const work = queue();
    const ran: number[] = [];
    work.handle('timed', async (input) => ran.push(Number(input)));
    await work.start();
    const add = (input: number, runAfter: Date) =>
      inShop((tx) => work.enqueue(tx, shop.organisation.id, { kind: 'timed', input, runAfter }));
    const later = await add(1, new Date(Date.now() + 3_600_000));
    const sooner = await add(2, new Date(Date.now() + 300));
    await waitFor(sooner, 'done');
    expect(ran).toEqual([2]);
    expect(await read(later)).toMatchObject({ status: 'waiting', attempts: 0 });
    await inShop((tx) => work.cancel(tx, shop.organisation.id, later));
  });

  it('says of a failed statement that it failed, with its code', async () => {
    const work = queue();
    work.handle('statement', async () => {
      await inShop((tx) => tx.execute(sql`select ${'hunter2'}::int`));
      return null;
    });
    await work.start();
    const id = await inShop((tx) =>
      work.enqueue(tx, shop.organisation.id, { kind: 'statement', input: null, maximumAttempts: 1 }),
    );
    await waitFor(id, 'failed');
    expect((await read(id))?.error).toBe('DATABASE_ERROR: A statement failed with 22P02.');
  });

  it('takes over the job of a worker that died', async () => {
    const work = queue();
    const id = await enqueue(work, 'orphan', 7);
    const dead = await withSystem(database, (tx) => takeJob(tx, ['orphan'], newId(), 0));
    expect(dead?.id).toBe(id);
    work.handle('orphan', async (input) => Number(input) + 1);
    await work.start();
    await waitFor(id, 'done');
    expect(await read(id)).toMatchObject({ result: 8, attempts: 2 });
  });

  it('gives a job back when the server stops', async () => {
    const stopping = queue();
    stopping.handle(
      'patient',
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stop')))),
    );
    await stopping.start();
    const id = await enqueue(stopping, 'patient', null);
    await waitFor(id, 'running');
    await stopping.close();
    expect(await read(id)).toMatchObject({ status: 'waiting', attempts: 0 });
    const next = queue();
    next.handle('patient', async () => 'done by the next');
    await next.start();
    await waitFor(id, 'done');
  });
});
