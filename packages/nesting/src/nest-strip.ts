import { type Bed, bestSpot, type SpotScore, type SpotSearch } from './bed.ts';
import { type PlacedPart, withoutViolations } from './certify.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import { boundsOfPlacements, placementsOf } from './nest-fill.ts';
import { type JobPart, type PieceType, pieceTypes } from './pieces.ts';
import { type RandomStream, randomStream } from './random.ts';
import { type Shape, shapeArea } from './ring.ts';

/** Every piece on one strip of fixed height, as short as can be. Lengths in mm. */
export type StripInput = {
  readonly parts: readonly JobPart[];
  readonly height: number;
  readonly margin: number;
  readonly spacing: number;
  readonly isOver: () => boolean;
  readonly seed: number;
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

/** Arrangements tried at most, so that a run without a deadline ends. */
const MOST_TRIES = 20_000;
/** A worse strip is kept as the next start when it is longer than the best by less than this share. */
const WORSE_ALLOWED = 0.006;
/** After this many tries the search goes back to the best. */
const RESTART_AFTER = 150;

type Arrangement = { readonly order: readonly PieceType[]; readonly lean: number };
type Laid = { readonly bed: Bed; readonly length: number };

const leanScore =
  (lean: number): SpotScore =>
  (x, y, part) =>
    x + part.width * lean + y * 1e-4;

function lay(
  arrangement: Arrangement,
  input: StripInput,
  search: Omit<SpotSearch, 'score'>,
  longest: number,
): Laid | null {
  const { margin, height } = input;
  const frame = { minX: margin, minY: margin, maxX: Number.MAX_SAFE_INTEGER, maxY: height - margin };
  const bed: Bed = { frame, obstacle: null, spots: [] };
  const score = leanScore(arrangement.lean);
  let length = 0;
  for (const type of arrangement.order) {
    const found = bestSpot(bed, type.ways, { ...search, score });
    if (!found) continue;
    bed.spots.push({ part: found.part, x: found.x, y: found.y, partIndex: type.partIndex });
    length = Math.max(length, found.x + found.part.width);
    if (length >= longest) return null;
  }
  return { bed, length };
}

/** The order with a piece moved or two exchanged, and now and then another lean. */
function changed({ order, lean }: Arrangement, random: RandomStream): Arrangement {
  const next = [...order];
  const pick = () => Math.floor(random() * next.length);
  for (let k = random() < 0.3 ? 3 : 1; k > 0; k--) {
    const i = pick();
    const j = random() < 0.5 ? Math.min(next.length - 1, Math.max(0, i + Math.round((random() - 0.5) * 8))) : pick();
    const [piece] = next.splice(i, 1);
    if (piece) next.splice(j, 0, piece);
  }
  return { order: next, lean: random() < 0.2 ? random() : lean };
}

const stretch = (type: PieceType): number => Math.max(...type.ways.map((way) => way.width));

function firstOrders(pieces: readonly PieceType[]): PieceType[][] {
  return [
    [...pieces].sort((p, q) => q.area - p.area),
    [...pieces].sort((p, q) => stretch(q) - stretch(p)),
    [...pieces].sort((p, q) => (q.ways[0]?.height ?? 0) - (p.ways[0]?.height ?? 0)),
  ];
}

/** Pieces one by one at the leftmost free spot, the order improved by exchanges until the deadline. */
export function nestStrip(input: StripInput): StripNest {
  const random = randomStream(input.seed);
  const types = pieceTypes(input.parts, input.spacing);
  const room = input.height - 2 * input.margin + 1e-7;
  const fits = (type: PieceType) => type.ways.some((way) => way.height <= room);
  const pieces = types.filter(fits).flatMap((type) => Array.from({ length: type.quantity }, () => type));
  const search = {
    cache: newForbiddenCache(),
    random,
    heights: Math.max(16, Math.min(90, 6000 / (pieces.length + 1))),
  };
  let best: { arrangement: Arrangement; laid: Laid } | null = null;
  for (const order of firstOrders(pieces)) {
    if (best && input.isOver()) break;
    const arrangement = { order, lean: 1 };
    const laid = lay(arrangement, input, search, best?.laid.length ?? Number.POSITIVE_INFINITY);
    if (laid) best = { arrangement, laid };
  }
  let current = best;
  for (let tries = 0; best && current && pieces.length > 1 && tries < MOST_TRIES && !input.isOver(); tries++) {
    const arrangement = changed(current.arrangement, random);
    const allowed = best.laid.length * (1 + (tries % RESTART_AFTER === 0 ? 0 : WORSE_ALLOWED));
    const laid = lay(arrangement, input, search, allowed);
    if (laid) current = { arrangement, laid };
    if (laid && laid.length < best.laid.length) best = { arrangement, laid };
    if (tries % RESTART_AFTER === RESTART_AFTER - 1) current = best;
  }
  return stripNestOf(input, types, best?.laid.bed ?? null);
}

function stripNestOf(input: StripInput, types: readonly PieceType[], bed: Bed | null): StripNest {
  const shapes: Shape[] = input.parts.map((part) => part.shape);
  const placed = (bed?.spots ?? []).flatMap((spot) => placementsOf([spot], spot.partIndex, 0));
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
  });
  const usedLength = placements.length > 0 ? length : 0;
  const material = placements.reduce((sum, { partIndex }) => sum + shapeArea(shapes[partIndex]!), 0);
  return {
    placements,
    usedLength,
    density: usedLength > 0 ? material / (height * usedLength) : 0,
    unplaced: missing(types, placements),
  };
}

/** Pieces asked for and not placed, by part. */
export function missing(
  types: readonly { readonly partIndex: number; readonly quantity: number }[],
  placements: readonly PlacedPart[],
): { partIndex: number; quantity: number }[] {
  const placed = new Map<number, number>();
  for (const { partIndex } of placements) placed.set(partIndex, (placed.get(partIndex) ?? 0) + 1);
  return types
    .map(({ partIndex, quantity }) => ({ partIndex, quantity: quantity - (placed.get(partIndex) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
