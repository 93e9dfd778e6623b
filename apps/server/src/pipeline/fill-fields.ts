import { nestFill, sheetBounds } from '@kerf/nesting';
import { extentOf, type NestPlace, shifted } from './nest-place.ts';

type FillRules = Omit<Parameters<typeof nestFill>[0], 'allowMirror' | 'effort' | 'seed' | 'sheet'> & {
  readonly sheet: Size;
};
type FillOutcome = ReturnType<typeof nestFill>;
export type FillNest = Extract<FillOutcome, { ok: true }>['value'];
type Refused = Extract<FillOutcome, { ok: false }>;
type Size = { readonly width: number; readonly height: number };

/**
 * A sheet filled in equal fields side by side, and a last one that takes the rest of its width. Lengths in mm.
 * A field is a whole number of columns wide, as the fullest rows of rectangles have them: together the fields hold every column of
 * the sheet.
 */
export type FilledFields = {
  /** How many, the last one among them; 1 for all but the smallest parts. */
  readonly fields: number;
  /** From one field to the next. */
  readonly pitch: number;
  /** The nest of each field but the last. */
  readonly each: FillNest;
  readonly last: FillNest;
  readonly count: number;
  readonly bounds: Size;
  /** From the sheet's left edge to the furthest part and the margin. */
  readonly usedLength: number;
  readonly lowerBound: number;
  readonly upperBound: number;
  /** Copies on the first so many fields, no more than asked for. */
  readonly copiesOf: (fields: number, most: number) => readonly NestPlace[];
  /** So many parts, no more than it holds, on one field as short as was found; null where that failed. */
  readonly someOn: (isLast: boolean, quantity: number) => FillNest['wanted'];
};

/** Copies that one search lays out at most, about; a sheet for more is cut into fields. */
const COPIES_PER_FIELD = 2_500;
/** A field is at least so many parts wide, so that its edges waste little. */
const PARTS_ACROSS_FIELD = 10;

/** Into about how many fields a sheet is cut for a part. */
const fieldsWorth = ({ part, sheet, margin, spacing }: FillRules): number => {
  const { width: partWidth, height: partHeight } = extentOf(part, 0);
  const width = sheet.width - 2 * margin + spacing;
  const height = sheet.height - 2 * margin + spacing;
  const copies = (width * height) / ((partWidth + spacing) * (partHeight + spacing));
  const most = Math.floor(width / (PARTS_ACROSS_FIELD * (Math.max(partWidth, partHeight) + spacing)));
  return Math.max(1, Math.min(most, Math.floor(copies / COPIES_PER_FIELD)));
};

const fill = (rules: FillRules): FillOutcome => nestFill({ ...rules, allowMirror: false, effort: 'byCopies', seed: 1 });

const wholeSheet = (rules: FillRules): { readonly ok: true; readonly value: FilledFields } | Refused => {
  const outcome = fill(rules);
  if (!outcome.ok) return outcome;
  const nest = outcome.value;
  const { count, boundsWidth, boundsHeight, usedLength, lowerBound, upperBound } = nest;
  return {
    ok: true,
    value: {
      ...{ fields: 1, pitch: 0, each: nest, last: nest, count, usedLength, lowerBound, upperBound },
      bounds: { width: boundsWidth, height: boundsHeight },
      copiesOf: (fields, most) => (fields === 0 ? [] : shifted(nest.placements.slice(0, most), 0)),
      someOn: () => nest.wanted,
    },
  };
};

/** Fills a sheet with copies of a part, small parts field by field. */
export const fillFields = (rules: FillRules): { readonly ok: true; readonly value: FilledFields } | Refused => {
  const { sheet, margin, spacing, quantity } = rules;
  const worth = fieldsWorth(rules);
  const whole = worth === 1 ? null : sheetBounds(rules);
  if (whole === null || whole.columnPitch === 0) return wholeSheet(rules);
  const width = sheet.width - 2 * margin + spacing;
  const pitch = Math.max(1, Math.floor(width / worth / whole.columnPitch)) * whole.columnPitch;
  const fields = Math.max(1, Math.floor(width / pitch));
  if (fields === 1) return wholeSheet(rules);
  const sizeOf = (roomWidth: number): Size => ({ width: roomWidth - spacing + 2 * margin, height: sheet.height });
  const field = { ...rules, quantity: undefined, sheet: sizeOf(pitch) };
  const rest = { ...field, sheet: sizeOf(width - (fields - 1) * pitch) };
  const first = fill(field);
  if (!first.ok) return first;
  const end = fill(rest);
  if (!end.ok) return end;
  const each = first.value;
  const last = end.value;
  const count = (fields - 1) * each.count + last.count;
  const shift = (fields - 1) * pitch;
  const maxY = Math.max(each.bounds.maxY, last.bounds.maxY);
  return {
    ok: true,
    value: {
      ...{ fields, pitch, each, last, count },
      bounds: {
        width: last.bounds.maxX + shift - each.bounds.minX,
        height: maxY - Math.min(each.bounds.minY, last.bounds.minY),
      },
      usedLength: last.usedLength + shift,
      lowerBound: Math.min(count, whole.lowerBound),
      upperBound: Math.max(count, whole.upperBound),
      copiesOf: (filled, most) => {
        const alike = Math.min(filled, fields - 1, Math.ceil(most / Math.max(1, each.count)));
        const copies = Array.from({ length: alike }, (_, place) => shifted(each.placements, place * pitch)).flat();
        return (filled === fields ? [...copies, ...shifted(last.placements, shift)] : copies).slice(0, most);
      },
      someOn: (isLast, some) => {
        const nest = quantity === undefined ? null : fill({ ...(isLast ? rest : field), quantity: some });
        return nest?.ok ? nest.value.wanted : null;
      },
    },
  };
};
