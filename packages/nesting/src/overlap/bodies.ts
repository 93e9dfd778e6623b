import { orientPart } from '../oriented-part.ts';
import type { PieceType } from '../pieces.ts';
import { normalDegrees } from '../ring.ts';
import { type Body, type BodyStem, bodyOf, bodyStem } from './body.ts';
import { plainLoss } from './overlap-loss.ts';
import { NO_TABLE, newViews, type Views, viewLoss, viewOf } from './views.ts';

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
  readonly views: Views;
  moverOf(type: PieceType): Mover;
  /** The part turned to any angle; angles are told apart by `TURN_STEP` unless they are those of a usual way. */
  turnedTo(mover: Mover, degrees: number, mirrored: boolean): Body;
  lossOf(a: Body, b: Body, dx: number, dy: number): number;
};

/** Finest difference of two turns of a part that may take any, degrees. */
const TURN_STEP = 0.5;
/** Freely turned ways kept per part before they are made afresh. */
const MOST_TURNED = 800;

const turnKey = (degrees: number, mirrored: boolean): string => `${degrees}${mirrored ? 'm' : ''}`;

/** `isOver` is asked while a part that is new to the search is looked at. */
export function newBodies(isOver: () => boolean = () => false): Bodies {
  const movers = new Map<PieceType, Mover>();
  const views = newViews();
  const moverOf = (type: PieceType): Mover => {
    const known = movers.get(type);
    if (known) return known;
    const stem = bodyStem(type.orientations, isOver);
    const first = views.owned.length;
    const bodies = type.ways.map((way, k) => bodyOf(stem, way, first + k));
    const turned = new Map(
      bodies.map((body): [string, Body] => [turnKey(body.part.degrees, body.part.mirrored), body]),
    );
    const made: Mover = { key: movers.size, type, stem, bodies, turned };
    movers.set(type, made);
    views.owned.push(...bodies.map((body) => ({ mover: made, body })));
    return made;
  };
  return {
    views,
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
      const view = a.id < 0 || b.id < 0 ? NO_TABLE : viewOf(views, a.id, b.id);
      return view === NO_TABLE ? plainLoss(a, b, dx, dy) : viewLoss(views, view, dx, dy);
    },
  };
}
