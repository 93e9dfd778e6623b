import type { ClientConfiguration } from '@kerf/contract';
import { type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';

/** What the server says before anyone signs in. */
export const loadConfiguration = async (): Promise<ClientConfiguration> => {
  const response = await window.fetch('/api/client-configuration', { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as ClientConfiguration;
};

/** Tokens live in this tab only; another tab gets its own from the provider's session. */
export const identitySettings = (configuration: ClientConfiguration): UserManagerSettings => {
  const origin = window.location.origin;
  return {
    authority: configuration.issuer,
    client_id: configuration.clientId,
    scope: configuration.scopes,
    redirect_uri: `${origin}/auth/callback`,
    silent_redirect_uri: `${origin}/auth/silent`,
    popup_redirect_uri: `${origin}/auth/popup`,
    post_logout_redirect_uri: `${origin}/signout`,
    response_type: 'code',
    automaticSilentRenew: true,
    silentRequestTimeoutInSeconds: 10,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
  };
};
