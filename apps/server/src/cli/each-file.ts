import { basename, dirname, sep } from 'node:path';
import { formatsOf, type PartFileKind } from '@kerf/quoting';
import type { InspectModelTask } from '../pipeline/inspect-model.ts';
import type { ImportTask } from '../pipeline/part-sources/part-source.ts';
import { createWorkerPool, WorkerCrash, WorkerTimeLimit } from '../workers/pool.ts';
import { READ_LIMITS } from '../workers/read-limits.ts';
import { Turns } from '../workers/turns.ts';
import { CommandError } from './command.ts';
import { readInput } from './read-input.ts';

type FileTask = { readonly bytes: Uint8Array; readonly fileName: string; readonly folders: readonly string[] };
type DrawingSettings = Pick<ImportTask, 'defaultUnits' | 'bending'>;
type FileRefusal = { readonly code: string; readonly message: string };

export type FileOutcome<Value> =
  | { readonly file: string; readonly ok: true; readonly value: Value }
  | { readonly file: string; readonly ok: false; readonly refusal: FileRefusal };

const refusalOf = (error: unknown): FileRefusal => {
  if (error instanceof CommandError) return { code: 'NOT_READABLE', message: error.message };
  if (error instanceof WorkerTimeLimit) {
    return { code: 'OUT_OF_TIME', message: 'Reading the drawing took too long and was stopped.' };
  }
  if (error instanceof WorkerCrash) {
    return { code: 'OUT_OF_MEMORY', message: 'Reading the drawing took too much memory and was stopped.' };
  }
  throw error;
};

/** The folders that a file was named with, the outermost first. */
export const foldersOf = (file: string): readonly string[] =>
  dirname(file)
    .split(sep)
    .filter((folder) => !['', '.', '..'].includes(folder));

/**
 * Has a worker read each file, a few at once, under a limit of time and memory. The outcomes have the order of the files, and one
 * bad file does not keep the others from being read.
 */
export const readEachFile = async <Result>(
  worker: 'import-worker' | 'inspect-worker' | 'model-worker' | 'pdf-drawing-worker',
  files: readonly string[],
  settings: DrawingSettings | Omit<InspectModelTask, keyof FileTask>,
): Promise<FileOutcome<Result>[]> => {
  const pool = createWorkerPool<
    FileTask & { readonly layerRules: readonly []; readonly crossingTogether: true },
    Result
  >(worker, READ_LIMITS);
  const turns = new Turns(pool.threads);
  const readFile = async (file: string): Promise<FileOutcome<Result>> => {
    try {
      const bytes = await readInput(file);
      const value = await pool.run({
        bytes,
        fileName: basename(file),
        folders: foldersOf(file),
        layerRules: [],
        crossingTogether: true,
        ...settings,
      });
      return { file, ok: true, value };
    } catch (error) {
      return { file, ok: false, refusal: refusalOf(error) };
    }
  };
  try {
    return await Promise.all(files.map((file) => turns.run(() => readFile(file))));
  } finally {
    await pool.close();
  }
};

/** Names of the formats that the kinds take: 'DXF and DWG'. */
export const formatsInWords = (kinds: readonly PartFileKind[], between: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en-GB', { type: between }).format(formatsOf(kinds));

/** Throws CommandError when no file is named. */
export const requireFiles = (files: readonly string[], kinds: readonly PartFileKind[]): void => {
  if (files.length === 0) throw new CommandError(`Name at least one ${formatsInWords(kinds, 'disjunction')} file.`);
};

/** A refusal as a line for the error output. */
export const failureLine = (file: string, { message }: Pick<FileRefusal, 'message'>): string =>
  message.startsWith(`${file}: `) ? message : `${file}: ${message}`;
