import { type Drawing, drawingToSvg, extractPart, findingMessage, partFacts, understandDrawing } from '@kerf/drawing';
import { type ChosenUnit, type ReadRefusalCode, readDrawing, refusalSentence } from '@kerf/drawing-files';
import type { UnitSystem } from '@kerf/units';
import type { StoredIssue } from '../db/schema/index.ts';
import type { ItemFacts } from '../use-cases/quote-items/item-facts.ts';
import { type LayerRule, layerTypesOf } from './layer-rules.ts';
import type { MessageOf } from './message.ts';

/** One customer's file to turn into parts; runs in a worker thread under a time and a memory limit. */
export type ImportTask = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly defaultUnits: UnitSystem;
  readonly chosenUnit?: ChosenUnit;
  readonly layerRules: readonly LayerRule[];
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
  | { readonly ok: false; readonly refusal: MessageOf<ReadRefusalCode> };

/** Counts with every change of reading, understanding or drawing, so that cached imports of older code are not used. */
export const IMPORT_VERSION = 3;

const THUMBNAIL = { widthPx: 320, heightPx: 240, theme: 'paper' } as const;

const baseName = (fileName: string): string => {
  const bare = fileName.replace(/^.*[\\/]/, '').replace(/\.(dxf|dwg)$/i, '');
  return bare.trim() === '' ? 'Part' : bare;
};

const noFigures = { widthMm: 0, heightMm: 0, areaMm2: 0, cutLengthMm: 0, etchLengthMm: 0, pierces: 0 } as const;
const noContours = { outerContours: 0, innerContours: 0, openContours: 0 } as const;

/** Facts of a drawing that holds one part; of one without an outer contour only its size is known. */
export const factsOfDrawing = (
  drawing: Drawing,
  unit: Pick<ItemFacts, 'partIndex' | 'partCount' | 'drawingUnit' | 'unitsDecidedBy'>,
): ItemFacts => {
  const [outerId] = drawing.partOuterPathIds;
  const facts = outerId === undefined ? null : partFacts(drawing, outerId);
  if (facts !== null) {
    return { ...facts, folds: facts.folds.map(({ lengthMm }) => ({ lengthMm })), ...unit };
  }
  const { bounds } = drawing;
  const size = bounds === null ? {} : { widthMm: bounds.maxX - bounds.minX, heightMm: bounds.maxY - bounds.minY };
  return { ...noFigures, ...noContours, folds: [], ...size, ...unit };
};

/** Findings of a drawing as they are kept with a part. */
export const issuesOfDrawing = (drawing: Drawing): StoredIssue[] =>
  drawing.findings
    .filter((finding) => finding.code !== 'SEVERAL_PARTS')
    .map((finding) => ({
      code: finding.code,
      severity: finding.severity,
      message: findingMessage(finding),
      pathIds: finding.pathIds,
      facts: finding.facts,
    }));

export const thumbnailOf = (drawing: Drawing): string => drawingToSvg(drawing, THUMBNAIL);

/** Findings on what belongs to no part, so that nothing of a file with several parts is lost silently. */
const strayIssues = (drawing: Drawing, parts: readonly Drawing[]): StoredIssue[] => {
  const placed = new Set(parts.flatMap((part) => part.paths.map((path) => path.pathId)));
  const isStray = (issue: StoredIssue) => {
    const pathIds = issue.pathIds ?? [];
    return pathIds.length > 0 && !pathIds.some((pathId) => placed.has(pathId));
  };
  return issuesOfDrawing(drawing).filter(isStray);
};

const partsOf = (drawing: Drawing): readonly Drawing[] =>
  drawing.partOuterPathIds.length < 2
    ? [drawing]
    : drawing.partOuterPathIds.map((outerId) => extractPart(drawing, outerId)).filter((part) => part !== null);

/** Reads a file, understands it, and gives one part per outer contour. */
export const understandFile = (task: ImportTask): ImportResult => {
  const { bytes, fileName, defaultUnits, chosenUnit } = task;
  const read = readDrawing(bytes, fileName, { defaultUnits, ...(chosenUnit === undefined ? {} : { chosenUnit }) });
  if (!read.ok) return { ok: false, refusal: { ...read.refusal, message: refusalSentence(read.refusal) } };
  const { drawing } = understandDrawing(read.value, { layerTypes: layerTypesOf(task.layerRules) });
  const { units } = read.value;
  const unit = { drawingUnit: units.name, unitsDecidedBy: units.decidedBy };
  const drawings = partsOf(drawing);
  const name = baseName(fileName);
  return {
    ok: true,
    millimetresPerUnit: units.millimetresPerUnit,
    report: read.value.report.entityCounts,
    parts: drawings.map((part, index) => ({
      name: drawings.length === 1 ? name : `${name}-${index + 1}`,
      drawing: part,
      facts: factsOfDrawing(part, { ...unit, partIndex: index, partCount: drawings.length }),
      thumbnailSvg: thumbnailOf(part),
      issues: [...issuesOfDrawing(part), ...(index === 0 ? strayIssues(drawing, drawings) : [])],
    })),
  };
};
