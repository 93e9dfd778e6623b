import { boolean, customType, integer, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Text compared byte by byte, so that a stored key sorts alike on every database. Fill it with a key of keys.ts. */
export const keyText = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' });
/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
/** A price, percentage or other decimal: a decimal string in the program, never a binary float. */
export const decimal = (name?: string) => (name === undefined ? numeric() : numeric(name));
/** An instant, read and written as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** The shop that owns the row. Row-level security compares it with the organisation of the transaction. */
export const organisationId = () => uuid().notNull();
/** UUIDv7 made by the application; it never changes. */
export const rowId = () => uuid().notNull();
export const createdAt = () => instant().notNull().defaultNow();
export const modifiedAt = () => instant().notNull().defaultNow();
/** Counts the changes of a row; an update names the version that it read. */
export const version = () => integer().notNull().default(1);
/** Archived, not erased. */
export const isDeleted = () => boolean().notNull().default(false);
