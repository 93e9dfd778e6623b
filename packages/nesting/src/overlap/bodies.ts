import { orientPart } from '../oriented-part.ts';
import type { PieceType } from '../pieces.ts';
import { normalDegrees } from '../ring.ts';
import { type Body, type BodyStem, bodyOf, bodyStem } from './body.ts';
import { plainLoss } from './overlap-loss.ts';
import type { PairTable } from './pair-table.ts';
import { type Owned, type PairView, pairView, viewLoss } from './pair-view.ts';

/** A part type as the search moves it: its usual ways up, and for parts that turn freely any further one. */
export type Mover = {
  /** Counts through the parts of one search. */
  readonly key: number;
  readonly type: PieceType;
  readonly stem: BodyStem;
  readonly bodies: readonly Body[];
  /** Bodies by their turn. */
  readonly turned: Map<string, Body>;
};

/** The bodies of one search and what is known of their pairs. */
export type Bodies = {
  moverOf(type: PieceType): Mover;
  /** The part turned to any angle; angles are told apart by `TURN_STEP` unless they are those of a usual way. */
  turnedTo(mover: Mover, degrees: number, mirrored: boolean): Body;
  lossOf(a: Body, b: Body, dx: number, dy: number): number;
};

/** Finest difference of two turns of a part that may take any, degrees. */
const TURN_STEP = 0.5;
/** Tables kept at most, about 80 MB; pairs beyond are worked out each time. */
const MOST_TABLES = 2_500;
/** Freely turned ways kept per part before they are made afresh. */
const MOST_TURNED = 800;

const turnKey = (degrees: number, mirrored: boolean): string => `${degrees}${mirrored ? 'm' : ''}`;

export function newBodies(): Bodies {
  const movers = new Map<PieceType, Mover>();
  const owned: Owned[] = [];
  const rows: (PairView | null | undefined)[][] = [];
  const tables = new Map<string, PairTable>();
  const moverOf = (type: PieceType): Mover => {
    const known = movers.get(type);
    if (known) return known;
    const stem = bodyStem(type.orientations);
    const bodies = type.ways.map((way) => bodyOf(stem, way, rows.push([]) - 1));
    const turned = new Map(
      bodies.map((body): [string, Body] => [turnKey(body.part.degrees, body.part.mirrored), body]),
    );
    const made: Mover = { key: movers.size, type, stem, bodies, turned };
    movers.set(type, made);
    owned.push(...bodies.map((body) => ({ mover: made, body })));
    return made;
  };
  const viewOf = (a: Body, b: Body): PairView | null => {
    const row = rows[a.id]!;
    const known = row[b.id];
    if (known !== undefined) return known;
    const made = pairView(tables, MOST_TABLES, owned[a.id]!, owned[b.id]!);
    row[b.id] = made;
    return made;
  };
  return {
    moverOf,
    turnedTo(mover, degrees, mirrored) {
      const known = mover.turned.get(turnKey(degrees, mirrored));
      if (known) return known;
      const turn = normalDegrees(Math.round(degrees / TURN_STEP) * TURN_STEP);
      const key = turnKey(turn, mirrored);
      const rounded = mover.turned.get(key);
      if (rounded) return rounded;
      if (mover.turned.size > MOST_TURNED) {
        mover.turned.clear();
        for (const body of mover.bodies) mover.turned.set(turnKey(body.part.degrees, body.part.mirrored), body);
      }
      const { part } = mover.type.orientations;
      const made = bodyOf(mover.stem, orientPart(part, turn, mirrored), -1);
      mover.turned.set(key, made);
      return made;
    },
    lossOf(a, b, dx, dy) {
      const view = a.id < 0 || b.id < 0 ? null : viewOf(a, b);
      return view ? viewLoss(view, dx, dy) : plainLoss(a, b, dx, dy);
    },
  };
}
