import type { Readable } from 'node:stream';

/** The file is larger than allowed; nothing of it was kept. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
  readonly maximumBytes: number;
  constructor(maximumBytes: number) {
    super(`The file is larger than ${maximumBytes} bytes.`);
    this.maximumBytes = maximumBytes;
  }
}

/** The storage cannot be reached, or not be used, at the moment. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway';
}

export interface StoredContent {
  /** SHA-256 of the content in hexadecimal: the same content has the same key and is kept once. */
  readonly fileKey: string;
  readonly sizeBytes: number;
}

/** Keeps contents under the hash of their bytes. They never change, so a key may be cached for ever. */
export interface FileStore {
  /** Keeps the stream's bytes; on disk for good when it returns. Throws FileTooLargeError past the limit. */
  save(content: Readable, maximumBytes: number): Promise<StoredContent>;
  saveBytes(content: Uint8Array): Promise<StoredContent>;
  /** Null when there is no such content. */
  read(fileKey: string): Promise<Buffer | null>;
  /** A stream of the content, or null when there is none. */
  openStream(fileKey: string): Promise<{ readonly stream: Readable; readonly sizeBytes: number } | null>;
  delete(fileKey: string): Promise<void>;
  /** Writes a little and removes it; throws when nothing can be kept now. */
  check(): Promise<void>;
}

/** False for anything but a SHA-256 in lower-case hexadecimal, so that no key can name another path. */
export const isFileKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
