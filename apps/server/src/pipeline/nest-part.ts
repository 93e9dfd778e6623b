import { type Drawing, type Path, pathsOfPart } from '@kerf/drawing';
import { type Curve, convexHull, pointOf, polygonOf } from '@kerf/geometry';
import { type AllowedRotations, nestFill, type Ring, type Shape, shapeArea } from '@kerf/nesting';
import type { MessageOf } from './message.ts';
import { type NestPlace, type WantedParts, wantedOnFields } from './wanted-parts.ts';

/** One part to lay out on one sheet. Lengths in mm. */
export type NestTask = {
  readonly drawing: Drawing;
  readonly sheet: { readonly width: number; readonly height: number };
  readonly margin: number;
  readonly spacing: number;
  readonly allowedRotations: AllowedRotations;
  /** When said, so many parts are laid out as well, beside the full sheet. */
  readonly quantity?: number | undefined;
};

/** A sheet filled with copies of a part, as stored. */
export type StoredNestResult = {
  readonly sheet: { readonly width: number; readonly height: number };
  readonly margin: number;
  readonly spacing: number;
  readonly outer: Ring;
  readonly holes: readonly Ring[];
  readonly placements: readonly NestPlace[];
  readonly partsPerSheet: number;
  /** Rows of rectangles hold so many, and by area alone no nest holds more. Nests kept before these were known lack them. */
  readonly lowerBound?: number | undefined;
  readonly upperBound?: number | undefined;
  /** From the sheet's left edge to the furthest part and the margin. */
  readonly usedLength?: number | undefined;
  /** What is left of the sheet beyond that; null when nothing is. */
  readonly remnant?: { readonly width: number; readonly height: number } | null | undefined;
  readonly density: number;
  readonly bounds: { readonly width: number; readonly height: number };
  /** Sheet area that the nest takes with the margin around it, mm². */
  readonly nestArea: number;
  /** The parts asked for; of tasks with a quantity alone. */
  readonly wanted?: WantedParts | null | undefined;
};

export type NestResult =
  | { readonly ok: true; readonly nest: StoredNestResult }
  | { readonly ok: false; readonly refusal: MessageOf<string> };

/** Counts with every change of the nesting that gives other nests, so that cached ones of older code are not used. */
export const NEST_VERSION = 9;

/** Placements kept of one nest; of smaller parts the picture shows these, and the count tells the rest. */
const MOST_PLACEMENTS_KEPT = 5_000;

const ringOf = (curves: readonly Curve[], side: 'outside' | 'inside'): Ring =>
  polygonOf(curves, side).map(({ x, y }) => [x, y] as const);

/** Copies that one search lays out at most, about; a sheet for more is cut into equal fields that are filled alike. */
const COPIES_PER_FIELD = 2_500;
/** A field is at least so many parts wide, so that its edges waste little. */
const PARTS_ACROSS_FIELD = 10;

/** A place to a ten-thousandth of a millimetre: far below any spacing, and half as long when stored. */
const rounded = (lengthMm: number): number => Math.round(lengthMm * 1e4) / 1e4;

const asKept = (places: readonly NestPlace[]): NestPlace[] =>
  places.slice(0, MOST_PLACEMENTS_KEPT).map((place) => ({ ...place, x: rounded(place.x), y: rounded(place.y) }));

type Sheet = NestTask['sheet'];

const extentOf = (outer: Ring): Sheet => {
  const xs = outer.map(([x]) => x);
  const ys = outer.map(([, y]) => y);
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
};

/** Into how many fields side by side a sheet is cut for a part; 1 for all but the smallest. */
const fieldCount = (outer: Ring, { sheet, margin, spacing }: NestTask): number => {
  const part = extentOf(outer);
  const width = sheet.width - 2 * margin + spacing;
  const height = sheet.height - 2 * margin + spacing;
  const copies = (width * height) / ((part.width + spacing) * (part.height + spacing));
  const most = Math.floor(width / (PARTS_ACROSS_FIELD * (Math.max(part.width, part.height) + spacing)));
  return Math.max(1, Math.min(most, Math.floor(copies / COPIES_PER_FIELD)));
};

/**
 * Backstop of a search, ms. A search ends by itself in a fraction of it, at the same nest whatever else the machine does; only an
 * outline far beyond any real part is cut short.
 */
const LONGEST_SEARCH_MS = 30_000;

/** What of a drawing is laid out, and what is drawn of it. */
export type Outline = {
  readonly laidOut: Shape;
  readonly outer: Ring;
  /** The other rings, drawn by the even-odd rule. */
  readonly holes: readonly Ring[];
  /** Share of the laid out shape that is material of the part. */
  readonly filling: number;
};

const shapeOf = (paths: readonly Path[], outerId: string): Shape | null => {
  const own = pathsOfPart(paths, outerId);
  const outerPath = own.find((path) => path.pathId === outerId);
  if (outerPath === undefined) return null;
  const holes = own
    .filter((path) => path !== outerPath && path.type === 'Cutting' && path.isClosed)
    .map((path) => ringOf(path.curves, 'inside'));
  return { outer: ringOf(outerPath.curves, 'outside'), holes };
};

/** Parts that keep their places to each other are laid out as the smallest convex outline around them all. */
export const outlineOf = (drawing: Drawing): Outline | null => {
  const shapes = drawing.partOuterPathIds.flatMap((outerId) => shapeOf(drawing.paths, outerId) ?? []);
  const [first, ...others] = shapes;
  if (first === undefined) return null;
  if (others.length === 0) return { laidOut: first, ...first, filling: 1 };
  const corners = shapes.flatMap(({ outer }) => outer.map(([x, y]) => pointOf(x, y)));
  const laidOut: Shape = { outer: convexHull(corners).map(({ x, y }) => [x, y] as const), holes: [] };
  return {
    laidOut,
    outer: first.outer,
    holes: [...first.holes, ...others.flatMap(({ outer, holes }) => [outer, ...holes])],
    filling: shapes.reduce((sum, shape) => sum + shapeArea(shape), 0) / shapeArea(laidOut),
  };
};

/** Fills the sheet with a part, holes drawn but never used. */
export const nestPart = (task: NestTask, now: () => number): NestResult => {
  const { drawing, sheet, margin, spacing, allowedRotations } = task;
  const outline = outlineOf(drawing);
  if (outline === null)
    return { ok: false, refusal: { code: 'NO_OUTER', message: 'No closed outline to cut was found.' } };
  const { laidOut, outer, holes, filling } = outline;
  const fields = fieldCount(laidOut.outer, task);
  const pitch = (sheet.width - 2 * margin + spacing) / fields;
  const field = { width: pitch - spacing + 2 * margin, height: sheet.height };
  const end = now() + LONGEST_SEARCH_MS;
  const outcome = nestFill({
    part: laidOut,
    sheet: field,
    margin,
    spacing,
    allowedRotations,
    allowMirror: false,
    effort: 'byCopies',
    quantity: task.quantity,
    isOver: () => now() > end,
    seed: 1,
  });
  if (!outcome.ok) {
    const { code, facts } = outcome.refusal;
    return { ok: false, refusal: { code, message: facts.sentence } };
  }
  const { placements, count, density, boundsWidth, boundsHeight, lowerBound, upperBound } = outcome.value;
  const sheetArea = sheet.width * sheet.height;
  const bounds = { width: count === 0 ? 0 : boundsWidth + (fields - 1) * pitch, height: boundsHeight };
  const usedLength = count === 0 ? 0 : outcome.value.usedLength + (fields - 1) * pitch;
  const copiesOf = (filled: number): NestPlace[] => {
    const shown = Math.min(filled, Math.ceil(MOST_PLACEMENTS_KEPT / Math.max(1, placements.length)));
    return Array.from({ length: shown }, (_, place) =>
      placements.map(({ x, y, rotationDegrees, mirrored }) => ({ x: x + place * pitch, y, rotationDegrees, mirrored })),
    ).flat();
  };
  const wanted = wantedOnFields(outcome.value, { count: fields, pitch, copiesOf });
  return {
    ok: true,
    nest: {
      ...{ sheet, margin, spacing, outer, holes, bounds },
      placements: asKept(copiesOf(fields)),
      partsPerSheet: count * fields,
      lowerBound: lowerBound * fields,
      upperBound: upperBound * fields,
      usedLength,
      remnant: usedLength < sheet.width ? { width: sheet.width - usedLength, height: sheet.height } : null,
      density: (density * filling * fields * field.width * field.height) / sheetArea,
      nestArea: count === 0 ? 0 : Math.min(sheetArea, (bounds.width + 2 * margin) * (bounds.height + 2 * margin)),
      ...(wanted === null ? {} : { wanted: { ...wanted, placements: asKept(wanted.placements) } }),
    },
  };
};
