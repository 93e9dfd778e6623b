import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One file of a front end, with its compressed forms. */
export type FrontEndFile = {
  readonly mediaType: string;
  readonly content: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly etag: string;
  /** The name carries the hash of the content. */
  readonly isImmutable: boolean;
};

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest']);
const BROTLI_QUALITY = 6;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Content under a name as it is sent, compressed where that makes it smaller. */
export const frontEndFile = async (name: string, content: Buffer): Promise<FrontEndFile> => {
  const extension = extname(name);
  const isCompressed = COMPRESSED.has(extension);
  const parameters = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  return {
    mediaType: mediaTypes[extension] ?? 'application/octet-stream',
    content,
    brotli: isCompressed ? await brotliOf(content, parameters) : null,
    gzip: isCompressed ? await gzipOf(content) : null,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
    isImmutable: name.startsWith('assets/'),
  };
};

/** Reads a file of a folder. */
export const readFrontEndFile = async (folder: string, name: string): Promise<FrontEndFile> =>
  frontEndFile(name, await readFile(join(folder, name)));

export type FrontEnd = {
  /** The file of a name such as 'assets/app-1a2b.js'; null when the build has none. */
  readonly file: (name: string) => Promise<FrontEndFile> | null;
};

/**
 * The built files of a front end. The names are listed once, so that no request can name a file outside; a file is read
 * and compressed at its first request. Null when it has not been built.
 */
export const openFrontEnd = (folder: string): FrontEnd | null => {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // A build for looking into may have maps of its sources; nobody is sent them.
      .filter((entry) => entry.isFile() && extname(entry.name) !== '.map')
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\//, '')),
  );
  const files = new Map<string, Promise<FrontEndFile>>();
  return {
    file: (name) => {
      if (!names.has(name)) return null;
      const known = files.get(name);
      if (known !== undefined) return known;
      const reading = readFrontEndFile(folder, name);
      files.set(name, reading);
      reading.catch(() => files.delete(name));
      return reading;
    },
  };
};
