import { remnantBeyond, shapeArea } from '@kerf/nesting';
import { fillFields } from './fill-fields.ts';
import type { NestPlace } from './nest-place.ts';
import type { NestResult, NestTask } from './nest-task.ts';
import { nestTube } from './nest-tube.ts';
import { outlineOf } from './part-outline.ts';
import { wantedOnFields } from './wanted-parts.ts';

export type { NestResult, NestTask, StoredNestResult } from './nest-task.ts';

/** Counts with every change of the nesting that gives other nests, so that cached ones of older code are not used. */
export const NEST_VERSION = 18;

/** Placements kept of one nest; of smaller parts the picture shows these, and the count tells the rest. */
const MOST_PLACEMENTS_KEPT = 5_000;

/** A place to a ten-thousandth of a millimetre: far below any spacing, and half as long when stored. */
const rounded = (lengthMm: number): number => Math.round(lengthMm * 1e4) / 1e4;

const roundedPlace = (place: NestPlace): NestPlace => ({ ...place, x: rounded(place.x), y: rounded(place.y) });

/**
 * Backstop of a search, ms. A search ends by itself in a fraction of it, at the same nest whatever else the machine does; only an
 * outline far beyond any real part is cut short.
 */
const LONGEST_SEARCH_MS = 30_000;

/** Fills the sheet, or the bar, with a part. Its holes are drawn and counted, but no copy lies in them: they may lie as they like. */
export const nestPart = (task: NestTask, now: () => number): NestResult => {
  const { drawing, sheet, margin, spacing, allowedRotations, quantity } = task;
  if (task.bar !== undefined) return nestTube(task, task.bar);
  const outline = outlineOf(drawing, allowedRotations, true);
  if (outline === null)
    return { ok: false, refusal: { code: 'NO_OUTER', message: 'No closed outline to cut was found.' } };
  const { laidOut, outer, holes, filling, placeOf } = outline;
  const end = now() + LONGEST_SEARCH_MS;
  const isOver = () => now() > end;
  const solid = { outer: laidOut.outer, holes: [] };
  const rules = { part: solid, sheet, margin, spacing, allowedRotations: outline.allowedRotations, isOver };
  const filled = fillFields({ ...rules, quantity });
  if (!filled.ok) {
    const { code, facts } = filled.refusal;
    return { ok: false, refusal: { code, message: facts.sentence } };
  }
  const { count, bounds, usedLength, lowerBound, upperBound, copiesOf, fields } = filled.value;
  const asKept = (places: readonly NestPlace[], { height }: { readonly height: number }): NestPlace[] =>
    places.map((place) => roundedPlace(placeOf(place, { from: margin, to: margin + height })));
  const sheetArea = sheet.width * sheet.height;
  const wanted = wantedOnFields(filled.value, quantity);
  return {
    ok: true,
    nest: {
      ...{ sheet, margin, spacing, outer, holes, bounds, lowerBound, upperBound, usedLength },
      placements: asKept(copiesOf(fields, MOST_PLACEMENTS_KEPT), bounds),
      partsPerSheet: count,
      remnant: remnantBeyond(usedLength, sheet),
      density: (count * shapeArea(laidOut) * filling) / sheetArea,
      nestArea: count === 0 ? 0 : Math.min(sheetArea, (bounds.width + 2 * margin) * (bounds.height + 2 * margin)),
      ...(wanted === null
        ? {}
        : {
            wanted: { ...wanted, placements: asKept(wanted.placements.slice(0, MOST_PLACEMENTS_KEPT), wanted.bounds) },
          }),
    },
  };
};
