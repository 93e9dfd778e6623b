import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UploadsBusy } from '../use-cases/uploads/upload-room.ts';
import { arrive } from './arriving-file.ts';
import type { Outcome } from './call.ts';
import { refuse } from './refusals.ts';
import { storageFailureOf, storageRefusal } from './storage-failures.ts';

/** A drawing of 20,000 paths and more. */
const MAXIMUM_BYTES = 50_000_000;

/** Bodies of everyday drawings, up to so many bytes, wait for no room. */
const SMALL_BYTES = 1_000_000;

/** How long the rest of a body that nobody reads is passed over, so that its sender hears the answer, before it is cut off. */
const PATIENCE_MS = 10_000;

/** JSON as the bytes that came; a worker thread reads it. */
export class LargeJson {
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Gives up the room in memory that it took. */
  readonly release: () => void;

  constructor(bytes: Buffer, hash: Hash, release: () => void = () => {}) {
    this.bytes = bytes;
    this.sha256 = hash.digest('hex');
    this.release = release;
  }
}

/** Waits for room for so many bytes, and gives what frees it. */
type TakeRoom = (bytes: number) => Promise<() => void>;

class BodyTooLarge extends Error {}

/** What is sent, hashed as it comes. The stream is left open when it is not read to its end, because the answer goes out on its connection. */
async function* measured(sent: IncomingMessage, hash: Hash): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of sent.iterator({ destroyOnReturn: false })) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > MAXIMUM_BYTES) throw new BodyTooLarge('the body is too large');
    hash.update(bytes);
    yield bytes;
  }
}

const readSmall = async (sent: IncomingMessage): Promise<LargeJson> => {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  for await (const chunk of measured(sent, hash)) chunks.push(chunk);
  return new LargeJson(Buffer.concat(chunks), hash);
};

/** A slow sender holds a connection and no memory: room is taken when all of the body is there. */
const readLarge = async (sent: IncomingMessage, takeRoom: TakeRoom): Promise<LargeJson> => {
  const hash = createHash('sha256');
  const arrived = await arrive(measured(sent, hash));
  try {
    const release = arrived.size > SMALL_BYTES ? await takeRoom(arrived.size) : () => {};
    try {
      return new LargeJson(await arrived.read(), hash, release);
    } catch (error) {
      release();
      throw error;
    }
  } finally {
    await arrived.remove();
  }
};

const tooLarge = () => refuse('BODY_TOO_LARGE', { maximumMegabytes: MAXIMUM_BYTES / 1_000_000 });

const readBody = async (sent: IncomingMessage, takeRoom: TakeRoom): Promise<Outcome<LargeJson>> => {
  const declared = Number(sent.headers['content-length'] ?? Number.NaN);
  if (declared > MAXIMUM_BYTES) return tooLarge();
  try {
    return { ok: true, value: declared <= SMALL_BYTES ? await readSmall(sent) : await readLarge(sent, takeRoom) };
  } catch (error) {
    if (error instanceof BodyTooLarge) return tooLarge();
    if (error instanceof UploadsBusy) return refuse('UPLOADS_BUSY', { retryAfterSeconds: error.retryAfterSeconds });
    const failure = storageFailureOf(error);
    if (failure !== null) return { ok: false, refusal: storageRefusal(failure) };
    // Whoever hung up half-way hears nothing of it; the log does.
    if (sent.destroyed) return refuse('MALFORMED_REQUEST');
    throw error;
  }
};

/** Reads the body of a call whose sender is known, and holds its room until the work with it is done. */
export const withLargeJson = async <Value>(
  request: FastifyRequest,
  takeRoom: TakeRoom,
  work: (bytes: Buffer) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const body = await readBody(request.raw, takeRoom);
  if (!body.ok) return body;
  request.body = body.value;
  try {
    return await work(body.value.bytes);
  } finally {
    body.value.release();
  }
};

/** Nothing more of a body is taken in once its call is answered. */
const passOver = (sent: IncomingMessage, patienceMs: number): void => {
  if (sent.complete || sent.destroyed) return;
  const timer = setTimeout(() => sent.destroy(), patienceMs).unref();
  sent.once('end', () => clearTimeout(timer)).resume();
};

/** Passes over the bodies of calls that were answered before anybody read them, as those of callers who may not call. */
export const passOverUnread = (scope: FastifyInstance, patienceMs = PATIENCE_MS): void => {
  scope.addHook('onResponse', async ({ raw }) => passOver(raw, patienceMs));
};

/** Leaves the bodies of all routes of this scope on their way until their handler asks for them: they are JSON and large. */
export const leaveBodiesUnread = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', (_request, _body, done) => done(null));
};
