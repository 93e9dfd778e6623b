import { ApiFailure, type ClientConfiguration, routes } from '@kerf/contract';
import { startupErrorOf } from '@kerf/quoting';
import i18n from 'i18next';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import {
  cuttingTechnologiesQuery,
  materialsQuery,
  ratesQuery,
  rateTablesQuery,
  sheetsQuery,
} from '../api/set-up-data.ts';
import { changeLocale } from '../i18n/texts.ts';
import { type Account, activeAccount, forgetSession, goToSignIn, openSession } from '../identity/session.ts';
import { loadConfiguration } from '../identity/settings.ts';
import { returnedKey, signInErrorKey } from '../identity/sign-in-return.ts';
import { clearCaches, mustReloadFor } from '../identity/version-guard.ts';
import { type StartUpPorts, StartUpStop } from './run-start-up.ts';

const leaveForSignOut = () => window.location.assign('/signout');

const readConfiguration = async (): Promise<ClientConfiguration> => {
  try {
    return await loadConfiguration();
  } catch (reason) {
    throw new ApiFailure('network', null, null, String(reason));
  }
};

const signInFailed = (code: 'AUTHENTICATION_ERROR' | 'MSAL_INITIALIZATION_FAILED', message: string) =>
  new StartUpStop(startupErrorOf({ kind: 'signInFailed', code, message }, 'authentication'));

const stopForFailedReturn = () => {
  const message = window.sessionStorage.getItem(signInErrorKey);
  if (message === null) return;
  window.sessionStorage.removeItem(signInErrorKey);
  throw signInFailed('AUTHENTICATION_ERROR', message);
};

const initialisationFailed = (reason: unknown) =>
  signInFailed('MSAL_INITIALIZATION_FAILED', reason instanceof Error ? reason.message : String(reason));

const herePath = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

const createAuthenticate =
  (onConfiguration: (configuration: ClientConfiguration) => void, onAccount: (account: Account) => void) =>
  async (): Promise<boolean> => {
    stopForFailedReturn();
    const configuration = await readConfiguration();
    onConfiguration(configuration);
    if (mustReloadFor(configuration.version, __KERF_VERSION__, window.sessionStorage)) {
      await clearCaches();
      window.location.reload();
      return false;
    }
    openSession(configuration, leaveForSignOut);
    const account = await activeAccount().catch((reason: unknown) => {
      console.warn('The sign-in was not renewed:', reason);
      throw new StartUpStop(startupErrorOf({ kind: 'refreshFailed' }, 'authentication'));
    });
    const hasJustReturned = window.sessionStorage.getItem(returnedKey) !== null;
    window.sessionStorage.removeItem(returnedKey);
    if (account !== null) {
      onAccount(account);
      return true;
    }
    // A token that has expired on arrival, as when this computer's clock is wrong, would lead round in a circle.
    if (hasJustReturned) throw new StartUpStop(startupErrorOf({ kind: 'noAccount' }, 'authentication'));
    await goToSignIn(herePath()).catch((reason: unknown) => {
      throw initialisationFailed(reason);
    });
    return false;
  };

const sentAgainKey = 'kerf.sent-to-sign-in';

/** Once between two successful starts: a server that refuses even a fresh session shows its error instead. */
const signInAgain = async (): Promise<boolean> => {
  if (window.sessionStorage.getItem(sentAgainKey) !== null) return false;
  window.sessionStorage.setItem(sentAgainKey, '1');
  try {
    await forgetSession();
    await goToSignIn(herePath());
    return true;
  } catch {
    return false;
  }
};

/** After a start that succeeded, an ended session leads to sign-in once more. */
export const forgetSentToSignIn = (): void => window.sessionStorage.removeItem(sentAgainKey);

/** The real outside of start-up: identity provider, API and the cache that the screens read. */
export const createStartUpPorts = (onConfiguration: (configuration: ClientConfiguration) => void): StartUpPorts => {
  let account: Account = {};
  return {
    authenticate: createAuthenticate(onConfiguration, (found) => {
      account = found;
    }),
    signInAgain,
    loadContext: async () => {
      const context = await api(routes.users.context, { body: { user: account } });
      // Nobody has chosen a language before set-up: the browser's stays.
      if (context.selectedOrganisationId !== null) await changeLocale(window.localStorage, context.user.language);
      return context;
    },
    createUser: async () => {
      await api(routes.users.create, { body: { user: { ...account, language: i18n.language } } });
    },
    loadOrganisation: (organisationId) => api(routes.organisations.get, { params: { organisationId }, query: {} }),
    loadOrganisationUser: (organisationId, userId) =>
      api(routes.organisations.user, { params: { organisationId, userId } }),
    loadManufacturing: {
      cuttingTechnologies: (organisationId) => queryClient.fetchQuery(cuttingTechnologiesQuery(organisationId)),
      materials: (organisationId) => queryClient.fetchQuery(materialsQuery(organisationId)),
      sheets: (organisationId) => queryClient.fetchQuery(sheetsQuery(organisationId)),
      rateTables: (organisationId) => queryClient.fetchQuery(rateTablesQuery(organisationId)),
      rates: (organisationId) => queryClient.fetchQuery(ratesQuery(organisationId)),
    },
  };
};
