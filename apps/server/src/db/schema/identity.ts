import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, keyText, modifiedAt } from './columns.ts';
import type { JsonObject } from './values.ts';

/** Sign-in accounts of the built-in identity provider. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  emailAddress: text().notNull(),
  emailKey: keyText().notNull().unique(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  passwordHash: text().notNull(),
  isEmailVerified: boolean().notNull().default(false),
  /** Site roles, put into the token's `roles` claim. */
  roles: jsonb().$type<readonly string[]>().notNull().default([]),
  /** When its owner was last told that somebody tries wrong passwords. */
  warnedAt: instant(),
  /** Access tokens issued before this moment open nothing; null while none was ended. */
  accessEndedAt: instant(),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
});

/** Sign-ins tried in a time that ends: of an account from an address, of an account (no address), from an address (no account). */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    accountKey: keyText().notNull(),
    address: text().notNull(),
    attempts: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountKey, t.address] }), index('sign_in_attempts_by_end').on(t.endsAt)],
);

/** A mailed one-time token, by its hash. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['passwordReset', 'emailVerification'] }).notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.accountId)],
);

/** Sessions, grants, codes and tokens of the built-in identity provider. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<JsonObject>().notNull(),
    grantId: text(),
    userCode: text(),
    uid: text(),
    consumedAt: instant(),
    expiresAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index().on(t.grantId),
    index().on(t.uid),
    index().on(t.userCode),
    index().on(t.expiresAt),
  ],
);

/** Signing keys of the built-in identity provider, sealed with the server's secret. */
export const identityKeys = pgTable('identity_keys', {
  keyId: text().primaryKey(),
  sealedKey: bytes().notNull(),
  createdAt: createdAt(),
});
