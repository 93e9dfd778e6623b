import type { Drawing } from '@kerf/drawing';
import type { PlacedText } from '@kerf/quoting';
import type { StoredIssue } from '../db/schema/index.ts';
import { factsOfDrawing, issuesOfDrawing, thumbnailOf } from './describe-drawing.ts';
import type { ItemFacts } from './item-facts.ts';
import type { DrawingFileRefusalCode } from './part-sources/drawing-file.ts';
import type { FileRead, ImportTask, PartFileReader, PartRead } from './part-sources/part-source.ts';
import { PART_FILE_READERS, readerOf, type SourceRefusalCode } from './part-sources/readers.ts';

/** The one value that a part is whatever it was made from, as the server keeps it and the command line prices it. */
export type ImportedPart = {
  readonly name: string;
  readonly drawing: Drawing;
  readonly facts: ItemFacts;
  /** How often it stands in its file; once where that is not said. */
  readonly quantity?: number;
  /** What is written of it beside its drawing. */
  readonly texts?: readonly PlacedText[];
  /** What somebody said of it as they chose it. */
  readonly said?: PartRead['said'];
  /** What of that was typed. */
  readonly typed?: PartRead['typed'];
  /** What its 3D model says of it beside its shape. */
  readonly origin?: PartRead['origin'];
  readonly thumbnailSvg: string;
  /** A picture of its 3D model, PNG in base64. */
  readonly modelPicture?: string;
  readonly issues: readonly StoredIssue[];
};

/** What one file gave: its parts, or the true cause why there are none. */
export type ImportResult<Code extends string = SourceRefusalCode> =
  | (Omit<Extract<FileRead<Code>, { readonly ok: true }>, 'parts'> & { readonly parts: readonly ImportedPart[] })
  | Extract<FileRead<Code>, { readonly ok: false }>;

/** Counts with every change of reading, understanding or drawing, so that cached imports of older code are not used. */
export const IMPORT_VERSION = 52;

const described = ({
  name,
  drawing,
  place,
  told,
  quantity,
  texts,
  said,
  typed,
  origin,
  modelPicture,
}: PartRead): ImportedPart => ({
  name,
  drawing,
  facts: factsOfDrawing(drawing, place),
  thumbnailSvg: thumbnailOf(drawing),
  issues: [...issuesOfDrawing(drawing), ...told],
  ...(quantity === undefined ? {} : { quantity }),
  ...(texts === undefined ? {} : { texts }),
  ...(said === undefined ? {} : { said }),
  ...(typed === undefined ? {} : { typed }),
  ...(origin === undefined ? {} : { origin }),
  ...(modelPicture === undefined ? {} : { modelPicture }),
});

type OnProgress = NonNullable<Parameters<PartFileReader<string>['read']>[1]>;

/** Reads a file as that one of the sources does which takes it, and describes each part that it gave. */
export const understandWith = <Code extends string>(
  readers: readonly PartFileReader<Code>[],
  task: ImportTask,
  onProgress?: OnProgress,
): ImportResult<Code | DrawingFileRefusalCode> => {
  const read = readerOf(task.fileName, readers).read(task, onProgress);
  return read.ok ? { ...read, parts: read.parts.map(described) } : read;
};

/** Reads a file of any source whose library, if it needs one, was asked before. */
export const understandFile = (task: ImportTask, onProgress?: OnProgress): ImportResult =>
  understandWith(PART_FILE_READERS, task, onProgress);

/** Reads a file of any source. */
export const importFile = async (task: ImportTask, onProgress?: OnProgress): Promise<ImportResult> => {
  const { prepare } = readerOf(task.fileName, PART_FILE_READERS);
  return understandFile(prepare === undefined ? task : await prepare(task), onProgress);
};
