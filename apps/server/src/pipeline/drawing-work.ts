import type { DrawingAim, DrawingChangeWire } from '@kerf/contract';
import {
  type ChangeOutcome,
  type ChangeRefusal,
  type ChangeReport,
  changeDrawing,
  type Drawing,
  type DrawingChange,
  doubtedFrames,
  drawingFromWire,
  drawingToBytes,
  drawingToSvg,
  drawingToWire,
  type Extraction,
  extractSelected,
  indexSelection,
  isRecord,
  NOT_TEXT,
  type RepairSummary,
  reconcileDrawing,
  repairsFor,
  reportChange,
  summariseRepairs,
  type VersionedHeader,
  type WireRefusal,
  withoutConflicts,
} from '@kerf/drawing';
import { boundsOf, pointOf } from '@kerf/geometry';
import type { Proposal } from '@kerf/quoting';
import { MM_PER_INCH } from '@kerf/units';
import type { StoredIssue } from '../db/schema/index.ts';
import { parseSentJson } from '../direction-signs.ts';
import { factsOfDrawing, issuesOfDrawing, type PlaceInFile, thumbnailOf } from './describe-drawing.ts';
import { drawingHash } from './drawing-hash.ts';
import type { ItemFacts } from './item-facts.ts';
import { proposalsOfTexts } from './placed-texts.ts';
import { drawingOfStored } from './stored-drawing.ts';

/** A drawing with what a part takes from it. `kept` is the drawing as the database keeps it, in JSON. */
export type DescribedDrawing = {
  readonly kept: string;
  readonly contentHash: string;
  readonly facts: ItemFacts;
  readonly issues: readonly StoredIssue[];
  readonly thumbnailSvg: string;
  /** What its texts propose for the part. */
  readonly proposals: readonly Proposal[];
};

/** The part that a drawing belongs to. */
export type DrawnPart = {
  readonly kept: string;
  readonly place: PlaceInFile;
  /** What is told of the part now. */
  readonly issues: readonly StoredIssue[];
  readonly isImperial: boolean;
};

type DrawingRefusal = ChangeRefusal | WireRefusal;
export type Worked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: DrawingRefusal };

/** What an edit altered, and what of it were repairs. */
export type EditReport = ChangeReport & { readonly addedLengthMm: number; readonly repairs: readonly RepairSummary[] };

/** An edited drawing; `described` is null when nothing differs. */
export type EditedPart = {
  readonly described: DescribedDrawing | null;
  readonly report: EditReport;
  /** The version that the drawing which came names as the one it was made from; null for none. */
  readonly madeFrom: number | null;
};

/** What is done with a drawing that a part has. */
export type DrawingEdit =
  | { readonly kind: 'change'; readonly changes: readonly DrawingChangeWire[] }
  /** `original` as it was before anybody edited it; null when nobody did. */
  | { readonly kind: 'replace'; readonly json: Uint8Array; readonly original: string | null }
  /** Drawn anew, such as with other dimensions: nothing of the drawing before stays. */
  | { readonly kind: 'redraw'; readonly json: Uint8Array }
  | { readonly kind: 'reset'; readonly original: string };

export type ExtractedDrawing = {
  readonly described: DescribedDrawing;
  /** The part as it was before its drawing was edited; null when it was not. */
  readonly original: string | null;
  /** Whether its file has the part, so that it can be read again. */
  readonly isOfFile: boolean;
};
export type ExtractedParts = {
  readonly parts: readonly ExtractedDrawing[];
  /** What stays of the part; null when nothing does. */
  readonly rest: ExtractedDrawing | null;
};

const parsedDrawing = (kept: string): Drawing => drawingOfStored(JSON.parse(kept));

/** Nobody need be told that a unit was guessed once somebody chose it. */
const isSettled = ({ code }: StoredIssue, { unitsDecidedBy }: PlaceInFile): boolean =>
  code === 'UNITS_GUESSED' && unitsDecidedBy === 'chosen';

const describe = (drawing: Drawing, place: PlaceInFile, told: readonly StoredIssue[] = []): DescribedDrawing => ({
  kept: JSON.stringify(drawing),
  contentHash: drawingHash(drawing),
  facts: factsOfDrawing(drawing, place),
  issues: [...issuesOfDrawing(drawing).filter((issue) => !isSettled(issue, place)), ...told],
  thumbnailSvg: thumbnailOf(drawing),
  proposals: proposalsOfTexts(drawing, place),
});

/** What is told of paths that the drawing never had: those of the file that lay outside every part. */
const toldOfOthers = ({ paths }: Drawing, issues: readonly StoredIssue[]): readonly StoredIssue[] => {
  const own = new Set(paths.map(({ pathId }) => pathId));
  return issues.filter(({ pathIds = [] }) => pathIds.length > 0 && !pathIds.some((id) => own.has(id)));
};

/** The drawing as it travels, in JSON. */
export const writeDrawing = (kept: string, { version, ...header }: VersionedHeader): string =>
  JSON.stringify({ ...drawingToWire(parsedDrawing(kept), header), version });

/** The drawing as few bytes, for screens that show it. */
export const packDrawing = (kept: string, header: VersionedHeader): Uint8Array =>
  drawingToBytes(parsedDrawing(kept), header);

/** View box padding of the original. Spec: quote parts §9. */
const ORIGINAL_PADDING = 0.01;

/** The original drawing with all that was in it, to be looked at beside the edited one. */
export const pictureOf = (kept: string): string =>
  drawingToSvg(parsedDrawing(kept), {
    ...{ widthPx: 1600, heightPx: 1200, theme: 'dark', showsTexts: true },
    ...{ framesAll: true, padding: ORIGINAL_PADDING, isMerged: true },
  });

const aimedAt = (drawing: Drawing, aim: DrawingAim, perUnit: number): readonly string[] => {
  if ('pathIds' in aim) return aim.pathIds;
  const selection = indexSelection(drawing);
  if ('point' in aim) {
    const { point, reach } = aim;
    const found = selection.atPoint(pointOf(point.x * perUnit, point.y * perUnit), reach * perUnit);
    return found === null ? [] : [found];
  }
  const { minX, minY, maxX, maxY } = aim.box;
  return selection.inBox(boundsOf(minX * perUnit, minY * perUnit, maxX * perUnit, maxY * perUnit), aim.rule);
};

type ChosenRepairs = Extract<DrawingChangeWire, { readonly kind: 'repair' }>['repairs'];

const repairsMeant = (drawing: Drawing, repairs: ChosenRepairs): readonly string[] => {
  if (!('kinds' in repairs)) return repairs;
  const ofKinds = repairsFor(drawing).filter(({ kind }) => repairs.kinds.includes(kind));
  return withoutConflicts(drawing, ofKinds).map(({ id }) => id);
};

const changeOf = (drawing: Drawing, change: DrawingChangeWire, perUnit: number): DrawingChange => {
  if (change.kind === 'repair') return { kind: 'repair', repairs: repairsMeant(drawing, change.repairs) };
  if (change.kind !== 'delete' && change.kind !== 'process') return change;
  const { aim, ...rest } = change;
  return { ...rest, pathIds: aimedAt(drawing, aim, perUnit) };
};

type Edited = { readonly drawing: Drawing; readonly report: EditReport; readonly madeFrom?: number | null };

const reported = (report: ChangeReport): EditReport => ({ ...report, addedLengthMm: 0, repairs: [] });

/** What the whole difference no longer tells apart once there were repairs: what each change did by itself. */
type Sums = Pick<EditReport, 'removedLengthMm' | 'addedLengthMm' | 'repairs'>;

const further = (sums: Sums, before: Drawing, outcome: Extract<ChangeOutcome, { ok: true }>): Sums => {
  const { repaired, drawing } = outcome;
  return {
    removedLengthMm: sums.removedLengthMm + (repaired?.removedMm ?? reportChange(before, drawing).removedLengthMm),
    addedLengthMm: sums.addedLengthMm + (repaired?.addedMm ?? 0),
    repairs: [...sums.repairs, ...summariseRepairs(repaired?.repairs ?? [])],
  };
};

const changed = (before: Drawing, changes: readonly DrawingChangeWire[], isImperial: boolean): Worked<Edited> => {
  const hasRepairs = changes.some(({ kind }) => kind === 'repair');
  let drawing = before;
  let sums: Sums = { removedLengthMm: 0, addedLengthMm: 0, repairs: [] };
  for (const change of changes) {
    const outcome = changeDrawing(drawing, changeOf(drawing, change, isImperial ? MM_PER_INCH : 1));
    if (!outcome.ok) return outcome;
    if (hasRepairs) sums = further(sums, drawing, outcome);
    drawing = outcome.drawing;
  }
  const whole = reportChange(before, drawing);
  return { ok: true, value: { drawing, report: hasRepairs ? { ...whole, ...sums } : reported(whole) } };
};

const readJson = (json: Uint8Array): unknown => {
  try {
    return parseSentJson(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    return undefined;
  }
};

const replacedBy = (before: Drawing, drawing: Drawing, madeFrom: number | null = null): Worked<Edited> => ({
  ok: true,
  value: { drawing, report: reported(reportChange(before, drawing)), madeFrom },
});

/** The version that a drawing names; null for none, undefined for what is no version. */
const versionOf = (json: unknown): number | null | undefined => {
  const version = isRecord(json) ? (json.version ?? null) : null;
  if (version === null) return null;
  return typeof version === 'number' && Number.isSafeInteger(version) && version >= 0 ? version : undefined;
};

const editedBy = (before: Drawing, edit: DrawingEdit, isImperial: boolean): Worked<Edited> => {
  switch (edit.kind) {
    case 'change':
      return changed(before, edit.changes, isImperial);
    case 'reset':
      return replacedBy(before, parsedDrawing(edit.original));
    case 'redraw': {
      const incoming = drawingFromWire(readJson(edit.json), undefined, isImperial);
      return incoming.ok ? replacedBy(before, incoming.drawing) : incoming;
    }
    case 'replace': {
      const json = readJson(edit.json);
      const version = versionOf(json);
      const incoming = drawingFromWire(json, before, isImperial);
      if (!incoming.ok) return incoming;
      if (version === undefined) return refusedAt('version');
      const original = edit.original === null ? before : parsedDrawing(edit.original);
      return replacedBy(before, reconcileDrawing(before, incoming.drawing, original, doubtedFrames(json)), version);
    }
  }
};

/** Carries out an edit and describes what it made. */
export const editDrawing = (part: DrawnPart, edit: DrawingEdit): Worked<EditedPart> => {
  const before = parsedDrawing(part.kept);
  const edited = editedBy(before, edit, part.isImperial);
  if (!edited.ok) return edited;
  const { drawing, report, madeFrom = null } = edited.value;
  const described = drawing === before ? null : describe(drawing, part.place, toldOfOthers(before, part.issues));
  return { ok: true, value: { described, report, madeFrom } };
};

/** The same numbers in another unit: what was understood grows with it. The place of the part names the unit that it is now in. */
export const growDrawing = (part: DrawnPart, fromMm: number, toMm: number): Worked<DescribedDrawing> => {
  const before = parsedDrawing(part.kept);
  const outcome = changeDrawing(before, { kind: 'unit', fromMm, toMm });
  if (!outcome.ok) return outcome;
  return { ok: true, value: describe(outcome.drawing, part.place, toldOfOthers(before, part.issues)) };
};

/** Takes parts out of a drawing, and the same ones out of its original where it was edited. */
export const extractDrawings = (
  part: DrawnPart,
  original: string | null,
  pathIds: readonly string[] | null,
): Worked<ExtractedParts> => {
  const drawing = parsedDrawing(part.kept);
  const outcome = extractSelected(drawing, pathIds);
  if (!outcome.ok) return outcome;
  const { parts, rest, stray } = outcome.extraction;
  const first = original === null ? drawing : parsedDrawing(original);
  const before =
    original === null
      ? outcome.extraction
      : extractFromOriginal(
          first,
          parts.map(({ outerId }) => outerId),
        );
  const originalOf = (found: Drawing | null | undefined, instead: Drawing): string | null =>
    original === null ? null : JSON.stringify(found ?? instead);
  const placesOf = placesIn(first, part.place);
  const told = [
    ...toldOfOthers(drawing, part.issues),
    ...issuesOfDrawing(drawing).filter(({ pathIds: ids = [] }) => ids.some((id) => stray.pathIds.includes(id))),
  ];
  const extracted = parts.map(({ outerId, drawing: own }, index) => ({
    described: describe(own, placesOf([outerId], false), rest === null && index === 0 ? told : []),
    original: originalOf(before.parts.find((one) => one.outerId === outerId)?.drawing, own),
    isOfFile: first.partOuterPathIds.includes(outerId),
  }));
  if (rest === null) return { ok: true, value: { parts: extracted, rest } };
  const restPlace = placesOf(before.rest?.partOuterPathIds ?? [], true);
  const left = {
    described: describe(rest, restPlace, toldOfOthers(drawing, part.issues)),
    original: originalOf(before.rest, rest),
    isOfFile: before.rest !== null,
  };
  return { ok: true, value: { parts: extracted, rest: left } };
};

/** The parts that the original has too, and what is left of it without them: what was only deleted from the edited drawing stays. */
const extractFromOriginal = (original: Drawing, outerIds: readonly string[]): Pick<Extraction, 'parts' | 'rest'> => {
  const known = outerIds.filter((id) => original.partOuterPathIds.includes(id));
  const outcome = extractSelected(original, known);
  return outcome.ok ? outcome.extraction : { parts: [], rest: original };
};

/** Where in their file the parts of a drawing stand: outlines keep their order when some are taken out. */
const placesIn =
  (original: Drawing, place: PlaceInFile) =>
  (outerIds: readonly string[], isTogether: boolean): PlaceInFile => {
    const known = place.keptTogether.length === 0 ? [place.partIndex] : place.keptTogether;
    const found = outerIds.flatMap((id) => known[original.partOuterPathIds.indexOf(id)] ?? []);
    return {
      ...place,
      partIndex: found.reduce((least, index) => Math.min(least, index), found[0] ?? place.partIndex),
      keptTogether: isTogether && place.keptTogether.length > 0 ? found : [],
    };
  };

export type ReadPart = {
  /** The part without its drawing, for its schema to read. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What the drawing calls itself; null for nothing fit to show. */
  readonly drawingName: string | null;
  readonly described: DescribedDrawing;
};

const refusedAt = (at: string) => ({ ok: false, refusal: { code: 'INVALID_JSON', facts: { at } } }) as const;

/** Parts that come with their drawings: the body of the call that adds them. */
export const readParts = (json: Uint8Array, mostParts: number): Worked<readonly ReadPart[]> => {
  const body = readJson(json);
  const listed = isRecord(body) ? body.parts : undefined;
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > mostParts) return refusedAt('parts');
  const parts: ReadPart[] = [];
  for (const [index, item] of listed.entries()) {
    const at = `parts[${index}]`;
    if (!isRecord(item)) return refusedAt(at);
    const { drawing, ...fields } = item;
    const unstorable = Object.keys(fields).find((name) => NOT_TEXT.test(String(fields[name])));
    if (unstorable !== undefined) return refusedAt(`${at}.${unstorable}`);
    // The unit of the part is that of a drawing that names none. Spec: quote parts §7.1.
    const isImperial = fields.isImperial === true;
    const parsed = drawingFromWire(drawing, undefined, isImperial);
    if (!parsed.ok)
      return { ok: false, refusal: { ...parsed.refusal, facts: { at: placeWithin(`${at}.drawing`, parsed.refusal) } } };
    const place: PlaceInFile = {
      ...{ partIndex: 0, partCount: 1, keptTogether: [], unitsDecidedBy: 'chosen' },
      drawingUnit: ((isRecord(drawing) ? drawing.isImperial : null) ?? isImperial) ? 'in' : 'mm',
    };
    parts.push({ fields, drawingName: nameOf(drawing), described: describe(parsed.drawing, place) });
  }
  return { ok: true, value: parts };
};

const LONGEST_NAME = 200;

const nameOf = (drawing: unknown): string | null => {
  const name = isRecord(drawing) && typeof drawing.name === 'string' ? drawing.name.trim().slice(0, LONGEST_NAME) : '';
  return name === '' || NOT_TEXT.test(name) ? null : name;
};

const placeWithin = (at: string, { facts }: WireRefusal): string => (facts.at === '' ? at : `${at}.${facts.at}`);
