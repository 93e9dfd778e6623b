import type { nestFill } from '@kerf/nesting';

type FillNest = Extract<ReturnType<typeof nestFill>, { ok: true }>['value'];
type Size = { readonly width: number; readonly height: number };

/** Where a copy of a part lies, lengths in mm. */
export type NestPlace = {
  readonly x: number;
  readonly y: number;
  readonly rotationDegrees: number;
  readonly mirrored: boolean;
};

/** What a quantity takes: full sheets, and one more with the rest on as little of its length as was found. Lengths in mm. */
export type WantedParts = {
  readonly quantity: number;
  readonly sheetsRequired: number;
  /** Parts on the last sheet; all of them where one sheet is enough. */
  readonly count: number;
  readonly placements: readonly NestPlace[];
  readonly bounds: Size;
  /** From the left edge of the last sheet to the furthest part and the margin. */
  readonly usedLength: number;
};

/** A sheet of equal fields side by side, each filled alike. */
export type Fields = {
  readonly count: number;
  /** From one field to the next, mm. */
  readonly pitch: number;
  /** Copies of the first so many full fields, as they are kept. */
  readonly copiesOf: (fields: number) => readonly NestPlace[];
};

/** The quantity on sheets of such fields, of which the nest of one field tells the last; null where nothing fits. */
export const wantedOnFields = ({ wanted, count, bounds }: FillNest, fields: Fields): WantedParts | null => {
  if (wanted === null) return null;
  const { quantity, sheetsRequired: fieldsRequired, last } = wanted;
  const sheetsRequired = Math.ceil(fieldsRequired / fields.count);
  const fullBefore = fieldsRequired - 1 - (sheetsRequired - 1) * fields.count;
  const shift = fullBefore * fields.pitch;
  const rest = last.placements.map(({ x, y, rotationDegrees, mirrored }) => ({
    ...{ x: x + shift, y, rotationDegrees, mirrored },
  }));
  const minX = fullBefore > 0 ? bounds.minX : last.bounds.minX;
  return {
    ...{ quantity, sheetsRequired },
    count: fullBefore * count + last.count,
    placements: [...fields.copiesOf(fullBefore), ...rest],
    bounds: {
      width: last.bounds.maxX + shift - minX,
      height: fullBefore > 0 ? Math.max(bounds.maxY, last.bounds.maxY) - bounds.minY : last.boundsHeight,
    },
    usedLength: last.usedLength + shift,
  };
};
