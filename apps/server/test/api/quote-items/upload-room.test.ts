import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UploadRoom } from '../../../src/use-cases/uploads/upload-room.ts';
import { openOwnTestApp, type TestApp } from '../../support/app.ts';
import { plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk, uploadForm } from '../../support/quotes.ts';

const ROOM_BYTES = 4_000;

let test: TestApp;
let desk: Desk;
const room = new UploadRoom({ bytes: ROOM_BYTES, patienceMs: 300 });

beforeAll(async () => {
  test = await openOwnTestApp({ uploadRoom: room });
  vi.stubEnv('TMPDIR', temporary);
  desk = await openDesk(await test.shop('Busy Shop'));
});
afterAll(async () => {
  await test.close();
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

const temporary = mkdtempSync(join(tmpdir(), 'kerf-test-'));
/** Files that are on their way or were left behind. */
const arriving = () => readdirSync(temporary).filter((name) => name.startsWith('kerf-upload-'));

const files = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `part ${i}.dxf`, bytes: plateDxf(20 + i, 10) }));

describe('uploads in a small room', () => {
  it('are taken one after the other, and leave no room taken', async () => {
    const quoteId = await desk.create();
    const answers = await Promise.all(files(3).map((file) => desk.upload(quoteId, [file])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await desk.upload(await desk.create(), files(6))).value.quoteItems).toHaveLength(6);
    expect(room.taken).toBe(0);
  });

  it('are told when to come back while there is no room, and are taken then', async () => {
    const quoteId = await desk.create();
    const free = await room.take('another shop', ROOM_BYTES);
    const busy = await desk.upload(quoteId, files(1));
    expect([busy.status, busy.problem.code, busy.headers['retry-after']]).toEqual([503, 'UPLOADS_BUSY', '10']);
    expect(await desk.items(quoteId)).toEqual([]);
    free();
    expect((await desk.upload(quoteId, files(1))).status).toBe(200);
    expect(room.taken).toBe(0);
  });

  it('of a sender who falls silent keep nobody waiting, and leave nothing behind', async () => {
    const quoteId = await desk.create();
    const { headers, payload } = uploadForm(files(1));
    const silent = new PassThrough();
    silent.write(payload.subarray(0, payload.length - 200));
    const answer = desk.worker.call(routes.quoteItems.upload, desk.quoteParams(quoteId), { headers, payload: silent });
    await vi.waitFor(() => expect(arriving()).toHaveLength(1), { timeout: 5_000 });
    const otherDesk = await openDesk(await test.shop('Other Shop'));
    expect((await otherDesk.upload(await otherDesk.create(), files(1))).status).toBe(200);
    expect(room.taken).toBe(0);
    silent.end(payload.subarray(payload.length - 200));
    expect((await answer).status).toBe(200);
    expect([arriving(), room.taken]).toEqual([[], 0]);
  });

  it('leave no room taken when a form breaks off or a file cannot be read', async () => {
    const quoteId = await desk.create();
    const unreadable = { name: 'broken.dxf', bytes: Buffer.from('this is no drawing') };
    const other = { name: 'letter.txt', bytes: Buffer.from('hello') };
    expect((await desk.upload(quoteId, [unreadable, other, ...files(1)])).value.refusals).toHaveLength(2);
    const { headers, payload } = uploadForm(files(1));
    const broken = { headers, payload: payload.subarray(0, payload.length - 200) };
    const answer = await desk.worker.call(routes.quoteItems.upload, desk.quoteParams(quoteId), broken);
    expect(answer.problem.code).toBe('SETTINGS_MALFORMED');
    expect([arriving(), room.taken]).toEqual([[], 0]);
  });
});
