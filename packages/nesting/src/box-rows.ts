import { overlapsAt } from './forbidden.ts';
import type { Spot } from './lattice-block.ts';
import { type NestPart, type OrientedPart, orientPart } from './oriented-part.ts';
import { boxOf, boxRing, type Ring, turnRing } from './ring.ts';
import type { SheetRoom } from './sheet.ts';
import { EXACT_FIT } from './smallest-box.ts';

/**
 * Rows of rectangles: every part takes its whole box, as one would lay them out by hand. What any nest must hold at least,
 * and an answer before the outline has been looked at.
 */
export type BoxRows = {
  readonly count: number;
  /** From one column to the next, mm; zero of no rows. */
  readonly pitch: number;
  readonly spots: () => readonly Spot[];
};

export const NO_ROWS: BoxRows = { count: 0, pitch: 0, spots: () => [] };

/** The part in its box grown by half the spacing, in the part's own frame. */
function boxPart(outer: Ring, degrees: number, spacing: number): OrientedPart {
  const { minX, minY, maxX, maxY } = boxOf(turnRing(outer, degrees));
  const half = spacing / 2;
  const box = boxRing({ minX: minX - half, minY: minY - half, maxX: maxX + half, maxY: maxY + half });
  const area = (maxX - minX + spacing) * (maxY - minY + spacing);
  const grown = turnRing(box, -degrees);
  const part: NestPart = { outer, grown, grownArea: area, exactArea: area, openings: [] };
  return orientPart(part, degrees, false);
}

function gridSpots(part: OrientedPart, columns: number, rows: number, { frame }: SheetRoom, spacing: number): Spot[] {
  const spots: Spot[] = [];
  for (let row = 0; row < rows; row++) {
    const y = frame.minY + row * (part.height + spacing);
    for (let column = 0; column < columns; column++)
      spots.push({ part, x: frame.minX + column * (part.width + spacing), y });
  }
  return spots;
}

function rowsAt(outer: Ring, degrees: number, room: SheetRoom, spacing: number): BoxRows {
  const { frame, obstacle } = room;
  const part = boxPart(outer, degrees, spacing);
  const pitch = part.width + spacing;
  const columns = Math.floor((frame.maxX - frame.minX + spacing + EXACT_FIT) / pitch);
  const rows = Math.floor((frame.maxY - frame.minY + spacing + EXACT_FIT) / (part.height + spacing));
  if (columns <= 0 || rows <= 0) return NO_ROWS;
  if (!obstacle) {
    let known: readonly Spot[] | null = null;
    const spots = () => {
      known ??= gridSpots(part, columns, rows, room, spacing);
      return known;
    };
    return { count: columns * rows, pitch, spots };
  }
  const clear = gridSpots(part, columns, rows, room, spacing).filter(
    (spot) => !overlapsAt(obstacle, part.bare(), spot.x, spot.y),
  );
  return { count: clear.length, pitch, spots: () => clear };
}

/** Rows of rectangles of a part in each of its ways up, the fullest first; never empty. */
export function boxRows(
  outer: Ring,
  turns: readonly number[],
  room: SheetRoom,
  spacing: number,
): readonly [BoxRows, ...BoxRows[]] {
  const all = turns.map((degrees) => rowsAt(outer, degrees, room, spacing)).filter(({ count }) => count > 0);
  const [fullest = NO_ROWS, ...others] = all.sort((p, q) => q.count - p.count);
  return [fullest, ...others];
}
