import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import i18n from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoSubscription } from '../../src/app/screens/no-subscription.tsx';
import { HelpPanel } from '../../src/features/help/help-panel.tsx';
import { MasterList } from '../../src/features/set-up/master-list/master-list.tsx';
import app from '../../src/locales/en/app.json' with { type: 'json' };
import help from '../../src/locales/en/help.json' with { type: 'json' };
import members from '../../src/locales/en/members.json' with { type: 'json' };
import setUp from '../../src/locales/en/set-up.json' with { type: 'json' };
import { drawnInQuote } from './in-a-quote.tsx';
import type { SessionFacts } from './in-a-session.tsx';

beforeAll(async () => {
  const resources = { 'en-GB': { app, help, members, 'set-up': setUp } };
  await i18n.use(initReactI18next).init({ lng: 'en-GB', ns: ['app'], defaultNS: 'app', resources });
});

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
const drawn = (screen: ReactNode, facts: SessionFacts) =>
  drawnInQuote(<RouterContextProvider router={router}>{screen}</RouterContextProvider>, facts);
const withSupport = (supportEmail: string): SessionFacts => ({
  configuration: { supportEmail, version: '1.0.0' },
  organisation: { name: 'Metal Works' },
  user: { userId: 'ada' },
  standing: { hasActiveSubscription: false, trial: null, freePlan: false, subscribedPrices: [] },
});

describe('the way to support', () => {
  // Keys are named as on the reader's keyboard, of which the browser knows.
  beforeEach(() => vi.stubGlobal('window', { navigator: { platform: 'Linux' } }));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['the screen of an organisation without a plan', <NoSubscription key="plan" />],
    ['the help', <HelpPanel key="help" />],
  ])('is on %s only where there is an address', (_, screen) => {
    expect(drawn(screen, withSupport('help@shop.test'))).toContain('href="mailto:help@shop.test');
    expect(drawn(screen, withSupport(''))).not.toContain('mailto:');
  });

  it('is told by whoever looks after the server where there is none', () => {
    expect(drawn(<NoSubscription />, withSupport(''))).toContain(app.startUp.noSupportAddress);
    expect(drawn(<NoSubscription />, withSupport('help@shop.test'))).not.toContain(app.startUp.noSupportAddress);
  });
});

describe('what the plan does not allow', () => {
  const nothing = () => undefined;
  const list = (
    <MasterList
      {...{ label: 'Rate tables', searchLabel: 'Search', items: [], state: 'ready', selectedId: undefined, search: '' }}
      {...{ onRetry: nothing, onSelect: nothing, onSearch: nothing, showArchived: false, onShowArchived: nothing }}
      add={{ label: 'Add', run: nothing, disabledReason: 'Not available in free mode.' }}
    />
  );

  it('leads the owner to the plans by a link, and says whose choice it is to everybody else', () => {
    const owner = drawn(list, { isAtLeast: () => true } as SessionFacts);
    expect(owner).toMatch(/<a [^>]*href="\/settings\/subscription"[^>]*>Choose a plan/);
    const member = drawn(list, { isAtLeast: () => false } as SessionFacts);
    expect(member).not.toContain('<a ');
    expect(member).toContain(app.shell.ownerChoosesPlan);
  });
});
