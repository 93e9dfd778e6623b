import type { SpotSearch } from '../bed.ts';
import { type LaidOnto, layOnto } from '../greedy-job.ts';
import type { PieceType } from '../pieces.ts';
import type { PlannedSheet } from '../plan.ts';
import type { RandomStream } from '../random.ts';
import type { Stock } from '../stock.ts';
import { type JobGrounds, type LoosePiece, piecesOn } from './sheet-layout.ts';

/** What pieces are laid afresh with. */
export type Laying = Pick<JobGrounds, 'types' | 'random'> & {
  readonly spots: (pieces: readonly PieceType[], random: RandomStream) => SpotSearch;
};

/** Pieces laid one by one on empty sheets. */
export type Trial = LaidOnto & { readonly stock: readonly Stock[] };

/** How far the order of pieces may stray from largest first. */
const ORDER_SPREAD = 0.6;

function shuffled<T>(values: readonly T[], random: RandomStream): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

/** Lays pieces on sheets, the largest first, or about so and on the sheets in any order; given up once `mostLeft` is left over. */
export function layAfresh(
  { types, spots, random }: Laying,
  given: readonly Stock[],
  pieces: readonly LoosePiece[],
  isVaried: boolean,
  mostLeft: number,
): Trial {
  const spread = isVaried ? ORDER_SPREAD * random() : 0;
  const sized = pieces.map(({ partIndex }) => {
    const type = types.get(partIndex)!;
    return { type, size: type.area * (1 - spread * random()) };
  });
  const order = sized.sort((a, b) => b.size - a.size).map(({ type }) => type);
  const stock = isVaried ? shuffled(given, random) : given;
  return { stock, ...layOnto(stock, order, spots(order, random), mostLeft) };
}

export const sheetsLaid = ({ sheets }: Trial): PlannedSheet[] =>
  sheets.map(({ stock, bed }) => ({ stock, spots: bed.spots }));

/** The pieces of a trial; those that found no spot lie anywhere. */
export const piecesLaid = (trial: Trial): LoosePiece[] => [
  ...piecesOn(sheetsLaid(trial)),
  ...trial.left.map(({ partIndex }): LoosePiece => ({ partIndex, at: null })),
];
