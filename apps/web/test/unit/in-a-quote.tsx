import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type QuoteEditor, QuoteEditorContext } from '../../src/features/editing/editor.tsx';
import { WrongFields } from '../../src/features/editing/wrong-fields.ts';
import { drawnInSession, type SessionFacts } from './in-a-session.tsx';

const nothing = () => undefined;
const editor: QuoteEditor = {
  address: { organisationId: 'shop', quoteId: 'quote' },
  ...{ changeQuote: nothing, changeItems: nothing, changeItem: nothing, changeMiscellaneous: nothing, decide: nothing },
  ...{ refusalOf: () => null, discardRefused: nothing, subscribe: () => nothing, wrongFields: new WrongFields() },
  ...{ saveNow: () => Promise.resolve(true), setAside: () => Promise.resolve(nothing) },
};

/** What has been heard of a list: nothing yet, nothing while it is being read, that it could not be read, or what is in it. */
export type Heard = 'nothing' | 'reading' | 'failure' | { readonly data: unknown };

const queriesWith = (lists: readonly (readonly [QueryKey, Heard])[]): QueryClient => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [queryKey, heard] of lists) {
    if (heard === 'nothing') continue;
    if (heard === 'reading') {
      const query = queries.getQueryCache().build(queries, { queryKey });
      query.setState({ ...query.state, fetchStatus: 'fetching' });
    } else if (heard === 'failure') {
      const query = queries.getQueryCache().build(queries, { queryKey });
      query.setState({ ...query.state, status: 'error', error: new Error('down'), fetchStatus: 'idle' });
    } else queries.setQueryData(queryKey, heard.data);
  }
  return queries;
};

/** Draws a part of the screen of a quote, as it is before anything more is heard. */
export const drawnInQuote = (
  screen: ReactNode,
  facts: SessionFacts,
  lists: readonly (readonly [QueryKey, Heard])[] = [],
): string =>
  drawnInSession(
    <QueryClientProvider client={queriesWith(lists)}>
      <QuoteEditorContext value={editor}>{screen}</QuoteEditorContext>
    </QueryClientProvider>,
    facts,
  ).replaceAll('&#x27;', "'");

/** What a reader sees of what was drawn, text by text. */
export const wordsOf = (markup: string): string[] =>
  markup
    .replaceAll(/<style.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '');
