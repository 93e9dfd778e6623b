import type { AllowedRotations } from './orientations.ts';
import { normalDegrees, type Shape } from './ring.ts';
import type { SheetRoom } from './sheet.ts';
import { fitsTurned, fittingAngles, smallestBoxAngle } from './smallest-box.ts';

/**
 * Angles of the first member worth searching: quarter turns of a pattern are tried anyway. Empty when the part fits the
 * sheet in no way.
 */
export function searchBases(part: Shape, allowed: AllowedRotations, { frame }: SheetRoom): number[] {
  if (allowed === 'any') {
    const angle = smallestBoxAngle(part.outer);
    const width = frame.maxX - frame.minX;
    const height = frame.maxY - frame.minY;
    if (!fitsTurned(part.outer, angle, width, height)) return fittingAngles(part.outer, width, height);
    return angle === 0 ? [0] : [angle, 0];
  }
  const bases: number[] = [];
  for (const angle of allowed) {
    const isNew = !bases.some((base) => Math.abs(base - angle) % 90 === 0);
    if (isNew && fitsTurned(part.outer, angle, frame.maxX - frame.minX, frame.maxY - frame.minY)) bases.push(angle);
  }
  return bases.slice(0, 8);
}

/** Every turn of the bases that is allowed. */
export const allowedTurns = (bases: readonly number[], allowed: AllowedRotations): number[] =>
  bases
    .flatMap((base) => [normalDegrees(base), normalDegrees(base + 90)])
    .filter((turn) => allowed === 'any' || [turn, turn + 180].some((way) => isListed(allowed, way)))
    .map((turn) => (allowed === 'any' || isListed(allowed, turn) ? turn : normalDegrees(turn + 180)));

const isListed = (allowed: readonly number[], degrees: number): boolean =>
  allowed.some((angle) => normalDegrees(angle - degrees) < 1e-9);
