import type { JobInput } from './job-input.ts';
import { nestFill } from './nest-fill.ts';
import { type OpenSheet, openSheet } from './open-sheet.ts';
import type { PieceType } from './pieces.ts';
import { areaBound } from './sheet.ts';
import type { Stock } from './stock.ts';

/** One part by itself on sheets of one kind: how many it takes, at least so many as long as its nest is not known. */
type Alone = {
  readonly type: PieceType;
  readonly stock: Stock;
  readonly cost: number;
  /** The copies on a whole sheet; null while only the area is counted. */
  readonly spots: OpenSheet['bed']['spots'] | null;
};

/** Copies of a part on a sheet that holds nothing else: the very nest that the part's own price is made with. */
function copiesOn(input: JobInput, { partIndex, orientations }: PieceType, { stockIndex }: Stock): Alone['spots'] {
  const { shape, allowedRotations, allowMirror } = input.parts[partIndex]!;
  const filled = nestFill({
    ...{ part: { outer: shape.outer, holes: [] }, allowedRotations, allowMirror },
    ...{ sheet: input.sheets[stockIndex]!.sheet, margin: input.margin, spacing: input.spacing },
    ...{ effort: 'byCopies', isOver: input.isOver, seed: input.seed, onRejected: input.onRejected },
  });
  const placements = filled.ok ? filled.value.placements : [];
  return placements.map(({ x, y, rotationDegrees, mirrored }) => {
    const part = orientations.at(rotationDegrees, mirrored);
    return { part, x: x - part.shiftX, y: y - part.shiftY, partIndex };
  });
}

const costOf = ({ quantity }: PieceType, stock: Stock, copies: number): number =>
  copies === 0 ? Number.POSITIVE_INFINITY : Math.ceil(quantity / copies) * stock.cost;

const cheapest = (choices: readonly Alone[]): Alone =>
  choices.reduce((best, one) => (one.cost < best.cost ? one : best));

/**
 * Every part by itself on the kind of sheets that costs least for it, full ones first: what parts cost each by itself is never less
 * than what they cost together. Null when that costs as much as `mostCost` in any case, which mostly areas tell alone, or when time is over. Kinds of
 * which there are few are left to the parts together.
 */
export function partByPart(
  input: JobInput,
  types: readonly PieceType[],
  stock: readonly Stock[],
  mostCost: number,
): { readonly sheets: readonly OpenSheet[]; readonly fullCount: number } | null {
  const endless = stock.filter(({ quantity }) => quantity === Number.POSITIVE_INFINITY);
  if (endless.length === 0) return null;
  const choices = types.map((type) =>
    endless.map((kind): Alone => {
      const copies = areaBound(type.orientations.part.exactArea, kind.room, input.spacing);
      return { type, stock: kind, cost: costOf(type, kind, copies), spots: null };
    }),
  );
  const best = choices.map(cheapest);
  while (best.reduce((sum, { cost }) => sum + cost, 0) < mostCost - 1e-9) {
    const open = best.findIndex(({ spots }) => spots === null);
    if (open < 0) return laid(best);
    if (input.isOver()) return null;
    const { type, stock: kind } = best[open]!;
    const spots = copiesOn(input, type, kind);
    const known = { type, stock: kind, cost: costOf(type, kind, spots?.length ?? 0), spots };
    choices[open] = choices[open]!.map((one) => (one.stock === kind ? known : one));
    best[open] = cheapest(choices[open]!);
  }
  return null;
}

function laid(best: readonly Alone[]): { sheets: OpenSheet[]; fullCount: number } {
  const full: OpenSheet[] = [];
  const last: OpenSheet[] = [];
  for (const { type, stock, spots } of best) {
    const sorted = [...spots!].sort((p, q) => p.x + p.part.width - (q.x + q.part.width));
    for (let left = type.quantity; left > 0; left -= sorted.length) {
      const sheet = openSheet(stock);
      sheet.bed.spots.push(...sorted.slice(0, left));
      if (left >= sorted.length) full.push(sheet);
      else last.push(sheet);
    }
  }
  return { sheets: [...full, ...last], fullCount: full.length };
}
