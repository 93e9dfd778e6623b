import { type QuoteItem, routes } from '@kerf/contract';
import { type Drawing, drawingFromWire } from '@kerf/drawing';
import type { ServerAddress } from './built-server.ts';
import type { Visitor } from './visitor.ts';

export type WireDrawing = ReturnType<typeof routes.drawings.get.response.parse>;

/** A part as the server has it: its line item, its drawing as it travels, and the same drawing understood. */
export type StoredPart = { readonly item: QuoteItem; readonly wire: WireDrawing; readonly drawing: Drawing };

const roundedNumber = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;

/** What the drawing says, without its count of changes, lengths to a millionth: arcs are kept by their angles. */
export const contentOf = ({ wire }: StoredPart): unknown => {
  const { version, ...content } = wire;
  return JSON.parse(JSON.stringify(content, roundedNumber));
};

/** What is drawn, without what was found: lengths that the import told are scaled with a drawing, and not scaled back. */
export const drawnOf = ({ wire }: StoredPart): unknown => {
  const { version, issues, ...drawn } = wire;
  return JSON.parse(JSON.stringify(drawn, roundedNumber));
};

/** Asks the server what it has of the quote that a visitor looks at, in that visitor's name. */
export const storedPartsOf = (server: ServerAddress, visitor: Visitor) => {
  let authorization = '';
  let base = '';
  visitor.page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
    base = /\/api\/v2\/organisations\/[^/]+\/quotes\/[^/?]+/.exec(request.url())?.[0] ?? base;
  });
  const call = async (path: string, method = 'GET'): Promise<unknown> => {
    const answer = await fetch(`${server.url}${base}/quote-items${path}`, { method, headers: { authorization } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const items = async (): Promise<readonly QuoteItem[]> => routes.quoteItems.list.response.parse(await call(''));
  return {
    items,
    /** Makes the parts of a file one again; nothing where the quote has no such part. */
    keepTogether: async (name: string): Promise<void> => {
      const item = (await items()).find((one) => one.name === name);
      if (item !== undefined) await call(`/${item.id}/keep-together`, 'PUT');
    },
    ofName: async (name: string): Promise<StoredPart> => {
      const item = (await items()).find((one) => one.name === name);
      if (item === undefined) throw new Error(`the quote has no part ${name}`);
      const wire = routes.drawings.get.response.parse(await call(`/${item.id}/drawing`));
      const read = drawingFromWire(wire);
      if (!read.ok) throw new Error(`the drawing of ${name} was refused: ${JSON.stringify(read)}`);
      return { item, wire, drawing: read.drawing };
    },
  };
};

export type StoredParts = ReturnType<typeof storedPartsOf>;
