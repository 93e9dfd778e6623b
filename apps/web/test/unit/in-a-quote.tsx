import { theme } from '@kerf/ui/theme';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type QuoteEditor, QuoteEditorContext } from '../../src/features/editing/editor.tsx';
import { WrongFields } from '../../src/features/editing/wrong-fields.ts';
import { type Session, SessionContext } from '../../src/session/session.tsx';

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

/** Facts of a session that screens read; a test gives those that its screen needs. */
export type SessionFacts = { readonly [Name in keyof Session]?: Partial<Session[Name]> };

const isSession = (_facts: SessionFacts): _facts is Session => true;

/** Draws a part of the screen of a quote, as it is before anything more is heard. */
export const drawnInQuote = (
  screen: ReactNode,
  facts: SessionFacts,
  lists: readonly (readonly [QueryKey, Heard])[] = [],
): string => {
  const session = { ...facts, organisation: { organisationId: 'shop', locale: 'en-GB', ...facts.organisation } };
  if (!isSession(session)) throw new Error('no session');
  return renderToStaticMarkup(
    <QueryClientProvider client={queriesWith(lists)}>
      <SessionContext value={session}>
        <QuoteEditorContext value={editor}>
          <ThemeProvider theme={theme}>{screen}</ThemeProvider>
        </QuoteEditorContext>
      </SessionContext>
    </QueryClientProvider>,
  ).replaceAll('&#x27;', "'");
};

/** What a reader sees of what was drawn, text by text. */
export const wordsOf = (markup: string): string[] =>
  markup
    .replaceAll(/<style.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '');
