import type { MultipartFile } from '@fastify/multipart';
import {
  type ChosenBodies,
  type ChosenPdfParts,
  chosenBodies,
  chosenPdfParts,
  firstPage,
  type UploadPlace,
  type UploadSettings,
  uploadFolders,
  uploadPlace,
  uploadSettings,
} from '@kerf/contract';
import { kindOfFile, PART_FILE_KINDS } from '@kerf/quoting';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../use-cases/uploads/import-files.ts';
import { arrive } from '../arriving-file.ts';
import { parseField } from '../form-json.ts';
import { safeFileName } from '../safe-file-name.ts';
import { BrokenUpload, FormTooLarge, MAXIMUM_FORM_BYTES } from './broken-upload.ts';

/** What reading a form gives; whatever goes wrong with it is the sender's, and a BrokenUpload. */
const reading = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw new BrokenUpload(error);
  }
};

/** The form of an upload as it arrives: its fields must stand before the files that they are for. */
export type UploadForm = {
  readonly files: AsyncIterable<UploadedFile>;
  readonly settings: UploadSettings;
  readonly place?: UploadPlace;
  readonly folders?: readonly string[];
  readonly bodies?: ChosenBodies;
  readonly pdfParts?: ChosenPdfParts;
  /** The page of a PDF that is shown first. */
  readonly firstPage?: number;
};

/** Beyond what its kind may have; of a file of no kind nothing is said, as it is refused for that. */
const isBeyondKind = (fileName: string, size: number): boolean =>
  size > (kindOfFile(fileName, PART_FILE_KINDS)?.maximumBytes ?? Number.POSITIVE_INFINITY);

/** Waits for room for so many bytes, and gives what frees it. */
type TakeRoom = (bytes: number) => Promise<() => void>;

/** Reads one file of a form. Room is taken when all of the file is there, so that nobody waits for another's slow line. */
const fileOf = async (part: MultipartFile, takeRoom: TakeRoom): Promise<UploadedFile> => {
  const fileName = safeFileName(part.filename);
  const arrived = await arrive(part.file);
  try {
    const isTooLarge = part.file.truncated || isBeyondKind(fileName, arrived.size);
    if (isTooLarge) return { fileName, bytes: Buffer.alloc(0), isTooLarge, release: () => {} };
    const free = await takeRoom(arrived.size);
    try {
      return { fileName, bytes: await arrived.read(), isTooLarge, release: () => free() };
    } catch (error) {
      free();
      throw error;
    }
  } finally {
    await arrived.remove();
  }
};

type Fields = Omit<UploadForm, 'files'>;

/** Takes one field of a form; null when it is not valid. Unknown fields are passed over. */
const withField = (fields: Fields, name: string, value: unknown): Fields | null => {
  if (name === 'settings') {
    const settings = parseField(uploadSettings, name, value);
    return settings === null ? null : { ...fields, settings };
  }
  if (name === 'folders') {
    const folders = parseField(uploadFolders, name, value);
    return folders === null ? null : { ...fields, folders };
  }
  if (name === 'bodies') {
    const bodies = parseField(chosenBodies, name, value);
    return bodies === null ? null : { ...fields, bodies };
  }
  if (name === 'pdfParts') {
    const pdfParts = parseField(chosenPdfParts, name, value);
    return pdfParts === null ? null : { ...fields, pdfParts };
  }
  if (name === 'firstPage') {
    const first = parseField(firstPage, name, value);
    return first === null ? null : { ...fields, firstPage: first };
  }
  if (name !== 'place') return fields;
  const place = parseField(uploadPlace, name, value);
  return place === null ? null : { ...fields, place };
};

/** Reads an upload form; null when the request is no form or its fields are not valid. Throws BrokenUpload, also later from its files. */
export const readUploadForm = async (request: FastifyRequest, takeRoom: TakeRoom): Promise<UploadForm | null> => {
  if (!request.isMultipart()) return null;
  if (Number(request.headers['content-length']) > MAXIMUM_FORM_BYTES) throw new BrokenUpload(new FormTooLarge());
  const parts = request.parts();
  let fields: Fields = { settings: {} };
  let first: MultipartFile | null = null;
  while (first === null) {
    const next = await reading(() => parts.next());
    if (next.done) break;
    const part = next.value;
    if (part.type === 'file') first = part;
    else {
      const taken = withField(fields, part.fieldname, part.value);
      if (taken === null) return null;
      fields = taken;
    }
  }
  const opening = first;
  const files = async function* (): AsyncGenerator<UploadedFile> {
    let total = 0;
    const read = async (part: MultipartFile): Promise<UploadedFile> => {
      const file = await reading(() => fileOf(part, takeRoom));
      total += file.bytes.length;
      if (total <= MAXIMUM_FORM_BYTES) return file;
      file.release();
      throw new BrokenUpload(new FormTooLarge());
    };
    if (opening === null) return;
    yield await read(opening);
    for (;;) {
      const next = await reading(() => parts.next());
      if (next.done) return;
      const part = next.value;
      if (part.type === 'file') yield await read(part);
    }
  };
  return { ...fields, files: files() };
};
