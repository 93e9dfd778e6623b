import { v7 } from 'uuid';

/** A new row id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** False for text that PostgreSQL would refuse as a uuid. */
export const isId = (text: string): boolean => PATTERN.test(text);
