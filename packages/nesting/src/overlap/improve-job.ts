import type { PieceType } from '../pieces.ts';
import { isCertified, lengthOf, type PlannedSheet } from '../plan.ts';
import type { Stock } from '../stock.ts';
import { cheaperSheets, type Exchange } from './cheaper-sheets.ts';
import { type Laying, layAfresh, piecesLaid, sheetsLaid, type Trial } from './lay-afresh.ts';
import { placesOf } from './layout.ts';
import { type Effort, isSpent, type Patience, separate } from './separate.ts';
import { type JobGrounds, type LoosePiece, layoutOn, piecesOn, sheetsOf } from './sheet-layout.ts';
import { compress, endOf, explore, type Shortening } from './strip-search.ts';

/** A plan being improved: sheets whose pieces may move, and pieces without a place. */
export type JobState = {
  /** Sheets that stay as they are. */
  readonly kept: readonly PlannedSheet[];
  readonly sheets: readonly PlannedSheet[];
  readonly unplaced: readonly PieceType[];
};

export type JobSearch = JobGrounds &
  Laying & {
    readonly stock: readonly Stock[];
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

/** Of so many turns one is for the used length, also where cheaper sheets are left to try. */
const SHORTENED_EVERY = 3;

const PATIENCE: Patience = { rounds: 150, strikes: 3 };
const COMPRESS_SHARE = 0.3;

type Run = {
  readonly search: JobSearch;
  /** Kinds of sheets taken in exchange. */
  kinds: readonly Stock[];
  state: JobState;
  readonly attempts: Map<string, number>;
  turns: number;
  moves: number;
};

export const sheetsOfPlan = ({ kept, sheets }: JobState): PlannedSheet[] => [...kept, ...sheets];

/** A plan that is made better turn by turn. */
export type Improvement = {
  readonly state: () => JobState;
  /** Moves taken so far. */
  readonly moves: () => number;
  /** One turn; false when nothing more is to be found. */
  readonly turn: () => boolean;
  /** From here on every kind of sheet may be taken in exchange, not only those that the plan began with. */
  readonly widen: () => void;
};

/** Better sheets for a job by working out overlaps: pieces without a place first, then cheaper sheets, then less of the last one. */
export function newImprovement(search: JobSearch, start: JobState): Improvement {
  const kinds = search.stock.filter((kind) => sheetsOfPlan(start).some(({ stock }) => stock === kind));
  const run: Run = {
    search,
    kinds: kinds.length > 1 ? kinds : search.stock,
    state: start,
    attempts: new Map(),
    turns: 0,
    moves: 0,
  };
  const widen = () => {
    run.kinds = search.stock;
  };
  return { state: () => run.state, moves: () => run.moves, turn: () => takeTurn(run), widen };
}

function takeTurn(run: Run): boolean {
  const turn = run.turns++;
  if (turn >= MOST_TURNS || run.moves >= MOST_MOVES) return false;
  const group = groupOf(run);
  if (group.length === 0) return false;
  const pieces = group.reduce((sum, k) => sum + run.state.sheets[k]!.spots.length, 0);
  const most = pieces * MOVES_PER_PIECE * (1 + turn * TURN_GROWTH);
  const effort: Effort = { moves: 0, most, isOver: run.search.isOver };
  const before = run.state;
  const mayCheapen = turn % SHORTENED_EVERY < SHORTENED_EVERY - 1;
  const placed = before.unplaced.length > 0 && placeMore(run, group, effort);
  if (!placed && !(mayCheapen && cheapen(run, group, effort))) shortenLast(run, group, effort);
  run.moves += effort.moves;
  return effort.moves > 0 || mayCheapen || run.state !== before || before.unplaced.length > 0;
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
  run.state = { ...run.state, sheets: [...rest, ...used], unplaced };
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

const takenOn = ({ types }: JobSearch, sheets: readonly PlannedSheet[]): number =>
  sheets.reduce((sum, { spots }) => spots.reduce((all, spot) => all + types.get(spot.partIndex)!.takenArea, sum), 0);

/** An exchange is tried again before one that leaves so much less room. */
const ROOM_PER_TRY = 0.03;
/** Moves that laying one piece counts for. */
const MOVES_PER_LAID = 1;
/** Share of a turn in which exchanges are laid afresh before overlaps are worked out in one. */
const LAID_SHARE = 0.5;
/** How often an exchange is laid afresh. */
const MOST_LAID = 16;

/** Exchanges of a group's sheets for cheaper ones. */
function exchangesFor({ search, state, kinds }: Run, members: readonly PlannedSheet[]): Exchange[] {
  const taken = sheetsOfPlan(state);
  const left = (kind: Stock) => kind.quantity - taken.filter(({ stock }) => stock === kind).length;
  return cheaperSheets(
    { stock: members.map(({ stock }) => stock), taken: takenOn(search, members), spacing: search.rules.spacing },
    kinds,
    left,
  );
}

/** The exchange whose turn it is, by the room it leaves and by its tries, and how often it was tried in this way before. */
function nextExchange(exchanges: readonly Exchange[], attempts: Map<string, number>, way: string) {
  const triesOf = ({ key }: Exchange) => attempts.get(way + key) ?? 0;
  const turnOf = (one: Exchange) => one.filling + ROOM_PER_TRY * triesOf(one);
  const exchange = exchanges.reduce((first, one) => (turnOf(one) < turnOf(first) ? one : first));
  const tries = triesOf(exchange);
  attempts.set(way + exchange.key, tries + 1);
  return { exchange, tries };
}

/** Takes cheaper sheets: some exchanges are laid afresh, then overlaps are worked out in one of them. */
function cheapen(run: Run, group: readonly number[], effort: Effort): boolean {
  const { search, state, attempts } = run;
  const members = group.map((k) => state.sheets[k]!);
  const exchanges = exchangesFor(run, members);
  if (exchanges.length === 0) return false;
  const most = effort.most * LAID_SHARE;
  let nearest: Trial | null = null;
  while (effort.moves < most && !effort.isOver()) {
    const { exchange, tries } = nextExchange(exchanges, attempts, 'laid ');
    if (tries >= MOST_LAID) break;
    const [stock, stayed] = exchanged(members, exchange);
    const trial = layAfresh(search, stock, stayed, tries > 0, nearest?.leftArea ?? Number.POSITIVE_INFINITY);
    effort.moves += Math.ceil(trial.looked * MOVES_PER_LAID);
    if (trial.leftArea === 0 && accept(run, group, sheetsLaid(trial), state.unplaced)) return true;
    if (!nearest || trial.leftArea < nearest.leftArea) nearest = trial;
  }
  if (isSpent(effort)) return false;
  const { exchange, tries } = nextExchange(exchanges, attempts, 'moved ');
  const [stock, stayed] = exchanged(members, exchange);
  const found =
    nearest && tries % 2 === 1
      ? separated(run, nearest.stock, piecesLaid(nearest), effort)
      : separated(run, stock, stayed, effort);
  return found !== null && accept(run, group, found, state.unplaced);
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
