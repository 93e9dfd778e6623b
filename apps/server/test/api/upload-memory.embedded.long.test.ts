import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createClient, routes, routeUrl, type Transport } from '@kerf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabaseKind } from '../support/database.ts';
import { openRunningServer, type RunningServer } from '../support/running-server.ts';

const UPLOADS = 8;
const FILE_BYTES = 15_000_000;
/** What the server may grow by while eight files of 15 MB come at once: 415 measured, and a quarter. The room itself is tested by upload-room. */
const GROWTH_MEGABYTES = 520;

/**
 * Uploads lie in the files and in the memory of the server, not in its database: one of the two runs is enough, that with the database
 * in the same process.
 */
const isMeasured = testDatabaseKind === 'embedded' && existsSync('/proc/self/status');

let server: RunningServer;
beforeAll(async () => {
  if (isMeasured) server = await openRunningServer();
});
afterAll(() => server?.close());

const group = (code: number, value: string | number): string => `${code}\r\n${value}\r\n`;
const line = (x1: number, y1: number, x2: number, y2: number): string =>
  [group(0, 'LINE'), group(8, 'CUT'), group(10, x1), group(20, y1), group(11, x2), group(21, y2)].join('');

/** A square of so many bytes and no other drawing like it: most of it are comments, which are quick to read. */
const largeDxf = (seed: number): Buffer => {
  const side = 1000 + seed;
  const outline = [line(0, 0, side, 0), line(side, 0, side, side), line(side, side, 0, side), line(0, side, 0, 0)];
  const drawing = [group(0, 'SECTION'), group(2, 'ENTITIES'), ...outline, group(0, 'ENDSEC'), group(0, 'EOF')].join('');
  const comment = group(999, 'x'.repeat(200));
  return Buffer.from(comment.repeat(Math.ceil(FILE_BYTES / comment.length)) + drawing);
};

const statusMegabytes = (name: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) /
  1000;

/** From now on, how much more memory than now the process has held in RAM at most, MB. */
const watchGrowth = (): (() => number) => {
  writeFileSync(`/proc/${server.pid()}/clear_refs`, '5');
  const before = statusMegabytes('VmRSS');
  return () => statusMegabytes('VmHWM') - before;
};

it.runIf(isMeasured)(
  'parallel uploads of large files are taken in turn and do not fill the memory',
  async () => {
    const made = await server.kerf('token', 'create', '--email', server.emailAddress, '--json');
    const { token, organisationId } = JSON.parse(made.output) as { token: string; organisationId: string };
    const authorization = `Bearer ${token}`;
    const transport: Transport = async ({ method, url, body }) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch(server.url + url, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json() };
    };
    const quote = await createClient(transport)(routes.quotes.create, { params: { organisationId }, body: {} });
    const params = { organisationId, quoteId: quote.id };
    const address = `${server.url}/api${routeUrl(routes.quoteItems.upload.path, params)}`;
    const growth = watchGrowth();
    const statuses = await Promise.all(
      Array.from({ length: UPLOADS }, async (_, i) => {
        const body = new FormData();
        body.append('files', new Blob([new Uint8Array(largeDxf(i))]), `large-${i}.dxf`);
        for (let attempt = 0; attempt < 20; attempt += 1) {
          const answer = await fetch(address, { method: 'POST', headers: { authorization }, body });
          const retryAfter = answer.headers.get('retry-after');
          const text = await answer.text();
          if (answer.status !== 503 || retryAfter === null) return [answer.status, text.length > 0];
          await new Promise((later) => setTimeout(later, Number(retryAfter) * 1000));
        }
        return [503, false];
      }),
    );
    expect(statuses).toEqual(Array.from({ length: UPLOADS }, () => [200, true]));
    expect(growth()).toBeLessThan(GROWTH_MEGABYTES);
  },
  300_000,
);
