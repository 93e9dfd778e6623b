import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { type Database, withSystem } from '../db/database.ts';
import { addSystemMail, countSystemMailTo } from '../db/repositories/outbox-mail.ts';
import { renameOwnIssuer } from '../db/repositories/users.ts';
import { type FormServices, type JoinByLetter, letterTexts } from './account-forms.ts';
import { type Letter, wrongPasswordsLetter } from './account-mail.ts';
import type { Account } from './accounts.ts';
import { knownDevices } from './known-devices.ts';
import {
  apiAudience,
  builtInIssuer,
  CLIENT_ID,
  createBuiltInProvider,
  PROVIDER_PATH,
  SCOPES,
} from './provider/built-in-provider.ts';
import { mountProvider } from './provider/mount.ts';
import { loadSigningKeys, publicPart } from './provider/signing-keys.ts';
import { deriveKey } from './seal.ts';
import { type VerifyToken, verifyByDiscovery, verifyByKeys } from './verify-token.ts';

/** Who signs people in, and what the front end and the API must know of it. */
export type Identity = {
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: string;
  readonly isBuiltIn: boolean;
  readonly verifyToken: VerifyToken;
  readonly mount: (app: FastifyInstance) => Promise<void>;
};

export type IdentityOptions = {
  readonly config: Pick<Config, 'publicUrl' | 'oidc' | 'mailFrom'>;
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly onError: (error: Error) => void;
  /** What belonging to an organisation means is not decided here. */
  readonly joinByLetter: JoinByLetter;
};

const otherProvider = ({ config }: IdentityOptions, issuer: string): Identity => ({
  issuer,
  clientId: config.oidc.clientId,
  scopes: SCOPES,
  isBuiltIn: false,
  verifyToken: verifyByDiscovery({ issuer, audience: config.oidc.audience, rolesClaim: config.oidc.rolesClaim }),
  mount: async () => undefined,
});

/** Letters that one mailbox gets in an hour, whoever asks for them from wherever; what is beyond is not sent. */
const LETTERS_PER_ADDRESS_AND_HOUR = 6;
const HOUR_MILLISECONDS = 3_600_000;

const builtInProvider = async ({ config, database, joinByLetter, ...options }: IdentityOptions): Promise<Identity> => {
  const { publicUrl } = config;
  const signingKeys = await loadSigningKeys(database, options.secret);
  const provider = createBuiltInProvider({ database, publicUrl, signingKeys, ...options });
  const issuer = builtInIssuer(publicUrl);
  await withSystem(database, (tx) => renameOwnIssuer(tx, issuer, PROVIDER_PATH));
  const sendLetter = async ({ to, subject, text }: Letter): Promise<void> => {
    const hourAgo = new Date(options.now().getTime() - HOUR_MILLISECONDS);
    await withSystem(database, async (tx) => {
      if ((await countSystemMailTo(tx, to, hourAgo)) >= LETTERS_PER_ADDRESS_AND_HOUR) return;
      await addSystemMail(tx, { toAddress: to, fromAddress: config.mailFrom, subject, textBody: text });
    });
  };
  const devices = knownDevices(deriveKey(options.secret, 'known-devices'), publicUrl.startsWith('https:'));
  const warn = async ({ emailAddress }: Account): Promise<void> => {
    const texts = await letterTexts(database, emailAddress, 'en-GB');
    await sendLetter(wrongPasswordsLetter(texts, emailAddress, `${publicUrl}/change-password`));
  };
  const forms: FormServices = {
    database,
    publicUrl,
    issuer,
    now: options.now,
    sendLetter,
    joinByLetter,
    devices,
    warn,
  };
  return {
    issuer,
    clientId: CLIENT_ID,
    scopes: SCOPES,
    isBuiltIn: true,
    verifyToken: verifyByKeys(signingKeys.map(publicPart), {
      issuer,
      audience: apiAudience(publicUrl),
      rolesClaim: 'roles',
    }),
    mount: (app) => mountProvider(app, provider, forms, deriveKey(options.secret, 'form-answers')),
  };
};

/** The provider of the configuration, or the built-in one when it names none. */
export const startIdentity = (options: IdentityOptions): Promise<Identity> => {
  const { issuer } = options.config.oidc;
  return issuer === null ? builtInProvider(options) : Promise.resolve(otherProvider(options, issuer));
};
