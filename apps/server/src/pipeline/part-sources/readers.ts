import { kindOfFile, type PartFileSource } from '@kerf/quoting';
import { type DrawingFileRefusalCode, drawingFile } from './drawing-file.ts';
import { modelFile, tubeFile } from './model-file.ts';
import type { PartFileReader } from './part-source.ts';
import { pdfFile } from './pdf-file.ts';

/** How the files of each source are read. */
const READERS = { drawingFile, unfold3d: modelFile, tube: tubeFile, pdf: pdfFile } satisfies Readonly<
  Record<PartFileSource, PartFileReader<string>>
>;

type CodeOf<Reader> = Reader extends PartFileReader<infer Code> ? Code : never;
/** Why any of the sources refuses a file. */
export type SourceRefusalCode = CodeOf<(typeof READERS)[PartFileSource]>;

export const PART_FILE_READERS: readonly PartFileReader<SourceRefusalCode>[] = Object.values(READERS);

/** What reads a file, by its name. Content that came without a known ending, as on the command line, is taken for a drawing. */
export const readerOf = <Code extends string>(
  fileName: string,
  readers: readonly PartFileReader<Code>[],
): PartFileReader<Code | DrawingFileRefusalCode> => {
  const kind = kindOfFile(
    fileName,
    readers.map((reader) => reader.kind),
  );
  return readers.find((reader) => reader.kind === kind) ?? drawingFile;
};
