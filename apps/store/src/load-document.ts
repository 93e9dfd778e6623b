import type { DocumentData } from '@kerf/contract';
import { dataUrl, type SharedAddress } from './shared-address.ts';

export type LoadedDocument =
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly data: DocumentData };

const patienceMilliseconds = 30_000;

/** True for answers that another try will not change: no such document, no such token, or one that was withdrawn. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * The document behind a shared link. `missing`: the link opens nothing, whatever the reason. `failed`: the connection or the
 * server failed, and trying again may help.
 */
export const loadDocument = async (address: SharedAddress, fetchFrom: typeof fetch): Promise<LoadedDocument> => {
  try {
    const answer = await fetchFrom(dataUrl(address), { signal: AbortSignal.timeout(patienceMilliseconds) });
    if (answer.ok) return { kind: 'ready', data: (await answer.json()) as DocumentData };
    return { kind: isFinal(answer.status) ? 'missing' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
};
