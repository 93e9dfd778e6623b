import type { PieceType } from '../pieces.ts';
import { costOf, isCertified, lengthOf, type PlannedSheet } from '../plan.ts';
import type { Shape } from '../ring.ts';
import { shapeArea } from '../ring.ts';
import type { Stock } from '../stock.ts';
import { cheaperSheets, type Exchange } from './cheaper-sheets.ts';
import { placesOf } from './layout.ts';
import { type Effort, isSpent, type Patience, separate } from './separate.ts';
import { type JobGrounds, type LoosePiece, layoutOn, piecesOn, sheetsOf } from './sheet-layout.ts';
import { compress, endOf, explore, type Shortening } from './strip-search.ts';

/** A plan being improved: sheets whose pieces may move, and pieces without a place. */
export type JobState = {
  readonly sheets: readonly PlannedSheet[];
  readonly unplaced: readonly PieceType[];
};

export type JobSearch = JobGrounds & {
  readonly stock: readonly Stock[];
  /** Sheets that stay as they are, for what is left in stock. */
  readonly kept: readonly PlannedSheet[];
  readonly isOver: () => boolean;
  readonly onBetter: (state: JobState) => void;
};

/** Pieces of several sheets moved together, at most; a single sheet may hold up to `MOST_ON_ONE`. */
const MOST_TOGETHER = 220;
const MOST_ON_ONE = 2_500;
/** Moves per piece of one attempt; grows with every turn. */
const MOVES_PER_PIECE = 25;
const TURN_GROWTH = 0.25;
/** Turns and moves after which a search without a deadline ends. */
const MOST_TURNS = 400;
const MOST_MOVES = 4_000_000;

const PATIENCE: Patience = { rounds: 150, strikes: 3 };
const COMPRESS_SHARE = 0.3;

type Run = { readonly search: JobSearch; state: JobState; readonly attempts: Map<string, number>; moves: number };

/** Better sheets for a job by working out overlaps: pieces without a place first, then cheaper sheets, then less of the last one. */
export function improveJob(search: JobSearch, start: JobState): void {
  const run: Run = { search, state: start, attempts: new Map(), moves: 0 };
  for (let turn = 0; turn < MOST_TURNS && run.moves < MOST_MOVES && !search.isOver(); turn++) {
    const group = groupOf(run);
    if (group.length === 0) return;
    const pieces = group.reduce((sum, k) => sum + run.state.sheets[k]!.spots.length, 0);
    const effort: Effort = {
      moves: 0,
      most: pieces * MOVES_PER_PIECE * (1 + turn * TURN_GROWTH),
      isOver: search.isOver,
    };
    const placed = run.state.unplaced.length > 0 && placeMore(run, group, effort);
    if (!placed && !(turn % 2 === 0 && cheapen(run, group, effort))) shortenLast(run, group, effort);
    run.moves += effort.moves;
    if (effort.moves === 0 && turn % 2 === 1 && run.state.unplaced.length === 0) return;
  }
}

/** The emptiest sheet and others by chance, as many as are moved together; places in the plan, the emptiest first. */
function groupOf({ state: { sheets }, search }: Run): number[] {
  const order = sheets.map((_, k) => k).sort((a, b) => lengthOf(sheets[a]!) - lengthOf(sheets[b]!));
  const last = order.find((k) => sheets[k]!.spots.length <= MOST_ON_ONE);
  if (last === undefined) return [];
  const others = order.filter((k) => k !== last);
  for (let k = others.length - 1; k > 0; k--) {
    const other = Math.floor(search.random() * (k + 1));
    [others[k], others[other]] = [others[other]!, others[k]!];
  }
  const group = [last];
  let pieces = sheets[last]!.spots.length;
  for (const k of others) {
    const count = sheets[k]!.spots.length;
    if (pieces + count > MOST_TOGETHER) continue;
    group.push(k);
    pieces += count;
  }
  return group;
}

/** Puts checked sheets in the places of a group; false when the checker objects. */
function accept(
  run: Run,
  group: readonly number[],
  sheets: readonly PlannedSheet[],
  unplaced: readonly PieceType[],
): boolean {
  const used = sheets.filter(({ spots }) => spots.length > 0);
  if (!isCertified(run.search.rules, used)) return false;
  const rest = run.state.sheets.filter((_, k) => !group.includes(k));
  run.state = { sheets: [...rest, ...used], unplaced };
  run.search.onBetter(run.state);
  return true;
}

function separated(
  run: Run,
  stock: readonly Stock[],
  pieces: readonly LoosePiece[],
  effort: Effort,
): PlannedSheet[] | null {
  const laid = layoutOn(run.search, stock, pieces);
  if (!laid || !separate(laid.layout, PATIENCE, run.search.random, effort)) return null;
  return sheetsOf(laid, placesOf(laid.layout));
}

/** Squeezes pieces without a place into a group of sheets: all of them at first, later one at a time. */
function placeMore(run: Run, group: readonly number[], effort: Effort): boolean {
  const { sheets, unplaced } = run.state;
  const tried = run.attempts.get('place') ?? 0;
  run.attempts.set('place', tried + 1);
  const chosen =
    tried === 0 ? unplaced.slice(0, MOST_TOGETHER) : [unplaced[Math.floor(run.search.random() * unplaced.length)]!];
  const members = group.map((k) => sheets[k]!);
  const added = chosen.map(({ partIndex }): LoosePiece => ({ partIndex, at: null }));
  const pieces = [...piecesOn(members), ...added];
  const found = separated(
    run,
    members.map(({ stock }) => stock),
    pieces,
    effort,
  );
  if (!found) return false;
  const left = [...unplaced];
  for (const type of chosen) left.splice(left.indexOf(type), 1);
  return accept(run, group, found, left);
}

function materialOf({ rules }: JobSearch, sheets: readonly PlannedSheet[]): number {
  const areas = rules.parts.map(({ shape }: { shape: Shape }) => shapeArea(shape));
  return sheets.reduce((sum, { spots }) => spots.reduce((all, spot) => all + areas[spot.partIndex]!, sum), 0);
}

/** Tries the exchange of sheets tried least so far. */
function cheapen(run: Run, group: readonly number[], effort: Effort): boolean {
  const { search, state, attempts } = run;
  const members = group.map((k) => state.sheets[k]!);
  const taken = [...search.kept, ...state.sheets];
  const left = (kind: Stock) => kind.quantity - taken.filter(({ stock }) => stock === kind).length;
  const groupStock = members.map(({ stock }) => stock);
  const exchanges = cheaperSheets({ stock: groupStock, material: materialOf(search, members) }, search.stock, left);
  const triesOf = ({ key }: Exchange) => attempts.get(key) ?? 0;
  const [exchange] = exchanges.sort((a, b) => triesOf(a) - triesOf(b));
  if (!exchange || isSpent(effort)) return false;
  attempts.set(exchange.key, triesOf(exchange) + 1);
  const found = separated(run, ...exchanged(members, exchange), effort);
  return found !== null && costOf(found) < costOf(members) - 1e-9 && accept(run, group, found, state.unplaced);
}

/** The sheets after an exchange and the pieces on them: those of a sheet given up keep their places on the one taken instead. */
function exchanged(members: readonly PlannedSheet[], { removed, added }: Exchange): [Stock[], LoosePiece[]] {
  const stays = members.map((_, k) => k).filter((k) => !removed.includes(k));
  const stock = [...stays.map((k) => members[k]!.stock), ...added];
  const newPlace = (sheet: number): number | null => {
    if (!removed.includes(sheet)) return stays.indexOf(sheet);
    return added.length === 0 ? null : stays.length + Math.min(removed.indexOf(sheet), added.length - 1);
  };
  const pieces = piecesOn(members).map(({ partIndex, at }): LoosePiece => {
    const sheet = at ? newPlace(at.sheet) : null;
    return { partIndex, at: at && sheet !== null ? { ...at, sheet } : null };
  });
  return [stock, pieces];
}

/** Makes the used length of the group's emptiest sheet shorter; pieces may go to the group's other sheets. */
function shortenLast(run: Run, group: readonly number[], effort: Effort): void {
  const members = group.map((k) => run.state.sheets[k]!);
  const laid = layoutOn(
    run.search,
    members.map(({ stock }) => stock),
    piecesOn(members),
  );
  if (!laid || members[0]!.spots.length === 0) return;
  const { layout } = laid;
  const shortening: Shortening = {
    places: placesOf(layout),
    end: endOf(layout, 0),
    ground: 0,
    isAlone: group.length === 1,
    onBetter: () => undefined,
  };
  const before = shortening.end;
  const { random } = run.search;
  const exploring: Effort = { ...effort, most: effort.most * (1 - COMPRESS_SHARE) };
  explore(layout, shortening, random, exploring);
  effort.moves = exploring.moves;
  compress(layout, shortening, random, effort);
  if (shortening.end < before - 1e-6) accept(run, group, sheetsOf(laid, shortening.places), run.state.unplaced);
}
