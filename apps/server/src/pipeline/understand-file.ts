import { crossingParts, type Drawing, extractParts, findingOf, understandDrawing, withoutParts } from '@kerf/drawing';
import { type ReadRefusal, type ReadRefusalCode, readDrawing, refusalSentence } from '@kerf/drawing-files';
import type { DrawingUnit, UnitSystem } from '@kerf/units';
import type { StoredIssue } from '../db/schema/index.ts';
import { factsOfDrawing, issuesOfDrawing, thumbnailOf } from './describe-drawing.ts';
import type { ItemFacts } from './item-facts.ts';
import { type LayerRule, layerTypesOf } from './layer-rules.ts';
import type { MessageOf } from './message.ts';
import { type UploadRefusalCode, uploadMessage } from './upload-messages.ts';

/** One customer's file to turn into parts; runs in a worker thread under a time and a memory limit. */
export type ImportTask = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly defaultUnits: UnitSystem;
  readonly chosenUnit?: DrawingUnit;
  readonly layerRules: readonly LayerRule[];
  /** Places of parts that stay together as one part, which is the only one given; not said: every part is one of its own. */
  readonly keepTogether?: readonly number[];
  /** Parts whose contours cross stay together as one part. */
  readonly crossingTogether?: boolean;
  /** Gaps of up to so many mm are joined, beyond what is joined by itself. */
  readonly widestGapMm?: number;
  /** A file of more parts is refused; of more outlines, where they stay together. Not said: any number is taken. */
  readonly mostParts?: number;
};

export type ImportedPart = {
  readonly name: string;
  readonly drawing: Drawing;
  readonly facts: ItemFacts;
  readonly thumbnailSvg: string;
  readonly issues: readonly StoredIssue[];
};

/** What one file gave: its parts, or the true cause why there are none. */
export type ImportResult =
  | {
      readonly ok: true;
      readonly parts: readonly ImportedPart[];
      readonly millimetresPerUnit: number;
      readonly report: Readonly<Record<string, number>>;
    }
  | { readonly ok: false; readonly refusal: MessageOf<ReadRefusalCode | UploadRefusalCode> };

/** Counts with every change of reading, understanding or drawing, so that cached imports of older code are not used. */
export const IMPORT_VERSION = 42;

const baseName = (fileName: string): string => {
  const bare = fileName.replace(/^.*[\\/]/, '').replace(/\.(dxf|dwg)$/i, '');
  return bare.trim() === '' ? 'Part' : bare;
};

/**
 * Findings on what belongs to no part, so that nothing of a file with several parts is lost silently. They have no place in the
 * drawing of a part, where nothing of it is.
 */
const strayIssues = (drawing: Drawing, parts: readonly Drawing[]): StoredIssue[] => {
  const placed = new Set(parts.flatMap((part) => part.paths.map((path) => path.pathId)));
  const isStray = (issue: StoredIssue) => {
    const pathIds = issue.pathIds ?? [];
    return pathIds.length > 0 && !pathIds.some((pathId) => placed.has(pathId));
  };
  return issuesOfDrawing(drawing)
    .filter(isStray)
    .map(({ position: _, ...issue }) => ({ ...issue, facts: { ...issue.facts, inNoPart: 1 } }));
};

/** Parts in holes of others look like any when they are apart, but may be meant otherwise. */
const nestedIssues = (nested: ReadonlySet<string>, part: Drawing): StoredIssue[] => {
  if (part.findings.some(({ code }) => code === 'NESTED_PART')) return [];
  const outerIds = part.partOuterPathIds.filter((outerId) => nested.has(outerId));
  if (outerIds.length === 0) return [];
  return issuesOfDrawing({ findings: [findingOf('NESTED_PART', { count: outerIds.length }, outerIds)] });
};

type PartOfFile = Pick<ItemFacts, 'partIndex' | 'keptTogether'> & { readonly drawing: Drawing };

/** Parts that stay together: the drawing without the others. */
const togetherOf = (drawing: Drawing, wanted: readonly number[]): PartOfFile => {
  const outerIds = drawing.partOuterPathIds;
  const keptTogether = wanted.filter((place) => outerIds[place] !== undefined);
  const others = outerIds.filter((_, place) => !keptTogether.includes(place));
  return {
    drawing: others.length === 0 ? drawing : withoutParts(drawing, new Set(others)),
    partIndex: Math.min(...keptTogether),
    keptTogether,
  };
};

type Together = Pick<ImportTask, 'keepTogether' | 'crossingTogether'>;

/** Places of the outlines that each part has; those of the wanted part alone where it is said which stay together. */
const placesOfParts = (drawing: Drawing, { keepTogether, crossingTogether = false }: Together) => {
  if (drawing.partOuterPathIds.length < 2) return [[0]];
  if (keepTogether !== undefined) return [keepTogether];
  return crossingTogether ? crossingParts(drawing) : drawing.partOuterPathIds.map((_, place) => [place]);
};

const partsOf = (drawing: Drawing, task: Together, places: readonly (readonly number[])[]): readonly PartOfFile[] => {
  if (drawing.partOuterPathIds.length < 2) return [{ drawing, partIndex: 0, keptTogether: [] }];
  if (task.keepTogether !== undefined) return [togetherOf(drawing, task.keepTogether)];
  const apart = extractParts(drawing).map((part, partIndex) => ({ drawing: part, partIndex, keptTogether: [] }));
  return places.map((own) => (own.length > 1 ? togetherOf(drawing, own) : apart[own[0]!]!));
};

/** Asked before any part is taken out, measured and pictured: blocks of 1 kB can hold a hundred thousand. */
const refusalOfParts = (parts: number, limit = Infinity): MessageOf<UploadRefusalCode> | null =>
  parts > limit ? uploadMessage('TOO_MANY_PARTS', { parts, limit }) : null;

/** Programs read the sentence by itself, so that it names the file. */
const refusalOfFile = (refusal: ReadRefusal, fileName: string): MessageOf<ReadRefusalCode> => ({
  ...refusal,
  facts: { ...refusal.facts, fileName },
  message: `File ${fileName}: ${refusalSentence(refusal)}`,
});

/** Reads a file, understands it, and gives one part per outer contour, or those that stay together as one. */
export const understandFile = (task: ImportTask): ImportResult => {
  const { bytes, fileName, defaultUnits, chosenUnit, widestGapMm } = task;
  const read = readDrawing(bytes, fileName, { defaultUnits, ...(chosenUnit === undefined ? {} : { chosenUnit }) });
  if (!read.ok) return { ok: false, refusal: refusalOfFile(read.refusal, fileName) };
  const { drawing } = understandDrawing(read.value, {
    layerTypes: layerTypesOf(task.layerRules),
    ...(widestGapMm === undefined ? {} : { widestGap: widestGapMm }),
  });
  const { units } = read.value;
  const readAs = {
    drawingUnit: units.name,
    unitsDecidedBy: units.decidedBy,
    ...(widestGapMm === undefined ? {} : { widestGapMm }),
  };
  const partCount = Math.max(1, drawing.partOuterPathIds.length);
  const places = placesOfParts(drawing, task);
  const tooMany = refusalOfParts(task.keepTogether === undefined ? places.length : partCount, task.mostParts);
  if (tooMany !== null) return { ok: false, refusal: tooMany };
  const parts = partsOf(drawing, task, places);
  const drawings = parts.map((part) => part.drawing);
  const name = baseName(fileName);
  const nested = new Set(drawing.findings.flatMap(({ code, pathIds }) => (code === 'NESTED_PART' ? pathIds : [])));
  return {
    ok: true,
    millimetresPerUnit: units.millimetresPerUnit,
    report: read.value.report.entityCounts,
    parts: parts.map(({ drawing: part, partIndex, keptTogether }, index) => ({
      name: parts.length === 1 ? name : `${name}-${partIndex + 1}`,
      drawing: part,
      facts: factsOfDrawing(part, { ...readAs, partIndex, partCount, keptTogether }),
      thumbnailSvg: thumbnailOf(part),
      issues: [
        ...issuesOfDrawing(part),
        ...nestedIssues(nested, part),
        ...(index === 0 && task.keepTogether === undefined ? strayIssues(drawing, drawings) : []),
      ],
    })),
  };
};
