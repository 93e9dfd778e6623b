import { createClient, type Transport } from '@kerf/contract';
import type { ServerAddress } from './built-server.ts';
import type { Visitor } from './visitor.ts';

/** Calls the API in the name of a visitor, with what their page sends from now on: for what a journey needs and does not walk. */
export const callsOf = (server: ServerAddress, { page }: Visitor) => {
  let authorization = '';
  let organisationId = '';
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
    organisationId = /\/organisations\/([\da-f-]{36})\b/.exec(request.url())?.[1] ?? organisationId;
  });
  const transport: Transport = async ({ method, url, body }) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(server.url + url, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return { status: answer.status, body: await answer.json() };
  };
  return { call: createClient(transport), params: () => ({ organisationId }) };
};

export type Calls = ReturnType<typeof callsOf>;
