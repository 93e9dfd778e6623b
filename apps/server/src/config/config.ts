import { join, resolve } from 'node:path';
import { PLAN_NAMES, type PlanName } from '@kerf/quoting';
import { z } from 'zod';
import type { S3Location } from '../files/s3-file-store.ts';
import { ConfigError } from './config-error.ts';
import { readFileStorage } from './file-storage.ts';

export { ConfigError };

export interface OidcConfig {
  /** Null: the built-in identity provider. */
  readonly issuer: string | null;
  /** Client of the staff application at the provider. */
  readonly clientId: string;
  /** Audience expected in access tokens. */
  readonly audience: string;
  /** Claim that carries the site roles. */
  readonly rolesClaim: string;
}

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  /** Where browsers reach the server, without a slash at the end. */
  readonly publicUrl: string;
  /** Where browsers reach the embedded upload pages, without a slash at the end. */
  readonly captureUrl: string;
  readonly dataDirectory: string;
  /** Folder of the daily copies of the embedded database. */
  readonly backupDirectory: string;
  /** Null: the embedded database in the data directory. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  /** Null: files lie in the data directory. */
  readonly s3: S3Location | null;
  readonly role: 'all' | 'web' | 'worker';
  /** Master secret, from which the others are derived; null: made once and kept in the data directory. */
  readonly secret: string | null;
  readonly oidc: OidcConfig;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where people write who need help with the product; null: to the sender of letters, where that is a mailbox. */
  readonly supportEmail: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Worker threads are started and do some work before the first request, so that the first drawing of the day is read at once. */
  readonly warmsUp: boolean;
  /** A demo organisation with its sign-in is made on first start. */
  readonly demo: boolean;
  /** Quick parts are offered: parts from the catalogue of shapes. */
  readonly quickParts: boolean;
  /** Plan of every new organisation; null: a trial. */
  readonly newOrganisationPlan: PlanName | null;
  /** Plans that owners may choose for their organisations. */
  readonly ownerPlans: readonly PlanName[];
  /** Addresses whose X-Forwarded headers are believed, as fastify's trustProxy. */
  readonly trustProxy: readonly string[];
}

const MINIMUM_SECRET_LENGTH = 32;
const SAMPLE_SECRETS = /change.?me|secret|password|example|default/i;

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();
const optionalUrl = (protocols: readonly string[]) =>
  optionalText.refine(
    (text) => text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
    { message: `must be a URL with ${protocols.join(' or ')}` },
  );
const flag = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] }).optional();

/** The largest plan is the operator's to give. */
const USUAL_OWNER_PLANS = 'Free,Starter,Professional';
/** Names of plans between commas, or `none`. */
const ownerPlans = z
  .string()
  .default(USUAL_OWNER_PLANS)
  .transform((text) => (text.trim() === '' ? USUAL_OWNER_PLANS : text))
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((name) => name.trim())))
  .pipe(z.array(z.enum(PLAN_NAMES)));

const environment = z.object({
  NODE_ENV: optionalText,
  HOST: optionalText,
  PORT: z.coerce.number().int().min(0).max(65535).default(4400),
  KERF_PUBLIC_URL: optionalUrl(['http:', 'https:']),
  KERF_CAPTURE_URL: optionalUrl(['http:', 'https:']),
  KERF_DATA_DIR: optionalText,
  KERF_BACKUP_DIR: optionalText,
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:']),
  KERF_DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(10),
  KERF_FILES: optionalText,
  KERF_S3_ENDPOINT: optionalUrl(['http:', 'https:']),
  AWS_REGION: optionalText,
  AWS_ACCESS_KEY_ID: optionalText,
  AWS_SECRET_ACCESS_KEY: optionalText,
  AWS_SESSION_TOKEN: optionalText,
  KERF_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  KERF_SECRET: optionalText,
  KERF_OIDC_ISSUER: optionalUrl(['http:', 'https:']),
  KERF_OIDC_CLIENT_ID: optionalText,
  KERF_OIDC_AUDIENCE: optionalText,
  KERF_OIDC_ROLES_CLAIM: optionalText,
  SMTP_URL: optionalUrl(['smtp:', 'smtps:']),
  KERF_MAIL_FROM: optionalText,
  KERF_SUPPORT_EMAIL: z.preprocess((text) => (text === '' ? undefined : text), z.email().optional()),
  KERF_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  KERF_WARM_UP: flag,
  KERF_DEMO: flag,
  KERF_QUICK_PARTS: flag,
  KERF_NEW_ORGANISATION_PLAN: z.enum(PLAN_NAMES).optional(),
  KERF_OWNER_PLANS: ownerPlans,
  KERF_TRUST_PROXY: optionalText,
});
type Environment = z.output<typeof environment>;

/** Reads every environment variable of the server. Throws ConfigError on a wrong value, and in production on a missing secret. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not usable. ${problems.join('; ')}`);
  }
  const values = parsed.data;
  const isProduction = isForProduction(values);
  refuseUnsafe(values, isProduction);
  const host = values.HOST ?? '127.0.0.1';
  const publicUrl = (values.KERF_PUBLIC_URL ?? `http://${localName(host)}:${values.PORT}`).replace(/\/+$/, '');
  const dataDirectory = resolve(values.KERF_DATA_DIR ?? './.kerf-data');
  return {
    isProduction,
    host,
    port: values.PORT,
    publicUrl,
    captureUrl: (values.KERF_CAPTURE_URL ?? `${publicUrl}/capture`).replace(/\/+$/, ''),
    dataDirectory,
    backupDirectory: resolve(values.KERF_BACKUP_DIR ?? join(dataDirectory, 'backups')),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.KERF_DATABASE_CONNECTIONS,
    s3: readFileStorage(values),
    role: values.KERF_ROLE,
    secret: values.KERF_SECRET ?? null,
    oidc: {
      issuer: values.KERF_OIDC_ISSUER ?? null,
      clientId: values.KERF_OIDC_CLIENT_ID ?? 'kerf-web',
      audience: values.KERF_OIDC_AUDIENCE ?? 'kerf-api',
      rolesClaim: values.KERF_OIDC_ROLES_CLAIM ?? 'roles',
    },
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.KERF_MAIL_FROM ?? 'Kerf <no-reply@localhost>',
    supportEmail: values.KERF_SUPPORT_EMAIL ?? null,
    logLevel: values.KERF_LOG_LEVEL,
    warmsUp: values.KERF_WARM_UP ?? true,
    demo: values.KERF_DEMO ?? !isProduction,
    quickParts: values.KERF_QUICK_PARTS ?? true,
    newOrganisationPlan: values.KERF_NEW_ORGANISATION_PLAN ?? null,
    ownerPlans: values.KERF_OWNER_PLANS,
    trustProxy: values.KERF_TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
  };
}

/** A database on a server is a shop's, unless somebody says that they are developing. */
const isForProduction = ({ NODE_ENV, DATABASE_URL }: Environment): boolean =>
  NODE_ENV === 'production' || (DATABASE_URL !== undefined && NODE_ENV !== 'development');

const localName = (host: string): string => (['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host);

function refuseUnsafe(values: Environment, isProduction: boolean): void {
  if (values.KERF_ROLE !== 'all' && values.DATABASE_URL === undefined) {
    throw new ConfigError(
      `KERF_ROLE=${values.KERF_ROLE} needs DATABASE_URL: the embedded database serves one process only.`,
    );
  }
  if (!isProduction) return;
  const secret = values.KERF_SECRET;
  if (secret === undefined) {
    throw new ConfigError(
      'KERF_SECRET is missing. In production (NODE_ENV=production, or DATABASE_URL set without NODE_ENV=development) give every process the same secret, for example from `openssl rand -base64 48`.',
    );
  }
  if (secret.length < MINIMUM_SECRET_LENGTH || new Set(secret).size < 12 || SAMPLE_SECRETS.test(secret)) {
    throw new ConfigError(
      `KERF_SECRET is not secret enough: at least ${MINIMUM_SECRET_LENGTH} random characters, for example from \`openssl rand -base64 48\`.`,
    );
  }
  if (values.KERF_PUBLIC_URL === undefined) {
    throw new ConfigError('KERF_PUBLIC_URL is missing. In production say where browsers reach the server.');
  }
  if (values.KERF_DEMO === true) {
    throw new ConfigError('KERF_DEMO is refused in production: its sign-in is known to everybody.');
  }
}
