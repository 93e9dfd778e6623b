import { relative } from 'node:path';
import type { ClientBase } from 'pg';
import { expect } from 'vitest';
import { STATEMENTS_VARIABLE, statementNotes } from '../../../../tools/test/statements.ts';

const path = process.env[STATEMENTS_VARIABLE];
const note = path === undefined ? null : statementNotes(path);

/** Statements of the query builder are asked for as objects; those that tests write out are plain text. */
const isBuilt = (query: unknown): query is { readonly text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string';

/** Where a test run asks for it, notes what is asked of a connection and by which test file. */
export function noteStatements(client: ClientBase): void {
  if (note === null) return;
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const noted = (first: unknown, ...others: unknown[]): unknown => {
    if (isBuilt(first)) note(relative(process.cwd(), expect.getState().testPath ?? ''), first.text);
    return query(first, ...others);
  };
  client.query = noted as ClientBase['query'];
}
