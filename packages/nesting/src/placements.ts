import type { PieceSpot } from './bed.ts';
import type { PlacedPart } from './certify.ts';
import type { Spot } from './lattice-block.ts';
import { boxOf, type Ring, type Shape, turnRing } from './ring.ts';

const placementOf = ({ part, x, y }: Spot, partIndex: number, sheetIndex: number): PlacedPart => ({
  partIndex,
  x: x + part.shiftX,
  y: y + part.shiftY,
  rotationDegrees: part.degrees,
  mirrored: part.mirrored,
  sheetIndex,
});

export const placementsOf = (spots: readonly Spot[], partIndex: number, sheetIndex: number): PlacedPart[] =>
  spots.map((spot) => placementOf(spot, partIndex, sheetIndex));

export const placementsOfPieces = (spots: readonly PieceSpot[], sheetIndex: number): PlacedPart[] =>
  spots.map((spot) => placementOf(spot, spot.partIndex, sheetIndex));

export type NestBounds = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };

/** Boxes of outlines by their turn, plain and mirrored, as long as the outlines are in use: thousands of sheets hold the same parts. */
const turnedBoxes = new WeakMap<Ring, readonly [Map<number, NestBounds>, Map<number, NestBounds>]>();
const NO_RING: Ring = [];

function turnedBox(outer: Ring, degrees: number, mirrored: boolean): NestBounds {
  const boxes = turnedBoxes.get(outer) ?? [new Map(), new Map()];
  turnedBoxes.set(outer, boxes);
  const known = boxes[mirrored ? 1 : 0].get(degrees);
  if (known) return known;
  const made = boxOf(turnRing(outer, degrees, mirrored));
  boxes[mirrored ? 1 : 0].set(degrees, made);
  return made;
}

export function boundsOfPlacements(parts: readonly Shape[], placements: readonly PlacedPart[]): NestBounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { partIndex, rotationDegrees, mirrored, x, y } of placements) {
    const box = turnedBox(parts[partIndex]?.outer ?? NO_RING, rotationDegrees, mirrored);
    minX = Math.min(minX, box.minX + x);
    minY = Math.min(minY, box.minY + y);
    maxX = Math.max(maxX, box.maxX + x);
    maxY = Math.max(maxY, box.maxY + y);
  }
  return placements.length > 0 ? { minX, minY, maxX, maxY } : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
}
