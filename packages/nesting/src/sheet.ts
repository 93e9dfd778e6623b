import { differenceD, FillRule } from 'clipper2-ts';
import type { Frame } from './lattice-block.ts';
import { offsetRings } from './offset-ring.ts';
import { boxOf, counterClockwise, type Ring, type Shape } from './ring.ts';
import { type Slices, sliceRings } from './slices.ts';

/** A sheet as given: a rectangle with its lower left corner at the origin, or any outline with defects as holes. */
export type SheetShape = { readonly width: number; readonly height: number } | Shape;

/** Where true outlines of parts may lie on a sheet. */
export type SheetRoom = {
  /** Box of the usable area. */
  readonly frame: Frame;
  /** Everything inside the box (and a rim round it) that is not usable; null when the usable area is the box itself. */
  readonly obstacle: Slices | null;
  readonly usableArea: number;
};

export function sheetOutline(sheet: SheetShape): Shape {
  if ('outer' in sheet) return sheet;
  const { width, height } = sheet;
  const outer: Ring = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return { outer, holes: [] };
}

const toPaths = (rings: readonly Ring[]) => rings.map((ring) => ring.map(([x, y]) => ({ x, y })));

/** The room a sheet leaves inside its margin, or null when there is none. */
export function roomOf(sheet: SheetShape, margin: number): SheetRoom | null {
  if (!('outer' in sheet)) {
    const frame: Frame = { minX: margin, minY: margin, maxX: sheet.width - margin, maxY: sheet.height - margin };
    if (frame.maxX <= frame.minX || frame.maxY <= frame.minY) return null;
    return { frame, obstacle: null, usableArea: (frame.maxX - frame.minX) * (frame.maxY - frame.minY) };
  }
  const inner = offsetRings([counterClockwise(sheet.outer)], -margin);
  const defects = sheet.holes.flatMap((hole) => offsetRings([counterClockwise(hole)], margin));
  const usable = differenceD(toPaths(inner), toPaths(defects), FillRule.NonZero, 4);
  const rings = usable.map((path): Ring => path.map(({ x, y }) => [x, y])).filter((ring) => ring.length >= 3);
  if (rings.length === 0) return null;
  return { frame: frameOf(rings), ...complementOf(rings) };
}

function frameOf(rings: readonly Ring[]): Frame {
  return boxOf(rings.flat());
}

function complementOf(rings: readonly Ring[]): { obstacle: Slices; usableArea: number } {
  const { minX, minY, maxX, maxY } = frameOf(rings);
  const rim = Math.max(maxX - minX, maxY - minY);
  const around: Ring = [
    [minX - rim, minY - rim],
    [maxX + rim, minY - rim],
    [maxX + rim, maxY + rim],
    [minX - rim, maxY + rim],
  ];
  const obstacle = sliceRings([around, ...rings.map((ring) => [...ring].reverse())]);
  let blocked = 0;
  for (let slab = 0; slab < obstacle.slabCount; slab++) {
    const height = (obstacle.high[slab]! - obstacle.low[slab]!) / 2;
    for (let k = obstacle.first[slab]!; k < obstacle.first[slab + 1]!; k++) {
      blocked +=
        height * (obstacle.rightLow[k]! - obstacle.leftLow[k]! + obstacle.rightHigh[k]! - obstacle.leftHigh[k]!);
    }
  }
  return { obstacle, usableArea: (maxX - minX + 2 * rim) * (maxY - minY + 2 * rim) - blocked };
}
