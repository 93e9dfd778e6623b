import {
  ApiFailure,
  PROGRESS_LINES,
  type Progress,
  type RouteDefinition,
  type RouteRequest,
  type RouteResponse,
} from '@kerf/contract';
import { toldSoFar } from './told-answer.ts';
import { type Bearer, failureOf, type ReadersWords } from './transport.ts';
import { urlOf } from './url-of.ts';

export type UploadProgress = { readonly sentBytes: number; readonly totalBytes: number };
type Answer = { readonly status: number; readonly body: unknown };
type Outgoing = { readonly url: string; readonly form: FormData; readonly token: string | null };
type Watch = {
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Hears how far the server has got, of a call that tells it. */
  readonly onStep?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What the server answered; null where lines of it broke off before the last. */
const answerOf = (request: XMLHttpRequest): Answer | null =>
  request.getResponseHeader('content-type')?.startsWith(PROGRESS_LINES) === true
    ? toldSoFar(request.responseText).end
    : { status: request.status, body: json(request.responseText) };

/** Asks for the steps of the call as lines, and tells each as it comes. */
const followSteps = (request: XMLHttpRequest, onStep: NonNullable<Watch['onStep']>): void => {
  request.setRequestHeader('accept', `${PROGRESS_LINES}, application/json`);
  request.onprogress = () => {
    if (request.getResponseHeader('content-type')?.startsWith(PROGRESS_LINES) !== true) return;
    const { progress } = toldSoFar(request.responseText);
    if (progress !== null) onStep(progress);
  };
};

/** Only XMLHttpRequest tells how much of a body has gone. */
const post = ({ url, form, token }: Outgoing, { onProgress, onStep, signal, idempotencyKey }: Watch) =>
  new Promise<Answer>((resolve, reject) => {
    const cancelled = () => reject(new ApiFailure('cancelled', null, null, 'the upload was cancelled'));
    if (signal?.aborted === true) return cancelled();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.onprogress = (event) => onProgress?.({ sentBytes: event.loaded, totalBytes: event.total });
    if (onStep !== undefined) followSteps(request, onStep);
    const interrupted = () => reject(new ApiFailure('network', null, null, 'the upload was interrupted'));
    request.onload = () => {
      const answer = answerOf(request);
      if (answer === null) interrupted();
      else resolve(answer);
    };
    request.onerror = interrupted;
    request.onabort = cancelled;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

/** Sends a form with files to a multipart route, telling progress; renews the token once when it has expired. Origin: of the server; empty for the page's own. */
export const createUpload =
  (bearer: Bearer, inReadersWords: ReadersWords, origin = '') =>
  async <Definition extends RouteDefinition>(
    definition: Definition,
    request: RouteRequest<Definition>,
    form: FormData,
    watch: Watch = {},
  ): Promise<RouteResponse<Definition>> => {
    const url = `${origin}${urlOf(definition, request)}`;
    let answer = await post({ url, form, token: await bearer.current() }, watch);
    for (const next of [bearer.renewed, bearer.signedInAgain]) {
      if (answer.status !== 401) break;
      const token = await next();
      if (token !== null) answer = await post({ url, form, token }, watch);
    }
    if (answer.status >= 200 && answer.status < 300) return answer.body as RouteResponse<Definition>;
    throw await failureOf(answer.status, answer.body, inReadersWords);
  };
