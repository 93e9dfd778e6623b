import type { JWK } from 'jose';
import type { KoaContext } from 'oidc-provider';
// Not the library's front door: that prints a warning on Node 20, on which every one of our tests of sign-in passes.
import * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Database } from '../../db/database.ts';
import { type Account, findAccount } from '../accounts.ts';
import { flowEndPage, signOutPage } from '../pages/provider-pages.ts';
import { readerLocale } from '../reader-locale.ts';
import { deriveKey } from '../seal.ts';
import { databaseAdapter } from './adapter.ts';
import { SIGNING_ALGORITHM } from './signing-keys.ts';

export const CLIENT_ID = 'kerf-web';
export const SCOPES = 'openid profile email';
/** Where the provider stands on the server's own address. */
export const PROVIDER_PATH = '/oidc';
const API_SCOPE = 'api';
const HOUR_SECONDS = 3600;
const SESSION_SECONDS = 14 * 24 * HOUR_SECONDS;

export type BuiltInProviderOptions = {
  readonly database: Database;
  /** Address under which people reach the server, without a final slash. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly signingKeys: readonly JWK[];
  readonly now: () => Date;
  readonly onError: (error: Error) => void;
};

/** Issuer of the built-in provider. */
export const builtInIssuer = (publicUrl: string): string => `${publicUrl}${PROVIDER_PATH}`;
/** Audience of access tokens: this server's API. */
export const apiAudience = (publicUrl: string): string => `${publicUrl}/api`;

const claimsOf = (account: Account) => ({
  email: account.emailAddress,
  email_verified: account.isEmailVerified,
  given_name: account.firstName,
  family_name: account.lastName,
  name: `${account.firstName} ${account.lastName}`.trim(),
  roles: account.roles,
});

/** Signing in, then straight back: this server is both sides, so there is nothing to consent to. */
const grantEverything = async (provider: Provider, context: KoaContext, audience: string) => {
  const { client, session, account, result } = context.oidc;
  const known = result?.consent?.grantId ?? session?.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing !== undefined) return existing;
  const accountId = account?.accountId ?? session?.accountId;
  if (accountId === undefined) return undefined;
  const grant = new provider.Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(audience, API_SCOPE);
  await grant.save();
  return grant;
};

const policyWithSignUp = () => {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
};

const webClient = (publicUrl: string) => ({
  client_id: CLIENT_ID,
  client_name: 'Kerf',
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  id_token_signed_response_alg: SIGNING_ALGORITHM,
  redirect_uris: ['callback', 'silent', 'popup'].map((page) => `${publicUrl}/auth/${page}`),
  post_logout_redirect_uris: [`${publicUrl}/signout`],
});

/** Language of a page that the provider shows by itself; of a broken request it knows nothing but the headers. */
const localeOf = (context: KoaContext) =>
  readerLocale(context.oidc?.params?.ui_locales, context.get('accept-language'));

const features = (audience: string) => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  revocation: { enabled: true },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => audience,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: API_SCOPE,
      audience,
      accessTokenFormat: 'jwt',
      accessTokenTTL: HOUR_SECONDS,
      jwt: { sign: { alg: SIGNING_ALGORITHM } },
    }),
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (context: KoaContext, form: string) => {
      context.body = signOutPage(localeOf(context), form, context.oidc.entities.IdTokenHint !== undefined);
    },
    postLogoutSuccessSource: (context: KoaContext) => {
      context.body = flowEndPage(localeOf(context), 'signedOut');
    },
  },
});

/** The identity provider that runs when no other is configured. The flow is the same as with any other. */
export const createBuiltInProvider = (options: BuiltInProviderOptions): Provider => {
  const { database, publicUrl } = options;
  const audience = apiAudience(publicUrl);
  const isHttps = publicUrl.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, signed: true, path: '/' };
  const account = async (accountId: string) => {
    const found = await findAccount(database, accountId);
    if (found === null) return undefined;
    return { accountId, claims: () => ({ sub: accountId, ...claimsOf(found) }) };
  };
  const provider: Provider = new Provider(builtInIssuer(publicUrl), {
    adapter: databaseAdapter(database, options.now),
    clients: [webClient(publicUrl)],
    jwks: { keys: options.signingKeys },
    claims: {
      openid: ['sub', 'roles'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    clientBasedCORS: (_context: KoaContext, origin: string) => origin === new URL(publicUrl).origin,
    conformIdTokenClaims: false,
    scopes: SCOPES.split(' '),
    responseTypes: ['code'],
    cookies: {
      keys: [deriveKey(options.secret, 'identity-cookies').toString('base64url')],
      names: { session: 'kerf_session', interaction: 'kerf_interaction', resume: 'kerf_resume' },
      long: cookie,
      short: { ...cookie, path: undefined },
    },
    features: features(audience),
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      RefreshToken: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      Session: SESSION_SECONDS,
    },
    findAccount: (_context: KoaContext, accountId: string) => account(accountId),
    extraTokenClaims: async (_context: KoaContext, token: { accountId?: string; grantId?: string }) => {
      const found = token.accountId === undefined ? null : await findAccount(database, token.accountId);
      return found === null ? undefined : { ...claimsOf(found), grant: token.grantId };
    },
    interactions: {
      policy: policyWithSignUp(),
      url: (_context: KoaContext, interaction: { uid: string }) => `/sign-in/${interaction.uid}`,
    },
    // Renewed silently while the session at the provider lives; ends with it.
    issueRefreshToken: () => true,
    expiresWithSession: () => true,
    rotateRefreshToken: () => true,
    loadExistingGrant: (context: KoaContext) => grantEverything(provider, context, audience),
    renderError: (context: KoaContext, out: { error_description?: string }) => {
      context.type = 'html';
      context.body = flowEndPage(localeOf(context), 'signInFailed', out.error_description);
    },
  });
  provider.proxy = true;
  provider.on('server_error', (_context, error) => options.onError(error));
  return provider;
};
