import type { QuotePriceChanges } from '@kerf/contract';

type Line = QuotePriceChanges['parts'][number];

/** What made a quote dearer or cheaper, over all its parts. Decimal text. */
export type QuoteCause = {
  /** A step of the price; 'quantity', 'added', 'removed' or 'other' for what is none. */
  readonly id: string;
  /** The server's name of the step; empty for what is none. */
  readonly label: string;
  readonly difference: number;
};

const causeOfLine = ({ from, difference }: Line) => [
  { stepId: from === null ? 'added' : 'removed', label: '', difference },
];

/** Below this an amount is what binary arithmetic leaves of nothing. */
const NOTHING = 1e-9;

/** The differences of all parts by what caused them, the largest first; they add up to the difference of the quote. */
export const quoteCauses = ({ parts, otherDifference }: QuotePriceChanges): readonly QuoteCause[] => {
  const sums = new Map<string, QuoteCause>();
  const add = (id: string, label: string, difference: number) => {
    const before = sums.get(id);
    sums.set(id, { id, label, difference: (before?.difference ?? 0) + difference });
  };
  for (const part of parts) {
    const isWhole = part.from !== null && part.to !== null;
    for (const { stepId, label, difference } of isWhole ? part.rows : causeOfLine(part)) {
      add(stepId, stepId === 'quantity' ? '' : label, Number(difference));
    }
  }
  add('other', '', Number(otherDifference));
  return [...sums.values()]
    .filter(({ difference }) => Math.abs(difference) > NOTHING)
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
};
