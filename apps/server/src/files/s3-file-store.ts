import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type FileStore, FileStoreAway, FileTooLargeError, isFileKey, type StoredContent } from './file-store.ts';

/** Where the files lie in storage that speaks the S3 protocol, and with which account. */
export type S3Location = {
  readonly bucket: string;
  /** Folder inside the bucket, without slashes at its ends; empty for none. */
  readonly prefix: string;
  /** Address of the service, without a slash at the end; null for Amazon's in the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
};

/** The storage cannot be used; the message is for the person who set it up. */
export class FileStorageError extends Error {
  override readonly name = 'FileStorageError';
}

const REQUEST_LIMIT_MS = 60_000;
/** Attempts after a failure of the service, with growing pauses. */
const RETRIES = 4;
const CHECK_CONTENT = Buffer.from('Kerf wrote this to see whether it can keep files here.\n');

/** Amazon wants the bucket in the host name; every other service takes it in the path. */
const baseAddress = ({ bucket, prefix, endpoint, region }: S3Location): string => {
  const root = endpoint === null ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`;
  return prefix === '' ? root : `${root}/${prefix.split('/').map(encodeURIComponent).join('/')}`;
};

const collect = async (content: Readable, maximumBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maximumBytes) throw new FileTooLargeError(maximumBytes);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

/** One service, one folder of one bucket. */
class S3Folder {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor(location: S3Location) {
    const { accessKeyId, secretAccessKey, sessionToken, region } = location;
    const account = sessionToken === null ? {} : { sessionToken };
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, ...account, region, service: 's3', retries: RETRIES });
    this.#base = baseAddress(location);
  }

  /** The service's answer; null for "no such content". Throws FileStorageError on any other refusal. */
  async ask(method: 'GET' | 'PUT' | 'DELETE', fileKey: string, content?: Buffer): Promise<Response | null> {
    if (!isFileKey(fileKey)) throw new Error('Not a key of the file store.');
    const address = `${this.#base}/${fileKey.slice(0, 2)}/${fileKey.slice(2, 4)}/${fileKey}`;
    const body = content === undefined ? {} : { body: new Uint8Array(content) };
    // The key is the hash of the content, so the service itself refuses bytes that changed on the way.
    const headers: Record<string, string> = content === undefined ? {} : { 'x-amz-content-sha256': fileKey };
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
    const answer = await this.#client.fetch(address, { method, headers, signal, ...body }).catch((error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      throw new FileStoreAway(`The file storage cannot be reached for ${method}.`, { cause });
    });
    if (answer.ok) return answer;
    const told = await answer.text();
    const code = /<Code>([^<]{1,80})<\/Code>/.exec(told)?.[1] ?? `status ${answer.status}`;
    if (answer.status === 404 && code !== 'NoSuchBucket') return null;
    const Refusal = answer.status >= 500 ? FileStoreAway : FileStorageError;
    throw new Refusal(`The file storage refused ${method}: ${code}.`);
  }

  async save(content: Buffer): Promise<StoredContent> {
    const fileKey = createHash('sha256').update(content).digest('hex');
    await this.ask('PUT', fileKey, content);
    return { fileKey, sizeBytes: content.length };
  }

  async read(fileKey: string): Promise<Buffer | null> {
    const answer = await this.ask('GET', fileKey);
    return answer === null ? null : Buffer.from(await answer.arrayBuffer());
  }

  async delete(fileKey: string): Promise<void> {
    await this.ask('DELETE', fileKey);
  }
}

/** Writes, reads and removes a little file, so that a wrong address or account shows at the start and not with a customer's drawing. */
const checkUsable = async (folder: S3Folder, { bucket, endpoint, region }: S3Location): Promise<void> => {
  try {
    const { fileKey } = await folder.save(CHECK_CONTENT);
    const read = await folder.read(fileKey);
    if (read?.equals(CHECK_CONTENT) !== true) throw new Error('what was written could not be read back');
    await folder.delete(fileKey);
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    const message = reason instanceof Error ? reason.message || String(reason) : String(reason);
    throw new FileStorageError(
      `The bucket ${bucket} at ${endpoint ?? `Amazon S3 in ${region}`} cannot keep files (KERF_FILES): ${message}`,
      { cause: error },
    );
  }
};

/**
 * A file store in S3-compatible storage, `ab/cd/abcd…` below the prefix, for installations of several machines. Throws
 * FileStorageError when the storage cannot be reached, written and read with this account.
 */
export const openS3FileStore = async (location: S3Location): Promise<FileStore> => {
  const folder = new S3Folder(location);
  await checkUsable(folder, location);
  return {
    save: async (content, maximumBytes) => folder.save(await collect(content, maximumBytes)),
    saveBytes: (content) => folder.save(Buffer.from(content)),
    read: (fileKey) => folder.read(fileKey),
    async openStream(fileKey) {
      const answer = await folder.ask('GET', fileKey);
      if (answer === null || answer.body === null) return null;
      // The same stream under the name that Node has for it.
      const stream = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
      return { stream, sizeBytes: Number(answer.headers.get('content-length')) };
    },
    delete: (fileKey) => folder.delete(fileKey),
    check: async () => {
      await folder.delete((await folder.save(CHECK_CONTENT)).fileKey);
    },
  };
};
