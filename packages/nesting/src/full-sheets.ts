import { fillSheet } from './fill-sheet.ts';
import type { JobInput } from './job-input.ts';
import type { Spot } from './lattice-block.ts';
import { type OpenSheet, openSheet } from './open-sheet.ts';
import { NORMAL_EFFORT } from './pattern-search.ts';
import type { PieceType } from './pieces.ts';
import { randomStream } from './random.ts';
import { searchBases } from './search-bases.ts';
import type { Stock } from './stock.ts';

export type FullSheets = { readonly sheets: readonly OpenSheet[]; readonly placed: ReadonlyMap<number, number> };

/** A quantity is looked at from this share of a sheet on, and parts of which a sheet holds at least so many. */
const WORTH_A_SHEET = 0.6;
const FEWEST = 6;

/**
 * Whole sheets filled with one part each, for quantities a sheet cannot hold; the rest is left to the mixed search. Kinds are
 * taken as they are preferred, up to the first of which there are enough. What a kind holds is looked up once.
 */
export function fullSheetsOf(
  input: JobInput,
  types: readonly PieceType[],
): (preference: readonly Stock[]) => FullSheets {
  const known = new Map<Stock, Map<PieceType, readonly Spot[]>>();
  const spotsOn = (stock: Stock, type: PieceType): readonly Spot[] => {
    const ofKind = known.get(stock) ?? new Map<PieceType, readonly Spot[]>();
    known.set(stock, ofKind);
    const spots = ofKind.get(type) ?? fullSheet(input, type, stock);
    ofKind.set(type, spots);
    return spots;
  };
  return (preference) => {
    const sheets: OpenSheet[] = [];
    const placed = new Map<number, number>();
    const enough = preference.findIndex(({ quantity }) => quantity === Number.POSITIVE_INFINITY);
    for (const stock of preference.slice(0, enough < 0 ? 1 : enough + 1)) {
      let left = stock.quantity;
      for (const type of types) {
        if (input.isOver()) break;
        const wanted = type.quantity - (placed.get(type.partIndex) ?? 0);
        if (wanted * type.area < stock.room.usableArea * WORTH_A_SHEET) continue;
        if (type.area * FEWEST > stock.room.usableArea) continue;
        const spots = spotsOn(stock, type);
        if (spots.length < FEWEST) continue;
        const count = Math.min(left, Math.floor(wanted / spots.length));
        for (let k = 0; k < count; k++) sheets.push(filled(stock, type, spots));
        left -= count;
        placed.set(type.partIndex, type.quantity - wanted + count * spots.length);
      }
    }
    return { sheets, placed };
  };
}

function filled(stock: Stock, type: PieceType, spots: readonly Spot[]): OpenSheet {
  const sheet = openSheet(stock, type);
  for (const spot of spots) sheet.bed.spots.push({ ...spot, partIndex: type.partIndex });
  sheet.refused.add(type);
  return sheet;
}

function fullSheet(input: JobInput, type: PieceType, stock: Stock): readonly Spot[] {
  const part = input.parts[type.partIndex]!;
  const bases = searchBases(part.shape, part.allowedRotations, stock.room);
  if (bases.length === 0) return [];
  return fillSheet({
    orientations: type.orientations,
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
