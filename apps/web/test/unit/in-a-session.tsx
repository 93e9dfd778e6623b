import { theme } from '@kerf/ui/theme';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Session, SessionContext } from '../../src/session/session.tsx';

/** Facts of a session that screens read; a test gives those that its screen needs. */
export type SessionFacts = { readonly [Name in keyof Session]?: Partial<Session[Name]> };

const isSession = (_facts: SessionFacts): _facts is Session => true;

/** A part of a screen as somebody of a shop in Britain sees it, if nothing else is said of the session. */
export const inSession = (screen: ReactNode, facts: SessionFacts = {}): ReactNode => {
  const shop = { organisationId: 'shop', locale: 'en-GB', currencyCode: 'GBP' };
  const session = { ...facts, organisation: { ...shop, ...facts.organisation } };
  if (!isSession(session)) throw new Error('no session');
  return <SessionContext value={session}>{screen}</SessionContext>;
};

/** The same drawn in the colours and sizes of the application. */
export const drawnInSession = (screen: ReactNode, facts: SessionFacts = {}): string =>
  renderToStaticMarkup(<ThemeProvider theme={theme}>{inSession(screen, facts)}</ThemeProvider>);
