import { createClient, type RouteDefinition, type RouteRequest, routes, type Transport } from '@kerf/contract';
import { expect } from 'vitest';
import { plateDxf } from './drawings.ts';
import type { RunningServer } from './running-server.ts';

/** Calls the server over the network with a bearer token. */
const caller = (server: RunningServer, token: string) => {
  const transport: Transport = async ({ method, url, body }) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(server.url + url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return createClient(transport);
};

/** A token made on the command line, and the organisation that it opens. */
export const openRunningShop = async (server: RunningServer) => {
  const made = await server.kerf('token', 'create', '--email', server.emailAddress, '--json');
  expect(made.status).toBe(0);
  const { token, organisationId } = JSON.parse(made.output) as { token: string; organisationId: string };
  return { token, organisationId, call: caller(server, token) };
};

type RunningShop = Awaited<ReturnType<typeof openRunningShop>>;

/** A quote with so many different plates that laying them out takes seconds. */
export const longQuote = async ({ call, organisationId }: RunningShop, plates: number): Promise<string> => {
  const params = { organisationId };
  const [technology] = await call(routes.manufacturing.cuttingTechnologies, { params, query: {} });
  const materials = await call(routes.manufacturing.materials, { params, query: {} });
  const materialId = materials.find(({ materialName }) => materialName === 'Mild steel')?.materialId;
  const { id: quoteId } = await call(routes.quotes.create, { params, body: {} });
  const form = new FormData();
  const settings = { cuttingTechnologyId: technology?.cuttingTechnologyId, materialId, thickness: 3, quantity: 2 };
  form.append('settings', JSON.stringify(settings));
  for (let index = 0; index < plates; index += 1) {
    form.append('files', new Blob([new Uint8Array(plateDxf(150 + index, 90))]), `plate-${index}.dxf`);
  }
  const upload = { params: { organisationId, quoteId }, body: form } as RouteRequest<RouteDefinition>;
  const added = await call(routes.quoteItems.upload, upload as RouteRequest<typeof routes.quoteItems.upload>);
  expect(added.quoteItems).toHaveLength(plates);
  return quoteId;
};
