import { fillSheet } from './fill-sheet.ts';
import type { OpenSheet } from './greedy-job.ts';
import type { Spot } from './lattice-block.ts';
import { searchBases } from './nest-fill.ts';
import type { JobInput } from './nest-job.ts';
import { orientationsOf } from './orientations.ts';
import { prepareHollowPart } from './oriented-part.ts';
import { NORMAL_EFFORT } from './pattern-search.ts';
import type { PieceType } from './pieces.ts';
import { randomStream } from './random.ts';
import type { Stock } from './stock.ts';

export type FullSheets = { readonly sheets: OpenSheet[]; readonly placed: ReadonlyMap<number, number> };

/** A quantity is looked at from this share of a sheet on, and parts of which a sheet may hold at least so many. */
const WORTH_A_SHEET = 0.6;
const FEWEST = 6;

/** Whole sheets filled with one part each, for quantities a sheet cannot hold; the rest is left to the mixed search. */
export function fullSheets(input: JobInput, types: readonly PieceType[], stock: readonly Stock[]): FullSheets {
  const sheets: OpenSheet[] = [];
  const placed = new Map<number, number>();
  const cheapest = [...stock].sort((p, q) => p.cost / p.room.usableArea - q.cost / q.room.usableArea)[0];
  if (!cheapest) return { sheets, placed };
  for (const type of types) {
    if (input.isOver()) break;
    if (type.quantity * type.area < cheapest.room.usableArea * WORTH_A_SHEET) continue;
    if (type.area * FEWEST > cheapest.room.usableArea) continue;
    const spots = fullSheet(input, type, cheapest);
    if (spots.length === 0) continue;
    const left = cheapest.quantity - sheets.length;
    const count = Math.min(left, Math.floor(type.quantity / spots.length));
    for (let k = 0; k < count; k++) {
      const pieces = spots.map((spot) => ({ ...spot, partIndex: type.partIndex }));
      sheets.push({
        stock: cheapest,
        refused: new Set([type]),
        bed: { frame: cheapest.room.frame, obstacle: cheapest.room.obstacle, spots: pieces },
      });
    }
    placed.set(type.partIndex, count * spots.length);
  }
  return { sheets, placed };
}

function fullSheet(input: JobInput, type: PieceType, stock: Stock): readonly Spot[] {
  const part = input.parts[type.partIndex]!;
  const bases = searchBases(part.shape, part.allowedRotations, stock.room);
  if (bases.length === 0) return [];
  const hollow = prepareHollowPart(part.shape, input.spacing);
  return fillSheet({
    orientations: orientationsOf(hollow, part.allowedRotations, part.allowMirror),
    frame: stock.room.frame,
    obstacle: stock.room.obstacle,
    spacing: input.spacing,
    bases,
    random: randomStream(input.seed),
    efforts: [NORMAL_EFFORT],
    isEnough: () => false,
    isOver: input.isOver,
  }).best;
}
