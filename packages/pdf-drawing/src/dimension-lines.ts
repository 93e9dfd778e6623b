import { distance, type Point, pointOf } from '@kerf/geometry';
import type { ArrowHead } from './arrow-heads.ts';
import { distanceToPiece, isStraight, lengthOfStrand } from './lengths.ts';
import { PointNodes } from './point-nodes.ts';
import type { Strand } from './strokes.ts';

/** How far a dimension line may run beside its arrow. */
const BESIDE = 0.2;
/** Sine of the greatest angle between an arrow and its line. */
const ALONG = 0.02;
/** Cosine of the least angle between an arrow and the extension line that it points at: 50°. */
const ACROSS = 0.64;
/** How far an extension line runs on beyond the arrow. */
const OVERSHOOT = 6;

const footOf = ({ tip, dx, dy, lengthMm }: ArrowHead): Point => pointOf(tip.x - dx * lengthMm, tip.y - dy * lengthMm);

/** How far a straight strand turns away from an arrow: sine and cosine of the angle between them. */
const turnFrom = (
  { start, end }: Strand,
  { dx, dy }: ArrowHead,
): { readonly sine: number; readonly cosine: number } => {
  const length = distance(start, end);
  const [x, y] = [(end.x - start.x) / length, (end.y - start.y) / length];
  return { sine: Math.abs(x * dy - y * dx), cosine: Math.abs(x * dx + y * dy) };
};

const isDimensionLine = (strand: Strand, head: ArrowHead): boolean =>
  turnFrom(strand, head).sine <= ALONG && distanceToPiece(footOf(head), strand.start, strand.end) <= BESIDE;

/** The two sides of a head begin at its tip, its base lies across its foot. */
const isEdgeOfHead = (strand: Strand, head: ArrowHead): boolean => {
  const length = lengthOfStrand(strand);
  if (length > 1.2 * head.lengthMm) return false;
  const { start, end } = strand;
  const [nearer, further] = [distance(start, head.tip), distance(end, head.tip)].toSorted((one, other) => one - other);
  const isSide = (nearer ?? 1) <= 0.12 && (further ?? 0) >= 0.95 * head.lengthMm && turnFrom(strand, head).sine <= 0.5;
  const middle = pointOf((start.x + end.x) / 2, (start.y + end.y) / 2);
  const isBase = distance(middle, footOf(head)) <= 0.08 && turnFrom(strand, head).cosine <= 0.05;
  return isSide || isBase;
};

/** Ends that no other line meets. */
class FreeEnds {
  readonly #nodes = new PointNodes(0.08);
  readonly #counts = new Map<number, number>();

  constructor(strands: readonly Strand[]) {
    for (const { start, end } of strands) {
      for (const point of [start, end]) {
        const node = this.#nodes.at(point);
        this.#counts.set(node, (this.#counts.get(node) ?? 0) + 1);
      }
    }
  }

  isFree(point: Point): boolean {
    return (this.#counts.get(this.#nodes.at(point)) ?? 0) <= 1;
  }
}

const isExtensionLine = (strand: Strand, head: ArrowHead, ends: FreeEnds): boolean => {
  if (turnFrom(strand, head).cosine > ACROSS || distanceToPiece(head.tip, strand.start, strand.end) > BESIDE)
    return false;
  return [strand.start, strand.end].some((end) => distance(end, head.tip) <= OVERSHOOT && ends.isFree(end));
};

/** Lines that are there for the dimensions: those that arrows stand on, those that arrows point at and that end freely beyond, and the edges of heads. */
export const dimensionLines = (strands: readonly Strand[], heads: readonly ArrowHead[]): ReadonlySet<Strand> => {
  const found = new Set<Strand>();
  const ends = new FreeEnds(strands);
  for (const strand of strands) {
    if (!isStraight(strand)) continue;
    const { minX, minY, maxX, maxY } = strand.bounds;
    const isOne = heads.some((head) => {
      const reach = head.lengthMm + OVERSHOOT;
      const { x, y } = head.tip;
      if (x < minX - reach || x > maxX + reach || y < minY - reach || y > maxY + reach) return false;
      return isDimensionLine(strand, head) || isEdgeOfHead(strand, head) || isExtensionLine(strand, head, ends);
    });
    if (isOne) found.add(strand);
  }
  return found;
};
