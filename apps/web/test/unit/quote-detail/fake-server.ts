import type { Quote, QuoteItem } from '@kerf/contract';

/** A setting that is not there to be chosen any more. */
type Unavailable = { readonly setting: string };
/** How the next call goes: `lost` is done and its answer never arrives, `down` is not done, a number is refused with it. */
type Fault = 'lost' | 'down' | number | Unavailable;
type Call = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> };

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const problem = (status: number, code: string, facts?: Unavailable): Response =>
  json(status, { type: `urn:kerf:${code}`, title: code, status, code, detail: `The server says ${code}.`, facts });

/** One quote with its parts as the server keeps them: versions are checked, texts are trimmed, sheets are chosen by cost. */
export const createFakeServer = (quote: Quote, parts: readonly QuoteItem[]) => {
  const state = { quote, items: new Map(parts.map((part) => [part.id, part])) };
  const calls: Call[] = [];
  const faults: { readonly method: string; readonly fault: Fault }[] = [];
  /** How long each answer takes, ms. */
  const timing = { answerMilliseconds: 20 };
  let cheapestSheet: string | null = null;
  let isAlwaysOvertaken = false;
  /** How many of the next changes of the quote are overtaken by prices that are being made. */
  let pricesToCome = 0;

  const trimmed = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
    );
  const putQuote = ({ version, ...fields }: Record<string, unknown>): Response => {
    if (pricesToCome > 0) {
      pricesToCome -= 1;
      state.quote = { ...state.quote, linePrice: pricesToCome, version: state.quote.version + 1 };
    }
    if (isAlwaysOvertaken || version !== state.quote.version) return problem(409, 'QUOTE_VERSION_CONFLICT');
    state.quote = { ...state.quote, ...trimmed(fields), version: state.quote.version + 1 };
    return json(200, state.quote);
  };
  const putItem = (id: string, { version, ...fields }: Record<string, unknown>): Response => {
    const before = state.items.get(id);
    if (before === undefined) return problem(404, 'NOT_FOUND');
    if (isAlwaysOvertaken || (version !== undefined && version !== before.version))
      return problem(409, 'ITEM_VERSION_CONFLICT');
    const chosen = 'thickness' in fields && cheapestSheet !== null ? { sheetId: cheapestSheet } : {};
    const item = { ...before, ...chosen, ...trimmed(fields), version: before.version + 1 };
    state.items.set(id, item);
    state.quote = { ...state.quote, version: state.quote.version + 1 };
    return json(200, item);
  };
  const putEach = (changes: readonly Record<string, unknown>[]): Response => {
    const answers = changes.map(({ quoteItemId, ...fields }) => ({
      id: String(quoteItemId),
      isTaken: putItem(String(quoteItemId), fields).ok,
    }));
    return json(200, {
      quoteItems: answers.flatMap(({ id, isTaken }) => (isTaken ? [state.items.get(id)] : [])),
      refused: answers.flatMap(({ id, isTaken }) => (isTaken ? [] : [id])),
    });
  };
  const handle = ({ method, path, body }: Call): Response => {
    if (Array.isArray(body.changes)) return putEach(body.changes);
    const itemId = /quote-items\/([^/]+)$/.exec(path)?.[1];
    if (method === 'PUT') return itemId === undefined ? putQuote(body) : putItem(itemId, body);
    if (itemId !== undefined) return json(200, state.items.get(itemId));
    return json(200, path.endsWith('/quote-items') ? [...state.items.values()] : state.quote);
  };

  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const call = {
      method: init.method ?? 'GET',
      path: url.split('?')[0] ?? url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    };
    calls.push(call);
    const place = faults.findIndex(({ method }) => method === call.method);
    const fault = place < 0 ? undefined : faults.splice(place, 1)[0]?.fault;
    const answer = fault === undefined || fault === 'lost' ? handle(call) : null;
    await new Promise((resolve) => setTimeout(resolve, timing.answerMilliseconds));
    if (typeof fault === 'number') return problem(fault, fault === 401 ? 'NOT_SIGNED_IN' : 'REFUSED');
    if (typeof fault === 'object') return problem(422, 'SETTING_NOT_AVAILABLE', fault);
    if (answer === null || fault === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  };

  return {
    fetch,
    timing,
    /** Bodies of the calls that changed something, oldest first. */
    sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    calls: (): readonly Call[] => calls,
    quote: () => state.quote,
    item: (id: string) => state.items.get(id),
    items: () => [...state.items.values()],
    /** The next call of a method goes wrong. */
    fail: (method: 'GET' | 'PUT' | 'DELETE', fault: Fault) => faults.push({ method, fault }),
    /** Somebody else changes the quote. */
    changeQuote: (fields: Partial<Quote>) => void putQuote({ ...fields, version: state.quote.version }),
    changeItem: (id: string, fields: Partial<QuoteItem>) => void putItem(id, { ...fields }),
    /** Every change finds that it was overtaken, until it is said otherwise. */
    overtakeAlways: (isOn: boolean) => {
      isAlwaysOvertaken = isOn;
    },
    /** The next changes of the quote, so many, are overtaken by new prices. */
    priceMeanwhile: (times: number) => {
      pricesToCome = times;
    },
    chooseSheets: (sheetId: string) => {
      cheapestSheet = sheetId;
    },
  };
};
