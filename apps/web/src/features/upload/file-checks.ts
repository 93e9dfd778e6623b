import {
  endingsOf,
  kindOfFile,
  largestFileBytes,
  mostFilesAtOnce,
  PART_FILE_KINDS,
  PART_FILES,
  type PartFileKind,
  type PartFileProblem,
  type PlanFeatures,
  partFileProblem,
  planHasFileKind,
} from '@kerf/quoting';
import { foldersOf } from '@kerf/ui/files-in-folders';

/** What a part is compared with: 2D drawings. */
const DRAWING_FILES: readonly PartFileKind[] = [PART_FILES.drawingFile];
export const DRAWING_ENDINGS = endingsOf(DRAWING_FILES);
export const MAXIMUM_DRAWING_BYTES = largestFileBytes(DRAWING_FILES);

/** What a zone for files says that it takes. */
export type AcceptedFiles = {
  readonly endings: readonly string[];
  readonly maximumBytes: number;
  readonly hasModels: boolean;
};

/** What may be dropped on a quote in a plan: 2D drawings, and 3D models where it includes them. */
export const acceptedFiles = (features: PlanFeatures): AcceptedFiles => {
  const kinds = PART_FILE_KINDS.filter((kind) => planHasFileKind(kind, features));
  return {
    endings: endingsOf(kinds),
    maximumBytes: largestFileBytes(kinds),
    hasModels: features.has3d || features.hasUnfoldTube,
  };
};
export const MAXIMUM_FILES = mostFilesAtOnce(PART_FILE_KINDS);

/** Whether a file is a 3D model by its name. */
export const isModelFile = ({ name }: Pick<File, 'name'>): boolean =>
  kindOfFile(name, PART_FILE_KINDS)?.source === 'unfold3d';

/** Whether a file is a PDF by its name. */
export const isPdfFile = ({ name }: Pick<File, 'name'>): boolean => kindOfFile(name, [PART_FILES.pdf]) !== null;

/** Why a chosen file is not sent; null when it is. Spec: quote parts §5. */
export const fileProblem = (
  file: { readonly name: string; readonly size: number },
  features: PlanFeatures,
): PartFileProblem | { readonly code: 'empty' } | null =>
  partFileProblem(file, PART_FILE_KINDS, features) ?? (file.size === 0 ? { code: 'empty' } : null);

type Chosen = Pick<File, 'name' | 'size' | 'lastModified' | 'webkitRelativePath'>;

/** What tells a file from others of its name, such as the 'part.dxf' of another folder. */
const identityOf = (file: Chosen): string =>
  [foldersOf(file).join('/'), file.name, file.size, file.lastModified].join('\n');

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

/** What the dialog for files is opened for; it takes drawings and models alike. */
export type UploadKind = '2d' | '3d' | 'pdf';
export const uploadKindOf = (files: readonly File[]): UploadKind => (files.some(isModelFile) ? '3d' : '2d');
