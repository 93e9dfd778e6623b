import { createTransport, withoutSignIn } from '@kerf/client/transport';
import { ApiFailure, createClient, type DocumentData, routes } from '@kerf/contract';
import { type SharedAddress, sharedCall } from './shared-address.ts';

export type LoadedDocument =
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly data: DocumentData };

/** True for answers that another try will not change: no such document, no such token, or one that was withdrawn. */
const isFinal = (reason: unknown): boolean => {
  const status = reason instanceof ApiFailure ? (reason.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/**
 * The document behind a shared link. `missing`: the link opens nothing, whatever the reason. `failed`: the connection or the
 * server failed, and trying again may help.
 */
export const loadDocument = async (address: SharedAddress, fetchFrom: typeof fetch): Promise<LoadedDocument> => {
  const api = createClient(createTransport(withoutSignIn(fetchFrom)));
  try {
    const data: DocumentData | undefined = await api(routes.documents.shared, sharedCall(address));
    // Something on the way, such as the page of a proxy, answered in the server's place.
    return data === undefined ? { kind: 'failed' } : { kind: 'ready', data };
  } catch (reason) {
    return { kind: isFinal(reason) ? 'missing' : 'failed' };
  }
};
