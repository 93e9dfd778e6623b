import type { Organisation as OrganisationWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { type Database, withSystem } from '../../db/database.ts';
import { getOrganisation, updateOrganisation } from '../../db/repositories/organisations.ts';
import { type FileStore, isFileKey } from '../../files/file-store.ts';
import { type LogoPicture, MOST_LOGO_PIXELS } from '../../pipeline/logo-picture.ts';
import { inFileThread } from '../../workers/file-thread.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { loadOrganisation } from './load-organisation.ts';
import type { OrganisationRefusalCode } from './refusals.ts';

export const MAXIMUM_LOGO_BYTES = 2_000_000;

const signatures = [
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

/** PNG or JPEG by its first bytes, whatever the name says; null for anything else. */
export const pictureType = (content: Uint8Array): 'image/png' | 'image/jpeg' | null =>
  signatures.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))?.mediaType ?? null;

/** The picture drawn anew, with nothing of the file but its pixels. */
const drawnAnew = async (content: Uint8Array): Promise<UseCaseOutcome<Buffer, OrganisationRefusalCode>> => {
  try {
    const drawn = await inFileThread<Uint8Array, LogoPicture>('picture-worker', content);
    if (drawn.ok) return done(Buffer.from(drawn.bytes));
    if (drawn.reason === 'unreadable') return refused('PICTURE_UNREADABLE');
    return refused('PICTURE_TOO_MANY_PIXELS', { maximumMegapixels: MOST_LOGO_PIXELS / 1_000_000 });
  } catch (error) {
    if (error instanceof WorkerTimeLimit || error instanceof WorkerCrash) return refused('PICTURE_UNREADABLE');
    throw error;
  }
};

/** Keeps a picture for the logo; the organisation names it afterwards with `setLogo`. */
export const keepLogo = async (
  files: FileStore,
  content: Buffer | null,
): Promise<UseCaseOutcome<string, OrganisationRefusalCode>> => {
  if (content === null || content.length === 0) return refused('PICTURE_MISSING');
  if (content.length > MAXIMUM_LOGO_BYTES) {
    return refused('PICTURE_TOO_LARGE', { maximumMegabytes: Math.floor(MAXIMUM_LOGO_BYTES / 1_000_000) });
  }
  if (pictureType(content) === null) return refused('PICTURE_TYPE_UNSUPPORTED');
  const drawn = await drawnAnew(content);
  return drawn.ok ? done((await files.saveBytes(drawn.value)).fileKey) : drawn;
};

export const setLogo = async (
  tx: Transaction,
  organisationId: string,
  fileKey: string,
  now: Date,
): Promise<UseCaseOutcome<OrganisationWire, OrganisationRefusalCode>> => {
  const saved = await updateOrganisation(tx, organisationId, { logoFileKey: fileKey });
  return saved.ok ? loadOrganisation(tx, organisationId, now) : saved;
};

/** The logo that an organisation shows under this key now; null for any other key. */
export const readLogo = async (
  database: Database,
  files: FileStore,
  organisationId: string,
  fileKey: string,
): Promise<{ readonly content: Buffer; readonly mediaType: 'image/png' | 'image/jpeg' } | null> => {
  if (!isFileKey(fileKey)) return null;
  const organisation = await withSystem(database, (tx) => getOrganisation(tx, organisationId));
  if (organisation?.logoFileKey !== fileKey) return null;
  const content = await files.read(fileKey);
  const mediaType = content === null ? null : pictureType(content);
  return content === null || mediaType === null ? null : { content, mediaType };
};
