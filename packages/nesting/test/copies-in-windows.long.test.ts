import { describe, expect, it } from 'vitest';
import type { Ring } from '../src/index.ts';
import type { Frame, Spot } from '../src/lattice-block.ts';
import { orientationsOf } from '../src/orientations.ts';
import { type OrientedPart, prepareNestPart } from '../src/oriented-part.ts';
import { newCopies } from '../src/overlap/closer-copies.ts';
import { moreInWindows } from '../src/overlap/copies-in-windows.ts';
import type { CopiesSheet } from '../src/overlap/more-copies.ts';
import { placementsOf } from '../src/placements.ts';
import { randomStream } from '../src/random.ts';
import { roomOf } from '../src/sheet.ts';
import { leastDistances } from './independent-check.ts';
import { rectangle } from './shapes.ts';

const SPACING = 5;
const TURNS = [0, 90, 180, 270] as const;

/** A disc of radius 120 without one of 105 that lies 61 to its right. */
function crescent(corners: number): Ring {
  const [radius, inner, shift] = [120, 105, 61];
  const tipX = (shift * shift + radius * radius - inner * inner) / (2 * shift);
  const outerEnd = Math.acos(tipX / radius);
  const innerEnd = Math.acos((tipX - shift) / inner);
  const arc = (r: number, from: number, to: number, x: number) =>
    Array.from({ length: corners + 1 }, (_, k): [number, number] => {
      const angle = from + ((to - from) * k) / corners;
      return [x + r * Math.cos(angle), r * Math.sin(angle)];
    });
  const outside = arc(radius, outerEnd, 2 * Math.PI - outerEnd, 0);
  return [...outside, ...arc(inner, 2 * Math.PI - innerEnd, innerEnd, shift).slice(1, -1)];
}

/** What the search in windows of a sheet is given. */
function crowdOf(outer: Ring, sheet: { readonly width: number; readonly height: number }) {
  const { frame } = roomOf(sheet, 10)!;
  const orientations = orientationsOf(prepareNestPart(outer, SPACING), TURNS, false);
  const copies = newCopies(
    orientations,
    TURNS.map((turn) => orientations.at(turn, false)),
  );
  const ground = { frame, shiftX: 0, obstacle: null };
  const crowd: CopiesSheet = { copies, ground, most: 1_000, random: randomStream(1), isOver: () => false };
  return { crowd, orientations };
}

/** Room of a copy in a row, mm: a little more than it needs. */
const LOOSE = SPACING + 1;

/** Copies in rows, each in its box. */
function rowsOf(part: OrientedPart, { minX, minY, maxX, maxY }: Frame): Spot[] {
  const across = Math.floor((maxX - minX + LOOSE) / (part.width + LOOSE));
  const up = Math.floor((maxY - minY + LOOSE) / (part.height + LOOSE));
  return Array.from({ length: across * up }, (_, k) => ({
    ...{ part, x: minX + (k % across) * (part.width + LOOSE) },
    y: minY + Math.floor(k / across) * (part.height + LOOSE),
  }));
}

describe('copies in windows of a sheet', () => {
  const sheet = { width: 2000, height: 1220 };

  it('finds room among rows of copies that lie in their boxes, and keeps all others as they are', () => {
    const outer = crescent(20);
    const { crowd, orientations } = crowdOf(outer, sheet);
    const nest = rowsOf(orientations.at(0, false), crowd.ground.frame);
    const more = moreInWindows(crowd, [nest], 2_000);
    expect(more.length).toBeGreaterThan(nest.length);
    const { gap, margin } = leastDistances([{ outer, holes: [] }], placementsOf(more, 0, 0), sheet);
    expect(gap).toBeGreaterThanOrEqual(SPACING - 0.01);
    expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
  });

  it('leaves a nest as it is that has no room, and one of few copies to the search over the whole sheet', () => {
    const { crowd, orientations } = crowdOf(rectangle(144, 129), sheet);
    const nest = rowsOf(orientations.at(0, false), crowd.ground.frame);
    expect(moreInWindows(crowd, [nest], 300)).toBe(nest);
    const few = nest.slice(0, 10);
    expect(moreInWindows(crowd, [few], 2_000)).toBe(few);
  });
});
