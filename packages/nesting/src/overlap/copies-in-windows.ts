import type { Frame, Spot } from '../lattice-block.ts';
import type { RandomStream } from '../random.ts';
import { FEW_SAMPLES, placeOfSpot } from './closer-copies.ts';
import { newLayout, placesOf } from './layout.ts';
import { anywhere, type CopiesSheet, MANY_COPIES, movesFor } from './more-copies.ts';
import { type Effort, isSpent, type Patience, separate } from './separate.ts';

/**
 * Further copies on a sheet of many, by large neighbourhood search: one is thrown into a window of the sheet and the overlaps in it are
 * worked out while all copies outside stay. Where lattices meet the edges of a sheet they leave room that no lattice can use.
 * Source: Shaw 1998 (large neighbourhood search), with the guided local search of arXiv 2509.13329 inside.
 */

/** Copies in a window: fewer hold too little room to be gathered, more take too long. */
const FEWEST_COPIES = 10;
const MOST_COPIES = 20;
/** Share of the windows that lie at an edge of the sheet. */
const AT_EDGE = 0.7;
/** Another window costs less than a way out of a bad start. */
const HASTY: Patience = { rounds: 30, strikes: 1 };

const middleX = ({ x, part }: Spot): number => x + part.width / 2;
const middleY = ({ y, part }: Spot): number => y + part.height / 2;

function somePoint({ minX, minY, maxX, maxY }: Frame, random: RandomStream): readonly [number, number] {
  const x = minX + random() * (maxX - minX);
  const y = minY + random() * (maxY - minY);
  if (random() >= AT_EDGE) return [x, y];
  const edge = Math.floor(random() * 4);
  return [edge === 0 ? minX : edge === 1 ? maxX : x, edge === 2 ? minY : edge === 3 ? maxY : y];
}

/** A box round copies with half a copy more on every side, within the sheet. */
function windowRound(copies: readonly Spot[], frame: Frame): Frame {
  const around = Math.max(...copies.map(({ part }) => Math.max(part.width, part.height))) / 2;
  return {
    minX: Math.max(frame.minX, Math.min(...copies.map(({ x }) => x)) - around),
    minY: Math.max(frame.minY, Math.min(...copies.map(({ y }) => y)) - around),
    maxX: Math.min(frame.maxX, Math.max(...copies.map(({ x, part }) => x + part.width)) + around),
    maxY: Math.min(frame.maxY, Math.max(...copies.map(({ y, part }) => y + part.height)) + around),
  };
}

/** Whether the grown outline of a copy can reach into a window. */
const reaches = ({ x, y, part: { slices } }: Spot, { minX, minY, maxX, maxY }: Frame, room: number): boolean =>
  x + slices.minX < maxX + room &&
  x + slices.maxX > minX - room &&
  y + slices.minY < maxY + room &&
  y + slices.maxY > minY - room;

/** The nest with one copy more in some window of it, or null. */
function oneMore(sheet: CopiesSheet, nest: readonly Spot[], effort: Effort): Spot[] | null {
  const { copies, ground, random } = sheet;
  const [x, y] = somePoint(ground.frame, random);
  const size = FEWEST_COPIES + Math.floor(random() * (MOST_COPIES - FEWEST_COPIES));
  const distance = (spot: Spot) => Math.hypot(middleX(spot) - x, middleY(spot) - y);
  const byDistance = [...nest].sort((p, q) => distance(p) - distance(q));
  const inside = byDistance.slice(0, size);
  const outside = byDistance.slice(size);
  const frame = windowRound(inside, ground.frame);
  const thrown = anywhere({ ...sheet, ground: { ...ground, frame } });
  if (!thrown) return null;
  const { slices, width, height } = nest[0]!.part;
  const overhang = Math.max(slices.maxX - slices.minX - width, slices.maxY - slices.minY - height);
  const fixed = outside.filter((spot) => reaches(spot, frame, overhang));
  const moving = [...inside.map((spot) => placeOfSpot(copies, spot)), thrown];
  const places = [...moving, ...fixed.map((spot) => placeOfSpot(copies, spot))];
  const pieces = places.map((place) => ({ ...place, mover: copies.mover }));
  const layout = newLayout(copies.bodies, [{ ...ground, frame }], pieces, FEW_SAMPLES, moving.length);
  if (!separate(layout, HASTY, random, effort)) return null;
  const moved = placesOf(layout).slice(0, moving.length);
  return [...moved.map(({ body, ...place }) => ({ part: body.part, x: place.x, y: place.y })), ...outside];
}

/** A nest with as many further copies as are found before so many moves have passed without another one. */
function withMore(sheet: CopiesSheet, nest: readonly Spot[], idleMoves: number): readonly Spot[] {
  let best = nest;
  let effort: Effort = { moves: 0, most: idleMoves, isOver: sheet.isOver };
  while (best.length < sheet.most && !isSpent(effort)) {
    const found = oneMore(sheet, best, effort);
    effort.moves++;
    if (!found) continue;
    best = found;
    effort = { moves: 0, most: idleMoves, isOver: sheet.isOver };
  }
  return best;
}

/** Nests that are tried for a while each, and by how many copies they may hold less than the fullest. */
const STARTS = 4;
const BEHIND = 1;

/**
 * The fullest of nests with as many further copies as windows have room for: several nests are tried, of which the first one is the
 * fullest, then the best of them for longer. A nest already worked on closes the gaps that another one, of fewer copies, still has.
 */
export function moreInWindows(
  sheet: CopiesSheet,
  nests: readonly (readonly Spot[])[],
  idleMoves: number,
): readonly Spot[] {
  const [fullest = []] = nests;
  if (fullest.length < MANY_COPIES || fullest.length >= sheet.most) return fullest;
  const most = movesFor(fullest, idleMoves);
  const promising = nests.filter(({ length }) => length >= fullest.length - BEHIND);
  const starts = promising.sort((p, q) => q.length - p.length).slice(0, STARTS);
  let best = fullest;
  for (const start of starts) {
    const tried = withMore(sheet, start, most / STARTS);
    if (tried.length > best.length) best = tried;
  }
  return withMore(sheet, best, most);
}
