import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export const S3_ACCOUNT = { accessKeyId: 'KERFTESTKEY', secretAccessKey: 'kerf-test-secret/+x' } as const;

/** The part of the S3 protocol that a file store needs: one bucket, signed requests, path-style addresses. */
export type S3Double = {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Requests that are still to be answered with 503, as a busy service does. */
  failures: number;
  readonly close: () => Promise<void>;
};

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Signature of a request by the rules of AWS Signature Version 4, computed anew from what arrived. */
const expectedSignature = (request: IncomingMessage, scope: readonly string[], signedHeaders: string): string => {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    path,
    query,
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ];
  const [date = '', region = '', service = ''] = scope;
  const time = String(request.headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical.join('\n'))].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${S3_ACCOUNT.secretAccessKey}`, date), region), service), 'aws4_request');
  return hmac(key, toSign).toString('hex');
};

const isSigned = (request: IncomingMessage): boolean => {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, account, scope = '', headers = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  return account === S3_ACCOUNT.accessKeyId && expectedSignature(request, scope.split('/'), headers) === signature;
};

type Answer = { readonly status: number; readonly code?: string; readonly content?: Buffer };

const answerTo = (request: IncomingMessage, body: Buffer, bucket: string, objects: Map<string, Buffer>): Answer => {
  if (!isSigned(request)) return { status: 403, code: 'SignatureDoesNotMatch' };
  const [, asked, ...rest] = (request.url ?? '').split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (asked !== bucket) return { status: 404, code: 'NoSuchBucket' };
  if (request.method === 'PUT') {
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) return { status: 400, code: 'BadDigest' };
    objects.set(key, body);
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const content = objects.get(key);
  return content === undefined ? { status: 404, code: 'NoSuchKey' } : { status: 200, content };
};

/** Starts storage with one bucket on a free port of the loopback address. */
export const startS3Double = async (bucket: string): Promise<S3Double> => {
  const objects = new Map<string, Buffer>();
  const double = { failures: 0 };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const busy = double.failures > 0;
    if (busy) double.failures -= 1;
    const { status, code, content } = busy
      ? { status: 503, code: 'SlowDown' }
      : answerTo(request, body, bucket, objects);
    response.writeHead(status, content === undefined ? {} : { 'content-length': content.length });
    response.end(content ?? (code === undefined ? '' : `<Error><Code>${code}</Code></Error>`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(double, {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
};
