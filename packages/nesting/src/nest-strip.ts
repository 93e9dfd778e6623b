import type { PieceSpot } from './bed.ts';
import { type CertifyMemory, newCertifyMemory, type PlacedPart, withoutViolations } from './certify.ts';
import { greedyStrip, type LaidStrip } from './greedy-strip.ts';
import type { Frame } from './lattice-block.ts';
import { shortenStrip } from './overlap/shorten-strip.ts';
import { type JobPart, type PieceType, pieceTypes } from './pieces.ts';
import { boundsOfPlacements, placementsOfPieces } from './placements.ts';
import { randomStream } from './random.ts';
import { type Shape, shapeArea } from './ring.ts';

/** Every piece on one strip of fixed height, as short as can be. Lengths in mm. */
export type StripInput = {
  readonly parts: readonly JobPart[];
  readonly height: number;
  readonly margin: number;
  readonly spacing: number;
  readonly isOver: () => boolean;
  /** Share of the time that is gone, 0 to 1, for a search that ends at a known time. */
  readonly spent?: () => number;
  readonly seed: number;
  /** Told of the first nest and of each better one. */
  readonly onProgress?: (best: NestProgress) => void;
  /** Told of every answer that the exact checker rejects. */
  readonly onRejected?: (() => void) | undefined;
};

/** How good the best nest so far is. */
export type NestProgress = {
  readonly sheets: number;
  readonly cost: number;
  /** Net material / area of the sheets used. */
  readonly density: number;
  readonly placed: number;
};

export type StripNest = {
  readonly placements: readonly PlacedPart[];
  /** From the strip's left edge to the margin past its last part, mm. */
  readonly usedLength: number;
  /** Net material / (height × used length). */
  readonly density: number;
  /** Pieces that fit the strip's height in no allowed way, by part. */
  readonly unplaced: readonly { readonly partIndex: number; readonly quantity: number }[];
};

/** Pieces one by one at the leftmost free spot, then the strip shortened while overlaps can be worked out. */
export function nestStrip(input: StripInput): StripNest {
  const { margin, height, isOver } = input;
  const random = randomStream(input.seed);
  const types = pieceTypes(input.parts, input.spacing, isOver);
  const memory = newCertifyMemory();
  const room = height - 2 * margin + 1e-7;
  const fits = (type: PieceType) => type.ways.some((way) => way.height <= room);
  const pieces = types.filter(fits).flatMap((type) => Array.from({ length: type.quantity }, () => type));
  const frame: Frame = { minX: margin, minY: margin, maxX: Number.MAX_SAFE_INTEGER, maxY: height - margin };
  const laid = greedyStrip(pieces, frame, random, isOver);
  let best = stripNestOf(input, types, laid.spots, memory);
  const tell = ({ density, usedLength, placements }: StripNest) =>
    input.onProgress?.({ sheets: 1, cost: usedLength * height, density, placed: placements.length });
  tell(best);
  const keep = ({ spots }: LaidStrip): void => {
    const nest = stripNestOf(input, types, spots, memory);
    if (nest.placements.length < best.placements.length || nest.usedLength >= best.usedLength) return;
    best = nest;
    tell(best);
  };
  shortenStrip({ laid, types, frame, random, isOver, spent: input.spent ?? null, onBetter: keep });
  return best;
}

function stripNestOf(
  input: StripInput,
  types: readonly PieceType[],
  spots: readonly PieceSpot[],
  memory: CertifyMemory,
): StripNest {
  const shapes: Shape[] = input.parts.map((part) => part.shape);
  const placed = placementsOfPieces(spots, 0);
  const length = boundsOfPlacements(shapes, placed).maxX + input.margin;
  const { height, margin, spacing } = input;
  const strip: Shape = {
    outer: [
      [0, 0],
      [length, 0],
      [length, height],
      [0, height],
    ],
    holes: [],
  };
  const placements = withoutViolations({
    parts: shapes,
    rules: input.parts,
    sheets: [strip],
    margin,
    spacing,
    placements: placed,
    onRejected: input.onRejected,
    memory,
  });
  const usedLength = placements.length > 0 ? length : 0;
  const areas = shapes.map(shapeArea);
  const material = placements.reduce((sum, { partIndex }) => sum + areas[partIndex]!, 0);
  return {
    placements,
    usedLength,
    density: usedLength > 0 ? material / (height * usedLength) : 0,
    unplaced: missing(types, [placements]),
  };
}

/** Pieces asked for and not placed, by part. */
export function missing(
  types: readonly { readonly partIndex: number; readonly quantity: number }[],
  sheets: readonly (readonly { readonly partIndex: number }[])[],
): { partIndex: number; quantity: number }[] {
  const placed = new Map<number, number>();
  for (const sheet of sheets)
    for (const { partIndex } of sheet) placed.set(partIndex, (placed.get(partIndex) ?? 0) + 1);
  return types
    .map(({ partIndex, quantity }) => ({ partIndex, quantity: quantity - (placed.get(partIndex) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
