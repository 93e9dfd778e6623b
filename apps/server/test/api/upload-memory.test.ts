import { existsSync, readFileSync } from 'node:fs';
import { createClient, routes, routeUrl, type Transport } from '@kerf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRunningServer, type RunningServer } from '../support/running-server.ts';

const UPLOADS = 8;
const FILE_BYTES = 15_000_000;
/** What the server may grow by while eight files of 15 MB come at once: one of that size is in hand at a time. */
const GROWTH_MEGABYTES = 2_000;

let server: RunningServer;
beforeAll(async () => {
  server = await openRunningServer();
});
afterAll(() => server.close());

const group = (code: number, value: string | number): string => `${code}\r\n${value}\r\n`;
const line = (layer: string, x1: number, y1: number, x2: number, y2: number): string =>
  [
    group(0, 'LINE') +
      group(100, 'AcDbEntity') +
      group(8, layer) +
      group(62, 256) +
      group(370, -1) +
      group(100, 'AcDbLine'),
    group(10, x1.toFixed(12)) + group(20, y1.toFixed(12)) + group(30, '0.0'),
    group(11, x2.toFixed(12)) + group(21, y2.toFixed(12)) + group(31, '0.0'),
  ].join('');

/** A plate that is engraved all over, of so many bytes and no other drawing like it. */
const largeDxf = (seed: number): Buffer => {
  const side = 1000 + seed;
  const outline = [line('CUT', 0, 0, side, 0), line('CUT', side, 0, side, side), line('CUT', side, side, 0, side)];
  const parts = [group(0, 'SECTION'), group(2, 'ENTITIES'), ...outline, line('CUT', 0, side, 0, 0)];
  for (let bytes = 0, place = 0; bytes < FILE_BYTES; place += 1) {
    const [x, y] = [1 + (place % 330) * 3, 1 + Math.floor(place / 330) * 3];
    const stroke = line('ETCH', x, y, x + 1.5, y + 1 + (place % 7) / 10);
    parts.push(stroke);
    bytes += stroke.length;
  }
  return Buffer.from(parts.join('') + group(0, 'ENDSEC') + group(0, 'EOF'));
};

/** Most memory that the process has held in RAM so far, MB. */
const peakMegabytes = (): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1000;

it.skipIf(!existsSync('/proc/self/status'))(
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
    const before = peakMegabytes();
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
    console.log('GROWTH', before, peakMegabytes());
    expect(peakMegabytes() - before).toBeLessThan(GROWTH_MEGABYTES);
  },
  300_000,
);
