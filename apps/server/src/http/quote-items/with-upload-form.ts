import type { FastifyRequest } from 'fastify';
import type { QuoteServices } from '../../wiring/services.ts';
import type { MemberContext, Outcome } from '../call.ts';
import { refuse } from '../refusals.ts';
import { BrokenUpload } from './broken-upload.ts';
import { readUploadForm, type UploadForm } from './upload-form.ts';

/** Does work with the form of an upload, taking room for its files as they come; refused when there is none or it breaks off. */
export const withUploadForm = async <Value>(
  { uploadRoom }: Pick<QuoteServices, 'uploadRoom'>,
  { organisationId }: Pick<MemberContext, 'organisationId'>,
  request: FastifyRequest,
  work: (form: UploadForm) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  try {
    const form = await readUploadForm(request, (bytes) => uploadRoom.take(organisationId, bytes));
    return form === null ? refuse('SETTINGS_MALFORMED') : await work(form);
  } catch (error) {
    if (!(error instanceof BrokenUpload)) throw error;
    // What is still on its way is taken and forgotten: a sender that is cut off would not hear the answer.
    request.raw.unpipe();
    request.raw.resume();
    return { ok: false, refusal: error.refusal };
  }
};
