import { crossingParts, type Drawing, extractParts, findingOf, understandDrawing, withoutParts } from '@kerf/drawing';
import {
  READ_REFUSAL_CODES,
  type ReadRefusal,
  type ReadRefusalCode,
  readDrawing,
  refusalSentence,
} from '@kerf/drawing-files';
import { bareFileName, PART_FILES } from '@kerf/quoting';
import type { StoredIssue } from '../../db/schema/index.ts';
import { issuesOfDrawing, type PlaceInFile } from '../describe-drawing.ts';
import type { ItemFacts } from '../item-facts.ts';
import { layerTypesOf } from '../layer-rules.ts';
import type { MessageOf } from '../message.ts';
import { uploadMessage } from '../upload-messages.ts';
import type { FileRead, ImportTask, PartFileReader } from './part-source.ts';

const kind = PART_FILES.drawingFile;
const refusalCodes = [...READ_REFUSAL_CODES, 'TOO_MANY_PARTS'] as const;
export type DrawingFileRefusalCode = (typeof refusalCodes)[number];

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
const refusalOfParts = (parts: number, limit = Infinity) =>
  parts > limit ? uploadMessage('TOO_MANY_PARTS', { parts, limit }) : null;

/** Programs read the sentence by itself, so that it names the file. */
const refusalOfFile = (refusal: ReadRefusal, fileName: string): MessageOf<ReadRefusalCode> => ({
  ...refusal,
  facts: { ...refusal.facts, fileName },
  message: `File ${fileName}: ${refusalSentence(refusal)}`,
});

/** A drawing as it stands in its file, and as it is understood. */
export const readAndUnderstand = ({
  bytes,
  fileName,
  defaultUnits,
  chosenUnit,
  layerRules,
  widestGapMm,
}: Omit<ImportTask, 'keepTogether' | 'crossingTogether' | 'mostParts'>) => {
  const read = readDrawing(bytes, fileName, { defaultUnits, ...(chosenUnit === undefined ? {} : { chosenUnit }) });
  if (!read.ok) return read;
  const { drawing } = understandDrawing(read.value, {
    layerTypes: layerTypesOf(layerRules),
    ...(widestGapMm === undefined ? {} : { widestGap: widestGapMm }),
  });
  return { ok: true, value: { source: read.value, drawing } } as const;
};

const nameOf = (fileName: string): string => {
  const bare = bareFileName(fileName, kind);
  return bare.trim() === '' ? 'Part' : bare;
};

/** Reads a file, understands it, and gives one part per outer contour, or those that stay together as one. */
const readParts = (task: ImportTask): FileRead<DrawingFileRefusalCode> => {
  const { fileName, widestGapMm } = task;
  const read = readAndUnderstand(task);
  if (!read.ok) return { ok: false, refusal: refusalOfFile(read.refusal, fileName) };
  const { source, drawing } = read.value;
  const readAs: Pick<PlaceInFile, 'drawingUnit' | 'unitsDecidedBy' | 'widestGapMm'> = {
    drawingUnit: source.units.name,
    unitsDecidedBy: source.units.decidedBy,
    ...(widestGapMm === undefined ? {} : { widestGapMm }),
  };
  const partCount = Math.max(1, drawing.partOuterPathIds.length);
  const places = placesOfParts(drawing, task);
  const tooMany = refusalOfParts(task.keepTogether === undefined ? places.length : partCount, task.mostParts);
  if (tooMany !== null) return { ok: false, refusal: tooMany };
  const parts = partsOf(drawing, task, places);
  const drawings = parts.map((part) => part.drawing);
  const name = nameOf(fileName);
  const nested = new Set(drawing.findings.flatMap(({ code, pathIds }) => (code === 'NESTED_PART' ? pathIds : [])));
  return {
    ok: true,
    millimetresPerUnit: source.units.millimetresPerUnit,
    report: source.report.entityCounts,
    parts: parts.map(({ drawing: part, partIndex, keptTogether }, index) => ({
      name: parts.length === 1 ? name : `${name}-${partIndex + 1}`,
      drawing: part,
      place: { ...readAs, partIndex, partCount, keptTogether },
      told: [
        ...nestedIssues(nested, part),
        ...(index === 0 && task.keepTogether === undefined ? strayIssues(drawing, drawings) : []),
      ],
    })),
  };
};

/** 2D drawings, DXF and DWG. */
export const drawingFile: PartFileReader<DrawingFileRefusalCode> = { kind, refusalCodes, read: readParts };
