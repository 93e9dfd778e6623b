import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, keyText, organisationId, rowId } from './columns.ts';
import { organisations } from './organisations.ts';
import { quotes } from './quotes.ts';
import { sameOrganisation } from './references.ts';
import { DOCUMENT_TYPES, type Json, type JsonObject, KEPT_DOCUMENT_KINDS } from './values.ts';

/** A document as it was issued: reprinting never reprices. Rows are added and never changed. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    documentType: text({ enum: KEPT_DOCUMENT_KINDS }).notNull(),
    /** Of an invoice and a credit note. */
    numberText: text(),
    /** The invoice that a credit note takes back. */
    refersToId: uuid(),
    /** Counts the issues of one document type of one quote, from 1. */
    revision: integer().notNull(),
    content: jsonb().$type<Json>().notNull(),
    pdfFileKey: text(),
    createdByUserId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.organisationId, t.quoteId, t.documentType, t.revision),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
    foreignKey({
      name: 'issued_documents_refers_to',
      columns: [t.organisationId, t.refersToId],
      foreignColumns: [t.organisationId, t.id],
    }),
  ],
);

/** Pieces of an order that went out together. Nothing of it changes; a docket made by mistake is withdrawn. */
export const deliveryDockets = pgTable(
  'delivery_dockets',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    number: integer().notNull(),
    numberText: text().notNull(),
    note: text().notNull().default(''),
    /** What it says, its lines among it. */
    content: jsonb().$type<Json>().notNull(),
    createdByUserId: uuid(),
    createdByUserName: text().notNull().default(''),
    createdAt: createdAt(),
    withdrawnAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('delivery_dockets_by_number').on(t.organisationId, t.number),
    index('delivery_dockets_of_quote').on(t.organisationId, t.quoteId, t.number),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
  ],
);

/**
 * A link by which anyone who holds its token reads one document. The token is random: its hash opens, and
 * it is kept sealed with the server's secret so that the same link can be copied again.
 */
export const shareTokens = pgTable(
  'share_tokens',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    documentType: text({ enum: DOCUMENT_TYPES }).notNull(),
    tokenHash: text().notNull(),
    /** Null for a link of an older version, which is replaced when it is asked for again. */
    sealedToken: text(),
    createdByUserId: uuid(),
    expiresAt: instant(),
    revokedAt: instant(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.tokenHash),
    index().on(t.organisationId, t.quoteId),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
  ],
);

/** Mail to send. It is written in the transaction that causes it and sent afterwards, so it is neither lost nor doubled. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: uuid().primaryKey(),
    /** Null for mail that no shop sends, such as a password reset. */
    organisationId: uuid().references(() => organisations.id, { onDelete: 'cascade' }),
    quoteId: uuid(),
    /** Who had it sent; null for letters that nobody asked for by name. */
    sentByUserId: uuid(),
    toAddress: text().notNull(),
    fromAddress: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text(),
    /** Each attachment: fileName, mediaType, fileKey. */
    attachments: jsonb().$type<readonly JsonObject[]>().notNull().default([]),
    status: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.status, t.nextAttemptAt),
    index().on(t.organisationId, t.createdAt),
    index('outbox_mail_by_sender').on(t.sentByUserId, t.createdAt),
    index('outbox_mail_by_recipient').on(sql`lower(${t.toAddress})`, t.createdAt),
  ],
);

/** One-time code of a web-store contact; ten minutes, five attempts. */
export const storeLoginCodes = pgTable(
  'store_login_codes',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    emailKey: keyText().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] }), index().on(t.organisationId, t.emailKey)],
);
