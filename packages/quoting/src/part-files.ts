import type { PlanFeatureName, PlanFeatures } from './plan-features.ts';
import type { PartSource } from './vocabulary.ts';

/** What of a source of parts comes as a file. */
export type PartFileKind = {
  readonly source: PartSource;
  /** Endings of the names that are taken, in lower case with their dot, and the media type that such a file is kept as. */
  readonly mediaTypes: Readonly<Record<string, string>>;
  readonly maximumBytes: number;
  /** Files that go in one upload. */
  readonly filesAtOnce: number;
  /** Whether its parts come in millimetres and each by itself: no unit is chosen and nothing kept together as one part. */
  readonly givesWholeParts: boolean;
  /** What the plan must include; null for what every plan has. */
  readonly planFeature: PlanFeatureName | null;
};

/**
 * Files that parts are made from, a row for each source that has any. Upload dialog, server and command line read these rows; how
 * a file is read stands on the server, in a file for each source. Spec: quote parts §2.7, §5, §6; decisions, upload limits.
 */
export const PART_FILES = {
  drawingFile: {
    source: 'drawingFile',
    mediaTypes: { '.dxf': 'image/vnd.dxf', '.dwg': 'image/vnd.dwg' },
    maximumBytes: 20_000_000,
    filesAtOnce: 100,
    givesWholeParts: false,
    planFeature: null,
  },
  unfold3d: {
    source: 'unfold3d',
    mediaTypes: { '.step': 'model/step', '.stp': 'model/step' },
    maximumBytes: 100_000_000,
    filesAtOnce: 100,
    givesWholeParts: true,
    planFeature: 'has3d',
  },
  pdf: {
    source: 'pdf',
    mediaTypes: { '.pdf': 'application/pdf' },
    maximumBytes: 50_000_000,
    filesAtOnce: 100,
    givesWholeParts: true,
    planFeature: 'hasPdfUpload',
  },
  // The files of unfold3d: what of a model is a tube comes from this source, what is sheet from that.
  tube: {
    source: 'tube',
    mediaTypes: { '.step': 'model/step', '.stp': 'model/step' },
    maximumBytes: 100_000_000,
    filesAtOnce: 100,
    givesWholeParts: true,
    planFeature: 'hasUnfoldTube',
  },
} as const satisfies { readonly [Source in PartSource]?: PartFileKind & { readonly source: Source } };
export type PartFileSource = keyof typeof PART_FILES;

export const PART_FILE_KINDS: readonly PartFileKind[] = Object.values(PART_FILES);

/** Whether parts of a source come in millimetres and each by itself. */
export const givesWholeParts = (source: PartSource): boolean =>
  PART_FILE_KINDS.some((kind) => kind.source === source && kind.givesWholeParts);

/** Bytes of the largest file that any of the kinds takes. */
export const largestFileBytes = (kinds: readonly PartFileKind[]): number =>
  Math.max(...kinds.map(({ maximumBytes }) => maximumBytes));

/** Files that go in one upload, where any of the kinds lets so many. */
export const mostFilesAtOnce = (kinds: readonly PartFileKind[]): number =>
  Math.max(...kinds.map(({ filesAtOnce }) => filesAtOnce));

/** Endings that the kinds take, each once. */
export const endingsOf = (kinds: readonly PartFileKind[]): readonly string[] => [
  ...new Set(kinds.flatMap(({ mediaTypes }) => Object.keys(mediaTypes))),
];

/** Names of the formats that the kinds take, as people call them after their endings: DXF, DWG. */
export const formatsOf = (kinds: readonly PartFileKind[]): readonly string[] =>
  endingsOf(kinds).map((ending) => ending.slice(1).toUpperCase());

/** The ending of a file's name that the kind takes; null where it takes none such. */
const endingOf = (fileName: string, kind: PartFileKind): string | null =>
  endingsOf([kind]).find((ending) => fileName.toLowerCase().endsWith(ending)) ?? null;

/** The kind that a file is of by its name; null for none. */
export const kindOfFile = <Kind extends PartFileKind>(fileName: string, kinds: readonly Kind[]): Kind | null =>
  kinds.find((kind) => endingOf(fileName, kind) !== null) ?? null;

/** As what a file is kept; bytes of any kind where the kind takes none such. */
export const mediaTypeOf = (fileName: string, kind: PartFileKind): string =>
  kind.mediaTypes[endingOf(fileName, kind) ?? ''] ?? 'application/octet-stream';

/** Name of a file without folders and the ending that its kind has. */
export const bareFileName = (fileName: string, kind: PartFileKind): string => {
  const name = fileName.replace(/^.*[\\/]/, '');
  return name.slice(0, name.length - (endingOf(name, kind)?.length ?? 0));
};

/** Whether the plan includes what the kind needs. */
export const planHasFileKind = ({ planFeature }: Pick<PartFileKind, 'planFeature'>, features: PlanFeatures): boolean =>
  planFeature === null || features[planFeature];

/** Why a file is not read, with what its sentence names. */
export type PartFileProblem =
  | { readonly code: 'wrongType'; readonly endings: readonly string[] }
  | { readonly code: 'notInPlan' }
  | { readonly code: 'tooLarge'; readonly megabytes: number };

/** Why a file is not read, from its name and size and the plan alone; null when it is. */
export const partFileProblem = (
  { name, size }: { readonly name: string; readonly size: number },
  kinds: readonly PartFileKind[],
  features: PlanFeatures,
): PartFileProblem | null => {
  const taking = kinds.filter((kind) => endingOf(name, kind) !== null);
  if (taking.length === 0) return { code: 'wrongType', endings: endingsOf(kinds) };
  const kind = taking.find((one) => planHasFileKind(one, features));
  if (kind === undefined) return { code: 'notInPlan' };
  return size > kind.maximumBytes ? { code: 'tooLarge', megabytes: Math.floor(kind.maximumBytes / 1_000_000) } : null;
};
