import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Problem, routes, routeUrl, type SavedDrawing } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UploadRoom } from '../../src/use-cases/uploads/upload-room.ts';
import { openOwnTestApp, type Shop, type TestApp } from '../support/app.ts';
import { testDatabaseKind } from '../support/database.ts';
import { type Desk, openDesk } from '../support/quotes.ts';

const LARGE_BYTES = 49_000_000;
const UPLOADS = 40;

let test: TestApp;
let desk: Desk;
let shop: Shop;
let url: string;
let port: number;
const room = new UploadRoom({ patienceMs: 300 });
const temporary = mkdtempSync(join(tmpdir(), 'kerf-test-'));
/** Bodies that are on their way or were left behind. */
const arriving = () => readdirSync(temporary).filter((name) => name.startsWith('kerf-upload-'));
const sockets: Socket[] = [];

beforeAll(async () => {
  test = await openOwnTestApp({
    uploadRoom: room,
    rateLimits: { general: 1e9, uploads: UPLOADS, signIn: 1e9, costly: 1e9 },
  });
  // The database that was started lives longer than this file, and so must the folder of its socket.
  vi.stubEnv('TMPDIR', temporary);
  shop = await test.shop('Large Drawings Ltd');
  desk = await openDesk(shop);
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(url).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await test.close();
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

const plate = (x: number) =>
  `{"paths":[{"pathId":"a","isClosed":true,"layer":{"name":"0","type":"Cutting"},"entities":[${[
    [0, 0, x, 0],
    [x, 0, x, 50],
    [x, 50, 0, 50],
    [0, 50, 0, 0],
  ]
    .map(([x1, y1, x2, y2]) => `{"type":"line","startPoint":{"x":${x1},"y":${y1}},"endPoint":{"x":${x2},"y":${y2}}}`)
    .join(',')}]}]}`;

/** The drawing of a plate as JSON of so many bytes, most of them blanks. */
const drawing = (bytes: number, width = 80) => Buffer.from(plate(width).padStart(bytes));

const addressOf = async (): Promise<string> => {
  const { quoteId, item } = await desk.quoteWithPart();
  return `/api${routeUrl(routes.drawings.save.path, desk.itemParams(quoteId, item.id).params)}`;
};

const put = async (address: string, body: Buffer, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + address, {
    method: 'PUT',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
  const json = (await answer.json()) as Partial<Problem & SavedDrawing>;
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), code: json.code, report: json.report };
};

/** Sends the head of a call and the first of so many bytes of its body, and no more of it. */
const begin = async (address: string, contentLength: number | null, token: string | null): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const length = contentLength === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${contentLength}`;
  const authorization = token === null ? '' : `Authorization: Bearer ${token}\r\n`;
  const head = `PUT ${address} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${authorization}${length}\r\n\r\n`;
  socket.write(contentLength === null ? head : `${head}{"paths":[`);
  return socket;
};

const firstLine = async (socket: Socket): Promise<string> => {
  const [answer] = await once(socket, 'data');
  return String(answer).split('\r\n', 1)[0] ?? '';
};

describe(`large bodies on ${testDatabaseKind}`, () => {
  it('are refused before they are sent when their sender is unknown, of another shop, or says that they are too large', async () => {
    const address = await addressOf();
    const stranger = await test.shop('Another Shop');
    const statusOf = async (bytes: number, token: string | null) => firstLine(await begin(address, bytes, token));
    expect(await statusOf(LARGE_BYTES, null)).toBe('HTTP/1.1 401 Unauthorized');
    expect(await statusOf(LARGE_BYTES, 'not a token')).toBe('HTTP/1.1 401 Unauthorized');
    expect(await statusOf(LARGE_BYTES, stranger.token)).toBe('HTTP/1.1 404 Not Found');
    expect(await statusOf(50_000_001, shop.token)).toBe('HTTP/1.1 413 Payload Too Large');
    expect([arriving(), room.taken]).toEqual([[], 0]);
  });

  it('are answered also when all of them is sent before anybody listens', async () => {
    const address = await addressOf();
    const refused = await put(address, drawing(LARGE_BYTES), { authorization: 'Bearer nobody' });
    expect([refused.status, refused.code]).toEqual([401, 'NOT_AUTHENTICATED']);
    expect([arriving(), room.taken]).toEqual([[], 0]);
  });

  it('are taken from whoever may send them', async () => {
    const saved = await put(await addressOf(), drawing(LARGE_BYTES));
    expect([saved.status, saved.report?.removedPathIds.length]).toEqual([200, 2]);
    expect([arriving(), room.taken]).toEqual([[], 0]);
  });

  it('are taken once for a key', async () => {
    const address = await addressOf();
    const body = drawing(2_000_000);
    const saved = await put(address, body, { 'idempotency-key': 'large' });
    expect([saved.status, saved.report?.removedPathIds.length]).toEqual([200, 2]);
    expect(await put(address, body, { 'idempotency-key': 'large' })).toEqual(saved);
    const other = await put(address, drawing(2_000_000, 81), { 'idempotency-key': 'large' });
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect([arriving(), room.taken]).toEqual([[], 0]);
  });

  it('wait for room and are told when to come back, while everyday drawings pass', async () => {
    const address = await addressOf();
    const free = await room.take('another shop', 24_000_000);
    const busy = await put(address, drawing(2_000_000));
    expect([busy.status, busy.code, busy.retryAfter]).toEqual([503, 'UPLOADS_BUSY', '10']);
    expect((await put(address, drawing(20_000))).status).toBe(200);
    free();
    expect((await put(address, drawing(2_000_000, 82))).status).toBe(200);
    expect([arriving(), room.taken]).toEqual([[], 0]);
  });

  it('leave nothing behind when they break off, and hold no room while they are on their way', async () => {
    const address = await addressOf();
    const socket = await begin(address, LARGE_BYTES, shop.token);
    socket.write(Buffer.alloc(2_000_000, ' '));
    await vi.waitFor(() => expect(arriving()).toHaveLength(1), { timeout: 5_000 });
    expect(room.taken).toBe(0);
    socket.destroy();
    await vi.waitFor(() => expect(arriving()).toEqual([]), { timeout: 5_000 });
    expect(room.taken).toBe(0);
  });

  it('of unknown length are refused when they grow too large', async () => {
    const socket = await begin(await addressOf(), null, shop.token);
    const answer = firstLine(socket);
    const megabyte = Buffer.alloc(1_000_000, ' ');
    for (let sent = 0; sent < 51; sent += 1) {
      socket.write(`${megabyte.length.toString(16)}\r\n`);
      socket.write(megabyte);
      if (!socket.write('\r\n')) await Promise.race([once(socket, 'drain'), answer]);
    }
    expect(await answer).toBe('HTTP/1.1 413 Payload Too Large');
    expect([arriving(), room.taken]).toEqual([[], 0]);
    socket.end('0\r\n\r\n');
    await text(socket);
  });

  it('count as uploads', async () => {
    const address = await addressOf();
    const statuses = new Set<number>();
    // A minute may begin anew meanwhile.
    for (let sent = 0; sent <= 2 * UPLOADS && !statuses.has(429); sent += 1) {
      statuses.add((await put(address, Buffer.from('{}'))).status);
    }
    expect([...statuses]).toEqual([400, 429]);
    expect((await shop.call(routes.quotes.create, { params: shop, body: {} })).status).toBe(201);
  });
});
