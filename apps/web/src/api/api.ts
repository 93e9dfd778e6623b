import {
  createApi,
  createCommand,
  createCommandOn,
  createDownload,
  createReadAheadAs,
  createReadAs,
  createSendWritten,
} from '@kerf/client/calls';
import { createQuietSender, createSender } from '@kerf/client/transport';
import { bearer } from '../identity/session.ts';
import { inReadersWords } from './in-readers-words.ts';
import { tellMissing } from './missing.ts';

const sender = createSender(bearer, async (url, init) => {
  const response = await window.fetch(url, init);
  if (response.status === 404) tellMissing();
  return response;
});

const quietSender = createQuietSender(bearer, (url, init) => window.fetch(url, init));

/**
 * Calls a route of the contract with the signed-in person's token; rejects with ApiFailure. Name the route in full where it is
 * called, as `routes.quotes.get`: the build puts its method and path there, and a call costs only the screens that make it.
 */
export const api = createApi(sender, inReadersWords);

export const command = createCommand(api);
export const commandOn = createCommandOn(api);
export const sendWritten = createSendWritten(sender, inReadersWords);
export const readAs = createReadAs(sender, inReadersWords);
export const readAheadAs = createReadAheadAs(quietSender);
export const download = createDownload(sender, inReadersWords);
