import { type Cluster, clusterReach } from './cluster.ts';
import { pairHeights } from './contact-heights.ts';
import { addForbidden, type IntervalSet, newIntervalSet, TOUCH } from './forbidden.ts';
import { latticeFits } from './lattice.ts';
import { type BlockPattern, blockPattern } from './lattice-block.ts';
import { rowSteps } from './lattice-search.ts';
import type { Orientations } from './orientations.ts';
import { type Pattern, type PatternMember, turnPattern } from './pattern.ts';
import { partnersOf } from './pattern-search.ts';
import type { Vertex } from './ring.ts';
import { askedSeldom } from './seldom.ts';

/**
 * One part or a pair in contact as the box it takes with one spacing to the right and above. Boxes stand side by side in any
 * order; boxes of one kind stand closer where the parts interlock (`pitchX`, `pitchY`).
 */
export type BoxKind = {
  readonly block: BlockPattern;
  readonly width: number;
  readonly height: number;
  readonly pitchX: number;
  readonly pitchY: number;
};

/** Heights at which pairs are looked at, and pairs taken. */
const HEIGHTS = 100;
const MOST_PAIRS = 5;
/** A pair is taken when it is this much narrower or lower than each one taken before. */
const NARROWER = 0.97;
/** Pitches (mm) that are as good as one box on. */
const SAME = 0.01;

type Boxed = { readonly pattern: Pattern; readonly width: number; readonly height: number };

/** Offsets of b from a at one height: where it touches, and flush with a where that is free. */
function offsetsAt(set: IntervalSet, flush: readonly number[]): number[] {
  const xs: number[] = [];
  for (let k = 0; k < set.count; k++) xs.push(set.low[k]!, set.high[k]!);
  for (const x of flush) {
    let isFree = true;
    for (let k = 0; k < set.count; k++) if (set.low[k]! < x && set.high[k]! > x) isFree = false;
    if (isFree) xs.push(x);
  }
  return xs;
}

/** A pattern in its frame's own direction; lattice vectors are worked out later. */
function patternAt(members: readonly PatternMember[], frame: number): Pattern {
  return turnPattern({ members, u: [1, 0], v: [0, 1], density: 0, origin: 'usual' }, -frame);
}

function pairsInFrame(
  orientations: Orientations,
  base: number,
  frame: number,
  spacing: number,
  isOver: () => boolean,
): Boxed[] {
  const a = orientations.at(base + frame, false);
  const set = newIntervalSet();
  const found: Boxed[] = [];
  const first: PatternMember = { degrees: a.degrees, mirrored: false, at: [a.shiftX, a.shiftY] };
  for (const { degrees, mirrored } of partnersOf(orientations, base)) {
    const b = orientations.at(base + frame + degrees, mirrored);
    for (const y of pairHeights(a.slices, b.slices, HEIGHTS)) {
      if (isOver()) return found;
      set.count = 0;
      addForbidden(set, a.slices, b.slices, y);
      for (const x of offsetsAt(set, [0, a.width - b.width])) {
        const wide = Math.max(a.width, x + b.width) - Math.min(0, x) + spacing;
        const high = Math.max(a.height, y + b.height) - Math.min(0, y) + spacing;
        if (wide * high >= 2 * 0.999 * (a.width + spacing) * (a.height + spacing)) continue;
        const at: Vertex = [x + b.shiftX, y + b.shiftY];
        const [width, height] = frame === 0 ? [wide, high] : [high, wide];
        const members = [first, { degrees: b.degrees, mirrored, at }];
        found.push({ pattern: patternAt(members, frame), width, height });
      }
    }
  }
  return found;
}

/** The smallest boxes, each narrower or lower than those before. */
function distinctBoxes(boxes: readonly Boxed[]): Boxed[] {
  const kept: Boxed[] = [];
  for (const box of [...boxes].sort((p, q) => p.width * p.height - q.width * q.height)) {
    if (kept.length >= MOST_PAIRS) break;
    if (kept.every(({ width, height }) => box.width < width * NARROWER || box.height < height * NARROWER))
      kept.push(box);
  }
  return kept;
}

function clusterOf({ parts, anchorX, anchorY }: BlockPattern): Cluster {
  const [first, second = null] = parts;
  const offset: Vertex = second ? [anchorX[1]! - anchorX[0]!, anchorY[1]! - anchorY[0]!] : [0, 0];
  return { first: first!, second, offset, isTwin: false, area: 0 };
}

/** The shortest step to the right by which copies stand free of one another, at most a box. */
function pitchOf(block: BlockPattern, most: number): number {
  const cluster = clusterOf(block);
  const [step = most] = rowSteps(cluster, clusterReach(cluster)[0]);
  return step > most - SAME ? most : step + TOUCH;
}

/** The ways in which boxes of one pattern stand in rows and columns. */
function kindsOf({ pattern, width, height }: Boxed, orientations: Orientations): BoxKind[] {
  const block = blockPattern(pattern, orientations);
  const pitchX = pitchOf(block, width);
  const pitchY = pitchOf(blockPattern(turnPattern(pattern, 90), orientations), height);
  const closer = [
    { block, width, height, pitchX, pitchY },
    { block, width, height, pitchX, pitchY: height },
    { block, width, height, pitchX: width, pitchY },
  ];
  const isWhole = pitchX === width || pitchY === height || latticeFits(clusterOf(block), [pitchX, 0], [0, pitchY]);
  if (isWhole) return closer.slice(0, 1);
  return closer.slice(1);
}

/** The kinds of boxes that a part and its pairs take, the smallest first, in every quarter turn that is allowed. */
export function boxKinds(
  orientations: Orientations,
  bases: readonly number[],
  spacing: number,
  isOver: () => boolean,
): BoxKind[] {
  const isTimeUp = askedSeldom(isOver);
  const boxes = bases.flatMap((base) => {
    const part = orientations.at(base, false);
    const alone = patternAt([{ degrees: part.degrees, mirrored: false, at: [part.shiftX, part.shiftY] }], 0);
    const pairs = [0, 90].flatMap((frame) => pairsInFrame(orientations, base, frame, spacing, isTimeUp));
    return [...distinctBoxes(pairs), { pattern: alone, width: part.width + spacing, height: part.height + spacing }];
  });
  return boxes.flatMap(({ pattern, width, height }) =>
    [0, 90].flatMap((turn) => {
      const turned = turnPattern(pattern, turn);
      if (!turned.members.every(({ degrees, mirrored }) => orientations.allows(degrees, mirrored))) return [];
      const [wide, high] = turn === 0 ? [width, height] : [height, width];
      return kindsOf({ pattern: turned, width: wide, height: high }, orientations);
    }),
  );
}
