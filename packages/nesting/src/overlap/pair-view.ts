import { orientPart } from '../oriented-part.ts';
import { cosSin, normalDegrees, turnPoint } from '../ring.ts';
import { type Body, type BodyStem, bodyOf } from './body.ts';
import { addPairTable, type PairTable, type PairTables } from './pair-table.ts';

/**
 * A pair of bodies seen through the table of its *plain* pair: both turned back by the quarter turns of the first, so that
 * all ways two parts can be turned together share one table. The view turns offsets into those of the table.
 */
export type PairView = {
  readonly table: PairTable;
  readonly cos: number;
  readonly sin: number;
  readonly shiftX: number;
  readonly shiftY: number;
};

/** All ways up of one part; its `key` tells it from the other parts. */
type Kin = { readonly key: number; readonly stem: BodyStem; readonly bodies: readonly Body[] };

/** One way up of a part and the part it is of. */
export type Owned = { readonly mover: Kin; readonly body: Body };

/** Turns that differ by less (degrees) are one, as rounding leaves them. */
const SAME_TURN = 1e-6;

/** Tables kept at most, about 30 MB; pairs beyond are worked out each time. */
const MOST_TABLES = 2_500;

type Plain = { readonly mover: Kin; readonly degrees: number; readonly mirrored: boolean };

const plainKey = ({ mover, degrees, mirrored }: Plain): string =>
  `${mover.key}/${Math.round(degrees / SAME_TURN)}${mirrored ? 'm' : ''}`;

function plainBody({ mover, degrees, mirrored }: Plain): Body {
  const isIt = ({ part }: Body) => part.mirrored === mirrored && Math.abs(part.degrees - degrees) < SAME_TURN;
  return mover.bodies.find(isIt) ?? bodyOf(mover.stem, orientPart(mover.stem.orientations.part, degrees, mirrored), -1);
}

/** Whether a pair is looked at from its second part: so that each pair of parts has one table whichever comes first. */
function isTurnedRound(first: Owned, second: Owned): boolean {
  if (first.mover !== second.mover) return first.mover.key > second.mover.key;
  return normalDegrees(second.body.part.degrees - first.body.part.degrees) > 180;
}

/** The table and view of a pair; tables already made are found by their plain pair. Null when no further table may be made. */
export function pairView(tables: PairTables, first: Owned, second: Owned): PairView | null {
  if (isTurnedRound(first, second)) {
    const view = pairView(tables, second, first);
    return view && { ...view, cos: -view.cos, sin: -view.sin };
  }
  const turn = Math.floor((first.body.part.degrees + SAME_TURN) / 90) * 90;
  const [a, b] = [first, second].map(({ mover, body: { part } }) => ({
    mover,
    degrees: normalDegrees(part.degrees - turn),
    mirrored: part.mirrored,
  }));
  const key = `${plainKey(a!)} ${plainKey(b!)}`;
  let table = tables.byPair.get(key);
  if (!table) {
    if (tables.list.length >= MOST_TABLES) return null;
    table = addPairTable(tables, key, plainBody(a!), plainBody(b!));
  }
  const [cos, sin] = cosSin(turn);
  const from = first.body.part;
  const to = second.body.part;
  const [x, y] = turnPoint([to.shiftX - from.shiftX, to.shiftY - from.shiftY], -turn);
  const { part: plainFrom } = table.a;
  const { part: plainTo } = table.b;
  return {
    table,
    cos,
    sin,
    shiftX: x - plainTo.shiftX + plainFrom.shiftX,
    shiftY: y - plainTo.shiftY + plainFrom.shiftY,
  };
}
