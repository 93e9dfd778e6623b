import type { ClientBase } from 'pg';

/** Statements that a connection keeps prepared; each takes some tens of kilobytes of the database's memory. */
const MOST_KEPT = 300;
/** Longer texts name their rows one by one and do not come again. */
const LONGEST_TEXT = 8_000;
/** Texts that have come once and are remembered. */
const MOST_REMEMBERED = 2_000;

type Statement = { readonly text: string; readonly name?: string };

const isUnnamed = (query: unknown): query is Statement =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query) &&
  (!('name' in query) || query.name === undefined);

let connections = 0;

/**
 * Has the statements that come again on a connection prepared once, under names of the connection's own: parsing and planning them
 * takes the embedded database longer than running them.
 */
export function prepareRepeated(client: ClientBase): void {
  connections += 1;
  const prefix = `kerf_${connections}_`;
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || text.length > LONGEST_TEXT || names.size >= MOST_KEPT) return known;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= MOST_REMEMBERED) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    const name = `${prefix}${names.size}`;
    names.set(text, name);
    return name;
  };
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const queryNamed = (first: unknown, ...others: unknown[]): unknown => {
    const name = isUnnamed(first) ? nameOf(first.text) : undefined;
    return query(name === undefined ? first : { ...(first as Statement), name }, ...others);
  };
  client.query = queryNamed as ClientBase['query'];
}
