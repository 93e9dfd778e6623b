import type { NestFile } from './nest-file.ts';
import type { JobPart } from './pieces.ts';
import { boxOf, turnRing } from './ring.ts';
import { searchBases } from './search-bases.ts';
import { roomOf, type SheetShape } from './sheet.ts';
import { EXACT_FIT } from './smallest-box.ts';

/** Why pieces have no place: no sheet is large enough, those that are may all be used, or none was found in the time. */
export type LeftOutReason = 'LARGER_THAN_SHEETS' | 'STOCK_USED_UP' | 'NO_ROOM_FOUND';

const words: Readonly<Record<LeftOutReason, string>> = {
  LARGER_THAN_SHEETS: 'the part is larger than every sheet inside its margin, as it may be turned',
  STOCK_USED_UP: 'the sheets that it fits do not hold more',
  NO_ROOM_FOUND: 'no place was found in the time',
};

export const leftOutWords = (reason: LeftOutReason): string => words[reason];

/** Whether the box of a part, turned as it may be, goes into a sheet inside its margin. */
export function fitsSheet(
  { shape, allowedRotations, allowMirror }: Omit<JobPart, 'quantity'>,
  sheet: SheetShape,
  margin: number,
): boolean {
  const room = roomOf(sheet, margin);
  if (room === null) return false;
  if (allowedRotations === 'any') return searchBases(shape, allowedRotations, room).length > 0;
  const { minX, minY, maxX, maxY } = room.frame;
  return allowedRotations.some((turn) =>
    (allowMirror ? [false, true] : [false]).some((mirrored) => {
      const box = boxOf(turnRing(shape.outer, turn, mirrored));
      return box.maxX - box.minX <= maxX - minX + EXACT_FIT && box.maxY - box.minY <= maxY - minY + EXACT_FIT;
    }),
  );
}

/** Why pieces of a part have no place in a nest on such sheets. */
export function leftOutReason(part: JobPart, { sheets, margin }: Pick<NestFile, 'sheets' | 'margin'>): LeftOutReason {
  const fitting = sheets.filter(({ sheet }) => fitsSheet(part, sheet, margin));
  if (fitting.length === 0) return 'LARGER_THAN_SHEETS';
  return fitting.every(({ quantity }) => quantity !== null) ? 'STOCK_USED_UP' : 'NO_ROOM_FOUND';
}
