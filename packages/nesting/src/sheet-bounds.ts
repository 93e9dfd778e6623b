import { boxRows } from './box-rows.ts';
import type { FillInput } from './fill-input.ts';
import { prepareNestPart } from './oriented-part.ts';
import { allowedTurns, searchBases } from './search-bases.ts';
import { areaBound, roomOf } from './sheet.ts';

/** What is known of a sheet of one part before any search. */
export type SheetBounds = {
  /** Rows of rectangles hold so many, every part in its whole box. */
  readonly lowerBound: number;
  /** No nest of any kind holds more: usable area grown by half a spacing / area of the part grown likewise. */
  readonly upperBound: number;
  /** From one column of those rows to the next, mm; zero of no rows. */
  readonly columnPitch: number;
};

/** The bounds of a whole sheet, for callers that fill it piece by piece; of input that a nest is made of. */
export function sheetBounds(
  input: Pick<FillInput, 'part' | 'sheet' | 'margin' | 'spacing' | 'allowedRotations' | 'isOver'>,
): SheetBounds {
  const { part, sheet, margin, spacing, allowedRotations, isOver } = input;
  const room = roomOf(sheet, margin);
  const bases = room === null ? [] : searchBases(part, allowedRotations, room);
  if (room === null || bases.length === 0) return { lowerBound: 0, upperBound: 0, columnPitch: 0 };
  const [rows] = boxRows(part.outer, allowedTurns(bases, allowedRotations), room, spacing);
  const { exactArea } = prepareNestPart(part.outer, spacing, isOver);
  return { lowerBound: rows.count, upperBound: areaBound(exactArea, room, spacing), columnPitch: rows.pitch };
}
