import type { MultipartFile } from '@fastify/multipart';
import { quoteItemUpdate } from '@kerf/contract';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../use-cases/quote-items/import-files.ts';
import type { ParsedItemUpdate } from '../../use-cases/quote-items/item-columns.ts';
import { unstorableText } from '../storable-text.ts';

const LONGEST_NAME = 200;

/** A customer's file name without folders and control characters, never empty. */
export const safeFileName = (name: string): string => {
  const bare = name
    .replace(/^.*[\\/]/u, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim();
  const dot = bare.lastIndexOf('.');
  const extension = dot < 0 ? '' : bare.slice(dot).slice(0, 10);
  const stem = (dot < 0 ? bare : bare.slice(0, dot)).slice(0, LONGEST_NAME - extension.length);
  return `${stem === '' ? 'drawing' : stem}${extension}`;
};

/** The form broke off, is no form, or has more files than are taken at once. */
export class BrokenUpload extends Error {
  readonly code: 'SETTINGS_MALFORMED' | 'TOO_MANY_FILES';

  constructor(cause: unknown) {
    super('the upload cannot be read', { cause });
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    this.code = code === 'FST_FILES_LIMIT' ? 'TOO_MANY_FILES' : 'SETTINGS_MALFORMED';
  }
}

/** What reading a form gives; whatever goes wrong with it is the sender's, and a BrokenUpload. */
const reading = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw new BrokenUpload(error);
  }
};

/** The form of an upload as it arrives: settings must stand before the files that they are for. */
export type UploadForm = {
  readonly files: AsyncIterable<UploadedFile>;
  /** Read once the first file or the end was reached. */
  readonly settings: ParsedItemUpdate | null;
};

const parseSettings = (value: unknown): ParsedItemUpdate | null => {
  if (typeof value !== 'string') return null;
  try {
    const sent: unknown = JSON.parse(value);
    const parsed = quoteItemUpdate.safeParse(sent);
    return parsed.success && unstorableText(sent, 'settings') === null ? parsed.data : null;
  } catch {
    return null;
  }
};

const fileOf = async (part: MultipartFile): Promise<UploadedFile> => {
  const bytes = await part.toBuffer();
  return {
    fileName: safeFileName(part.filename),
    bytes: part.file.truncated ? Buffer.alloc(0) : bytes,
    isTooLarge: part.file.truncated,
  };
};

/** Reads an upload form; null when the request is no form or its settings are not valid. Throws BrokenUpload, also later from its files. */
export const readUploadForm = async (request: FastifyRequest): Promise<UploadForm | null> => {
  if (!request.isMultipart()) return null;
  const parts = request.parts();
  let settings: ParsedItemUpdate = {};
  let first: MultipartFile | null = null;
  while (first === null) {
    const next = await reading(() => parts.next());
    if (next.done) break;
    const part = next.value;
    if (part.type === 'file') first = part;
    else if (part.fieldname === 'settings') {
      const parsed = parseSettings(part.value);
      if (parsed === null) return null;
      settings = parsed;
    }
  }
  const opening = first;
  const files = async function* (): AsyncGenerator<UploadedFile> {
    if (opening === null) return;
    yield await reading(() => fileOf(opening));
    for (;;) {
      const next = await reading(() => parts.next());
      if (next.done) return;
      const part = next.value;
      if (part.type === 'file') yield await reading(() => fileOf(part));
    }
  };
  return { settings, files: files() };
};
