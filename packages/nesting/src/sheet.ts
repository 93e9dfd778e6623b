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
  /** How long the edges of the usable area are, mm, and by how much they turn outwards at its corners, radians. */
  readonly edges: { readonly length: number; readonly turn: number };
};

/** How far (mm) an outline may lie outside the usable area by rounding and what the checker lets pass. */
const EDGE_SLACK = 0.01;

/**
 * Area that outlines grown by half the spacing can take on a sheet, at most, mm²: the usable area, a strip along each of its
 * edges, those of defects as well, and a sector at each corner that points outwards.
 */
export function takenRoom({ frame, obstacle, usableArea, edges }: SheetRoom, spacing: number): number {
  const grownRoom = (frame.maxX - frame.minX + spacing) * (frame.maxY - frame.minY + spacing);
  if (!obstacle) return grownRoom;
  const reach = spacing / 2 + EDGE_SLACK;
  return Math.min(grownRoom, usableArea + edges.length * reach + (edges.turn * reach * reach) / 2);
}

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
    const width = frame.maxX - frame.minX;
    const height = frame.maxY - frame.minY;
    const edges = { length: 2 * (width + height), turn: 2 * Math.PI };
    return { frame, obstacle: null, usableArea: width * height, edges };
  }
  const inner = offsetRings([counterClockwise(sheet.outer)], -margin);
  const defects = sheet.holes.flatMap((hole) => offsetRings([counterClockwise(hole)], margin));
  const usable = differenceD(toPaths(inner), toPaths(defects), FillRule.NonZero, 4);
  const rings = usable.map((path): Ring => path.map(({ x, y }) => [x, y])).filter((ring) => ring.length >= 3);
  if (rings.length === 0) return null;
  return { frame: frameOf(rings), ...complementOf(rings), edges: edgesOf(rings) };
}

function frameOf(rings: readonly Ring[]): Frame {
  return boxOf(rings.flat());
}

/** Of rings that have the usable area on their left. */
function edgesOf(rings: readonly Ring[]): SheetRoom['edges'] {
  let length = 0;
  let turn = 0;
  for (const ring of rings) {
    for (const [k, [x, y]] of ring.entries()) {
      const [fromX, fromY] = ring[(k + ring.length - 1) % ring.length]!;
      const [toX, toY] = ring[(k + 1) % ring.length]!;
      const ahead = (x - fromX) * (toX - x) + (y - fromY) * (toY - y);
      const aside = (x - fromX) * (toY - y) - (y - fromY) * (toX - x);
      length += Math.hypot(toX - x, toY - y);
      turn += Math.max(0, Math.atan2(aside, ahead));
    }
  }
  return { length, turn };
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

/** Copies a sheet could hold if nothing but area counted; `grownArea` is a part's with half the spacing round it, mm². */
export function areaBound(grownArea: number, room: SheetRoom | null, spacing: number): number {
  if (!room) return 0;
  return Math.floor(takenRoom(room, spacing) / grownArea + 1e-9);
}
