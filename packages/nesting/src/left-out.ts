import type { NestFile } from './nest-file.ts';
import { searchBases } from './nest-fill.ts';
import type { JobPart } from './pieces.ts';
import { boxOf, turnRing } from './ring.ts';
import { roomOf, type SheetRoom } from './sheet.ts';

/** Why pieces have no place: no sheet is large enough, those that are may all be used, or none was found in the time. */
export type LeftOutReason = 'LARGER_THAN_SHEETS' | 'STOCK_USED_UP' | 'NO_ROOM_FOUND';

const words: Readonly<Record<LeftOutReason, string>> = {
  LARGER_THAN_SHEETS: 'the part is larger than every sheet inside its margin, as it may be turned',
  STOCK_USED_UP: 'the sheets that it fits do not hold more',
  NO_ROOM_FOUND: 'no place was found in the time',
};

export const leftOutWords = (reason: LeftOutReason): string => words[reason];

/** How far a side may be over the room that it fits, mm. */
const SLACK = 1e-6;

/** Whether the box of the part, turned as it may be, goes into the room of a sheet. */
function fits({ shape, allowedRotations, allowMirror }: JobPart, room: SheetRoom): boolean {
  if (allowedRotations === 'any') return searchBases(shape, allowedRotations, room).length > 0;
  const { minX, minY, maxX, maxY } = room.frame;
  return allowedRotations.some((turn) =>
    (allowMirror ? [false, true] : [false]).some((mirrored) => {
      const box = boxOf(turnRing(shape.outer, turn, mirrored));
      return box.maxX - box.minX <= maxX - minX + SLACK && box.maxY - box.minY <= maxY - minY + SLACK;
    }),
  );
}

/** Why pieces of a part have no place in a nest on such sheets. */
export function leftOutReason(part: JobPart, { sheets, margin }: Pick<NestFile, 'sheets' | 'margin'>): LeftOutReason {
  const fitting = sheets.filter(({ sheet }) => {
    const room = roomOf(sheet, margin);
    return room !== null && fits(part, room);
  });
  if (fitting.length === 0) return 'LARGER_THAN_SHEETS';
  return fitting.every(({ quantity }) => quantity !== null) ? 'STOCK_USED_UP' : 'NO_ROOM_FOUND';
}
