import {
  endingsOf,
  largestFileBytes,
  mostFilesAtOnce,
  PART_FILES,
  type PartFileKind,
  type PartFileProblem,
  type PlanFeatures,
  partFileProblem,
} from '@kerf/quoting';

/** What is dropped on a quote or compared with a part: 2D drawings. */
export const DRAWING_FILES: readonly PartFileKind[] = [PART_FILES.drawingFile];
export const ACCEPTED_ENDINGS = endingsOf(DRAWING_FILES);
export const MAXIMUM_FILE_BYTES = largestFileBytes(DRAWING_FILES);
export const MAXIMUM_FILES = mostFilesAtOnce(DRAWING_FILES);

/** Why a chosen file is not sent; null when it is. Spec: quote parts §5. */
export const fileProblem = (
  file: { readonly name: string; readonly size: number },
  features: PlanFeatures,
): PartFileProblem | { readonly code: 'empty' } | null =>
  partFileProblem(file, DRAWING_FILES, features) ?? (file.size === 0 ? { code: 'empty' } : null);

type Chosen = Pick<File, 'name' | 'size' | 'lastModified' | 'webkitRelativePath'>;

/** What tells a file from others of its name, such as the 'part.dxf' of another folder. */
const identityOf = ({ name, size, lastModified, webkitRelativePath }: Chosen): string =>
  [webkitRelativePath, name, size, lastModified].join('\n');

/** Whether the same file was chosen twice. */
export const isSameFile = (first: Chosen, second: Chosen): boolean => identityOf(first) === identityOf(second);

/** Files with new ones added; each counts once, and no more than a hundred stay. */
export const withFiles = <One extends Chosen>(
  chosen: readonly One[],
  added: readonly One[],
): { readonly files: readonly One[]; readonly leftOut: readonly One[] } => {
  const once = new Map([...chosen, ...added].map((file) => [identityOf(file), file]));
  const files = [...once.values()];
  return { files: files.slice(0, MAXIMUM_FILES), leftOut: files.slice(MAXIMUM_FILES) };
};
