import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, withOrganisation, withSystem } from '../../src/db/database.ts';
import { newId } from '../../src/db/ids.ts';
import { listSchedules, takeDueSchedule } from '../../src/db/repositories/job-schedules.ts';
import { finishJob, takeJob } from '../../src/db/repositories/jobs.ts';
import { JobQueue } from '../../src/jobs/job-queue.ts';
import { moveDailyWork, runDueSchedules, workDaily } from '../../src/jobs/schedules.ts';
import { openTestDatabase, testDatabaseKind } from '../support/database.ts';
import { makeOrganisation, type TestOrganisation } from '../support/records.ts';

const database: Database = await openTestDatabase();
let shop: TestOrganisation;
let kind: string;

beforeEach(async () => {
  await database.pool.query('delete from job_schedules');
  shop = await makeOrganisation(database, 'Shop');
  kind = `report-${newId()}`;
});
afterAll(() => database.close());

const work = (timeZone = 'Europe/Berlin') => ({ kind, timeOfDay: '07:00', timeZone });
const inShop = <Result>(run: Parameters<typeof withOrganisation<Result>>[3], { organisation, owner } = shop) =>
  withOrganisation(database, organisation.id, owner.id, run);
const plan = (at: string, of = shop, timeZone = 'Europe/Berlin') =>
  inShop((tx) => workDaily(tx, of.organisation.id, work(timeZone), new Date(at)), of);
const told: string[] = [];
const serverAt = (at: string) => ({
  onError: (error: unknown, facts: Readonly<Record<string, string>>) =>
    told.push([facts.organisationId, facts.kind, String(error)].join(' ')),
  ...{ database, queue: new JobQueue(database, { onError: () => undefined }) },
  now: () => new Date(at),
});
const runAt = (at: string) => runDueSchedules(serverAt(at));
const schedule = async () => (await inShop((tx) => listSchedules(tx, shop.organisation.id)))[0];

/** Takes and ends what waits in the queue; how many jobs that were. */
const endJobs = async (): Promise<number> => {
  for (let ended = 0; ; ended += 1) {
    const worker = newId();
    const isThere = await withSystem(database, async (tx) => {
      const job = await takeJob(tx, [kind], worker, 60);
      return job !== null && finishJob(tx, job.id, worker, null);
    });
    if (!isThere) return ended;
  }
};

describe(`daily work on ${testDatabaseKind}`, () => {
  it("is put into the queue at the shop's own time, once a day", async () => {
    await plan('2026-06-10T12:00:00Z');
    expect(await runAt('2026-06-11T04:59:59Z')).toBe(0);
    expect(await runAt('2026-06-11T05:00:00Z')).toBe(1);
    expect(await runAt('2026-06-11T05:00:20Z')).toBe(0);
    expect(await endJobs()).toBe(1);
    expect(await schedule()).toMatchObject({
      lastRunAt: new Date('2026-06-11T05:00:00Z'),
      nextRunAt: new Date('2026-06-12T05:00:00Z'),
    });
  });

  it('comes an hour later by UTC once clocks are put back', async () => {
    await plan('2026-10-24T04:00:00Z');
    await runAt('2026-10-24T05:00:00Z');
    expect((await schedule())?.nextRunAt).toEqual(new Date('2026-10-25T06:00:00Z'));
  });

  it('is put there once although several servers look at the same moment', async () => {
    await plan('2026-06-10T12:00:00Z');
    const servers = Array.from({ length: 5 }, () => serverAt('2026-06-11T05:00:01Z'));
    const added = await Promise.all(servers.map((server) => runDueSchedules(server)));
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await endJobs()).toBe(1);
  });

  it('is made up for once after no server ran for days', async () => {
    await plan('2026-06-10T12:00:00Z');
    expect(await runAt('2026-06-15T16:00:00Z')).toBe(1);
    expect(await endJobs()).toBe(1);
    expect((await schedule())?.nextRunAt).toEqual(new Date('2026-06-16T05:00:00Z'));
  });

  it('of one shop that cannot be planned is told and put off, and that of all others goes on', async () => {
    const lost = await makeOrganisation(database, 'Lost');
    await plan('2026-06-10T11:00:00Z', lost);
    await database.pool.query("update job_schedules set time_zone = 'Mars/Olympus', next_run_at = '2026-06-11T04:00Z'");
    await plan('2026-06-10T12:00:00Z');
    expect(await runAt('2026-06-11T05:00:00Z')).toBe(1);
    expect(told).toEqual([expect.stringContaining(`${lost.organisation.id} ${kind} RangeError`)]);
    expect((await schedule())?.nextRunAt).toEqual(new Date('2026-06-12T05:00:00Z'));
    const [putOff] = await inShop((tx) => listSchedules(tx, lost.organisation.id), lost);
    expect(putOff).toMatchObject({ lastRunAt: null, nextRunAt: new Date('2026-06-11T06:00:00Z') });
    expect(await endJobs()).toBe(1);
  });

  it("is not there twice while the day before's still waits", async () => {
    await plan('2026-06-10T12:00:00Z');
    await runAt('2026-06-11T05:00:00Z');
    await runAt('2026-06-12T05:00:00Z');
    expect(await endJobs()).toBe(1);
  });

  it('stays as it is when it is asked for again, and follows another clock', async () => {
    await plan('2026-06-10T12:00:00Z');
    await plan('2026-06-11T12:00:00Z');
    expect((await schedule())?.nextRunAt).toEqual(new Date('2026-06-11T05:00:00Z'));
    await inShop((tx) => moveDailyWork(tx, shop.organisation.id, 'America/New_York', new Date('2026-06-10T12:00:00Z')));
    expect(await schedule()).toMatchObject({
      timeZone: 'America/New_York',
      nextRunAt: new Date('2026-06-11T11:00:00Z'),
    });
    await runAt('2026-06-11T11:00:00Z');
  });

  it('belongs to its shop alone', async () => {
    const other = await makeOrganisation(database, 'Other');
    await plan('2026-06-10T12:00:00Z', other, 'Asia/Tokyo');
    expect(await schedule()).toBeUndefined();
    expect(await inShop((tx) => listSchedules(tx, other.organisation.id))).toEqual([]);
    expect(await runAt('2026-06-10T22:00:00Z')).toBe(1);
    expect(await inShop((tx) => listSchedules(tx, other.organisation.id), other)).toHaveLength(1);
  });

  it('is not lost when the server that took it ends before its transaction does', async () => {
    await plan('2026-06-10T12:00:00Z');
    const broken = withSystem(database, async (tx) => {
      expect(await takeDueSchedule(tx, new Date('2026-06-11T05:00:00Z'))).not.toBeNull();
      throw new Error('ended');
    });
    await expect(broken).rejects.toThrow('ended');
    expect(await runAt('2026-06-11T05:00:00Z')).toBe(1);
    expect(await endJobs()).toBe(1);
  });
});
