import { mostFilesAtOnce, PART_FILE_KINDS } from '@kerf/quoting';
import { UploadsBusy } from '../../use-cases/uploads/upload-room.ts';
import type { Refusal } from '../refusals.ts';
import { storageFailureOf, storageRefusal } from '../storage-failures.ts';

/** All files of one form together, bytes. */
export const MAXIMUM_FORM_BYTES = 500_000_000;

/** Its files are more than one form may have together. */
export class FormTooLarge extends Error {}

const refusalOf = (cause: unknown): Refusal => {
  if (cause instanceof FormTooLarge) {
    return { code: 'BODY_TOO_LARGE', facts: { maximumMegabytes: MAXIMUM_FORM_BYTES / 1_000_000 } };
  }
  if (cause instanceof UploadsBusy) {
    return { code: 'UPLOADS_BUSY', facts: { retryAfterSeconds: cause.retryAfterSeconds } };
  }
  const failure = storageFailureOf(cause);
  if (failure !== null) return storageRefusal(failure);
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return code === 'FST_FILES_LIMIT'
    ? { code: 'TOO_MANY_FILES', facts: { maximum: mostFilesAtOnce(PART_FILE_KINDS) } }
    : { code: 'SETTINGS_MALFORMED' };
};

/** The form broke off, is no form, is larger or has more files than are taken at once, or there is no room for it now. */
export class BrokenUpload extends Error {
  readonly refusal: Refusal;

  constructor(cause: unknown) {
    super('the upload cannot be read', { cause });
    this.refusal = refusalOf(cause);
  }
}
