import { newCertifyMemory, type PlacedPart } from './certify.ts';
import { spotSearches } from './greedy-job.ts';
import type { JobInput } from './job-input.ts';
import { type JobStart, jobStarts } from './job-starts.ts';
import { missing } from './nest-strip.ts';
import type { OpenSheet } from './open-sheet.ts';
import { improvePlans, isBetterState, promising } from './overlap/best-plans.ts';
import { newBodies } from './overlap/bodies.ts';
import { type JobState, sheetsOfPlan } from './overlap/improve-job.ts';
import { type PieceType, pieceTypes } from './pieces.ts';
import { boundsOfPlacements } from './placements.ts';
import { certifiedSheets, costOf, type PlannedSheet, type PlanRules, placementsOn } from './plan.ts';
import { randomStream } from './random.ts';
import { boxOf, shapeArea } from './ring.ts';
import { sheetOutline } from './sheet.ts';
import { stockOf } from './stock.ts';

/** A sheet of a nest; lengths in mm, areas in mm². */
export type UsedSheet = {
  /** Its kind's place in the input. */
  readonly stockIndex: number;
  /** From the sheet's left edge to the margin past its last part: what is right of it can be kept. */
  readonly usedLength: number;
  /** Bounds of its parts. */
  readonly boundsArea: number;
};

export type JobNest = {
  /** `sheetIndex` counts through `sheets`. */
  readonly placements: readonly PlacedPart[];
  readonly sheets: readonly UsedSheet[];
  /** Sum of the prices of the sheets used; sheets without one cost what `stockCosts` says. */
  readonly cost: number;
  /** Net material / area of the sheets used. */
  readonly density: number;
  readonly unplaced: readonly { readonly partIndex: number; readonly quantity: number }[];
};

/** Plans that are improved beside each other at first. */
const MOST_PLANS = 3;
/** Full sheets of one part stay as they are in jobs of more pieces. */
const MOST_MOVED = 500;

/** Full sheets of one part by lattice, the rest largest first on the sheets of least cost, then improved until the deadline. */
export function nestJob(input: JobInput): JobNest {
  const { isOver, onProgress } = input;
  const random = randomStream(input.seed);
  const types = pieceTypes(input.parts, input.spacing, isOver);
  const stock = stockOf(input.sheets, input.margin);
  const tell = (sheets: readonly PlannedSheet[]): void => {
    if (!onProgress) return;
    const { cost, density, placements } = nestOf(input, types, sheets);
    onProgress({ sheets: sheets.length, cost, density, placed: placements.length });
  };
  if (stock.length === 0) return nestOf(input, types, []);
  const starts = jobStarts(input, types, stock, (sheets) => tell(planned(sheets)));
  const states = starts.map((start) => stateOf(start, types));
  const chosen = promising(states, MOST_PLANS);
  const rules = { ...input, memory: newCertifyMemory() };
  const plans: JobState[] = [];
  for (const state of chosen) if (plans.length === 0 || !isOver()) plans.push(certifiedState(rules, types, state));
  let best = plans[chosen.indexOf(states[0]!)] ?? certifiedState(rules, types, states[0]!);
  for (const plan of plans) if (isBetterState(plan, best)) best = plan;
  const onBetter = (state: JobState): void => {
    if (!isBetterState(state, best)) return;
    best = state;
    tell(sheetsOfPlan(best));
  };
  const byIndex = new Map(types.map((type) => [type.partIndex, type]));
  const shared = { rules, bodies: newBodies(isOver), types: byIndex, fields: new Map(), random };
  improvePlans({ ...shared, stock, spots: spotSearches(isOver), isOver, onBetter }, plans);
  return nestOf(input, types, sheetsOfPlan(best));
}

/** A start as a plan; full sheets of one part are moved with the rest where pieces are few. */
function stateOf({ sheets, fullCount }: JobStart, types: readonly PieceType[]): JobState {
  const pieces = types.reduce((sum, { quantity }) => sum + quantity, 0);
  const keptCount = pieces > MOST_MOVED ? fullCount : 0;
  const kept = planned(sheets.slice(0, keptCount));
  const moved = planned(sheets.slice(keptCount));
  return { kept, sheets: moved, unplaced: piecesMissing(types, [...kept, ...moved]) };
}

/** A plan without what the exact checker objects to. */
function certifiedState(rules: PlanRules, types: readonly PieceType[], state: JobState): JobState {
  const kept = certifiedSheets(rules, state.kept);
  const sheets = certifiedSheets(rules, state.sheets);
  return { kept, sheets, unplaced: piecesMissing(types, [...kept, ...sheets]) };
}

const planned = (sheets: readonly OpenSheet[]): PlannedSheet[] =>
  sheets.map(({ stock, bed }) => ({ stock, spots: bed.spots })).filter(({ spots }) => spots.length > 0);

function piecesMissing(types: readonly PieceType[], sheets: readonly PlannedSheet[]): PieceType[] {
  const byIndex = new Map(types.map((type) => [type.partIndex, type]));
  const spots = sheets.map((sheet) => sheet.spots);
  return missing(types, spots).flatMap(({ partIndex, quantity }) =>
    Array.from({ length: quantity }, () => byIndex.get(partIndex)!),
  );
}

function nestOf(input: JobInput, types: readonly PieceType[], planned: readonly PlannedSheet[]): JobNest {
  const shapes = input.parts.map((part) => part.shape);
  const areas = shapes.map(shapeArea);
  const outlines = planned.map(({ stock }) => sheetOutline(input.sheets[stock.stockIndex]!.sheet));
  const placements = placementsOn(planned);
  const material = placements.reduce((sum, { partIndex }) => sum + areas[partIndex]!, 0);
  const sheetArea = outlines.reduce((sum, outline) => sum + shapeArea(outline), 0);
  let from = 0;
  const sheets = planned.map(({ stock, spots }, k): UsedSheet => {
    const bounds = boundsOfPlacements(shapes, placements.slice(from, from + spots.length));
    from += spots.length;
    return {
      stockIndex: stock.stockIndex,
      usedLength: bounds.maxX - boxOf(outlines[k]!.outer).minX + input.margin,
      boundsArea: (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY),
    };
  });
  return {
    placements,
    sheets,
    cost: costOf(planned),
    density: sheetArea > 0 ? material / sheetArea : 0,
    unplaced: missing(types, [placements]),
  };
}
