import { v5, v7 } from 'uuid';

/** A new row id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

const NAMESPACE = 'a5b0b3c2-7b1e-4f0e-9a37-1d5d0c1f6e52';

/** The id that always belongs to these texts: what a repeated command makes under its key is the same thing. */
export const idOfTexts = (...texts: readonly string[]): string => v5(JSON.stringify(texts), NAMESPACE);

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** False for text that PostgreSQL would refuse as a uuid. */
export const isId = (text: string): boolean => PATTERN.test(text);
