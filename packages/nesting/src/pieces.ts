import { type AllowedRotations, type Orientations, orientationsOf } from './orientations.ts';
import { type NestPart, type OrientedPart, prepareHollowPart } from './oriented-part.ts';
import { normalDegrees, type Shape, shapeArea, signedArea } from './ring.ts';
import { smallestBoxAngle } from './smallest-box.ts';

/** One part type of a job. */
export type JobPart = {
  readonly shape: Shape;
  readonly quantity: number;
  readonly allowedRotations: AllowedRotations;
  readonly allowMirror: boolean;
};

/** A part type with its ways up prepared. */
export type PieceType = {
  readonly partIndex: number;
  readonly quantity: number;
  /** Area inside the outline, mm². */
  readonly area: number;
  /** Area that no other part can use: grown by half the spacing, without openings, mm². */
  readonly takenArea: number;
  readonly ways: readonly OrientedPart[];
  /** Every way up, for searches that turn a part further than `ways`. */
  readonly orientations: Orientations;
  /** Any angle may be taken. */
  readonly isFree: boolean;
  readonly mayMirror: boolean;
};

/** Ways up tried for a part that may take any angle or many. */
const MOST_WAYS = 16;

function turnsOf(part: JobPart): number[] {
  if (part.allowedRotations !== 'any') return part.allowedRotations.map(normalDegrees);
  const angle = smallestBoxAngle(part.shape.outer);
  const turns = [0, 90, 180, 270].flatMap((turn) => [turn + angle, turn, turn + 45]);
  return turns.map(normalDegrees);
}

/** Holes of few corners that are made ready for other parts however little time there is: some milliseconds. */
const HOLES_FOR_SURE = 64;

/** Two ways up that cover the same ground (a square turned by 90 degrees) are one. */
function sameGround(a: OrientedPart, b: OrientedPart): boolean {
  if (Math.abs(a.width - b.width) > 1e-6 || Math.abs(a.height - b.height) > 1e-6) return false;
  const columns = ['low', 'high', 'leftLow', 'leftHigh', 'rightLow', 'rightHigh'] as const;
  return columns.every((column) => {
    const p = a.slices[column];
    const q = b.slices[column];
    return p.length === q.length && p.every((value, k) => Math.abs(value - q[k]!) < 1e-6);
  });
}

/** Whether one of the ways up is this one, or covers the same ground. */
export const isAmong = (ways: readonly OrientedPart[], way: OrientedPart): boolean =>
  ways.some((other) => other === way || sameGround(other, way));

const takenArea = ({ exactArea, openings }: NestPart): number =>
  openings.reduce((area, opening) => area - Math.abs(signedArea(opening)), exactArea);

export function pieceTypes(
  parts: readonly JobPart[],
  spacing: number,
  isOver: () => boolean = () => false,
): PieceType[] {
  let holes = 0;
  const use = {
    leastArea: parts.length > 1 ? Math.min(...parts.map(({ shape }) => Math.abs(signedArea(shape.outer)))) : 0,
    isOver: () => holes++ >= HOLES_FOR_SURE && isOver(),
  };
  return parts.map((part, partIndex) => {
    const orientations = orientationsOf(
      prepareHollowPart(part.shape, spacing, isOver, use),
      part.allowedRotations,
      part.allowMirror,
    );
    const ways: OrientedPart[] = [];
    for (const mirrored of part.allowMirror ? [false, true] : [false]) {
      for (const turn of turnsOf(part)) {
        const way = orientations.at(turn, mirrored);
        if (ways.length < MOST_WAYS && !isAmong(ways, way)) ways.push(way);
      }
    }
    return {
      partIndex,
      quantity: part.quantity,
      area: shapeArea({ outer: part.shape.outer, holes: [] }),
      takenArea: takenArea(orientations.part),
      ways,
      orientations,
      isFree: part.allowedRotations === 'any',
      mayMirror: part.allowMirror,
    };
  });
}
