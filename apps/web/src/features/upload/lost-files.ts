import type { QuoteItem } from '@kerf/contract';
import type { FileUpload } from './upload-queue.ts';

/** Files of one name that are to come into a quote. */
export type ExpectedFiles = {
  readonly name: string;
  /** Files of this name that the quote had before. */
  readonly before: number;
  /** Files of this name in the upload, those refused apart. */
  readonly sent: number;
};

type FromFile = Pick<QuoteItem, 'originalFileName' | 'fileId'>;

const filesNamed = (items: readonly FromFile[], name: string): number =>
  new Set(items.filter((item) => item.originalFileName === name).map((item) => item.fileId)).size;

/** What an upload that begins now is to bring; `items` are the parts before it. */
export const expectedFiles = (
  uploads: readonly Pick<FileUpload, 'file' | 'state'>[],
  items: readonly FromFile[],
): readonly ExpectedFiles[] => {
  const names = uploads.filter(({ state }) => state !== 'refused').map(({ file }) => file.name);
  return [...new Set(names)].map((name) => ({
    name,
    before: filesNamed(items, name),
    sent: names.filter((one) => one === name).length,
  }));
};

/** Names of the files that have not come: one that comes after all is no longer among them. */
export const lostFiles = (expected: readonly ExpectedFiles[], items: readonly FromFile[]): readonly string[] =>
  expected.flatMap(({ name, before, sent }) => {
    const missing = Math.max(0, sent - Math.max(0, filesNamed(items, name) - before));
    return Array.from({ length: missing }, () => name);
  });

const keyOf = (quoteId: string) => `kerf.upload.${quoteId}`;

/** Remembers in this tab what is on its way; nothing is remembered of an upload that has ended. */
export const keepExpected = (store: Storage, quoteId: string, expected: readonly ExpectedFiles[]): void => {
  try {
    if (expected.length === 0) store.removeItem(keyOf(quoteId));
    else store.setItem(keyOf(quoteId), JSON.stringify(expected));
  } catch {
    store.removeItem(keyOf(quoteId));
  }
};

const isExpected = (value: unknown): value is ExpectedFiles => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, before, sent } = value as Partial<Record<keyof ExpectedFiles, unknown>>;
  return typeof name === 'string' && typeof before === 'number' && typeof sent === 'number';
};

/** What was on its way when the page was left. */
export const keptExpected = (store: Storage, quoteId: string): readonly ExpectedFiles[] => {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(quoteId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isExpected) : [];
  } catch {
    return [];
  }
};
