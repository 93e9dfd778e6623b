import { type CopyOnBar, fillBar, type Ring, remnantBeyond } from '@kerf/nesting';
import type { TubeFacts } from './item-facts.ts';
import type { NestPlace } from './nest-place.ts';
import type { BarTask, NestResult, NestTask } from './nest-task.ts';
import type { WantedParts } from './wanted-parts.ts';

/** A bar is drawn so high, as a share of its length: true to scale it would be a line. */
const DRAWN_HEIGHT = 1 / 24;

/** A bar as its nest is drawn. */
const drawnBar = (lengthMm: number): NestTask['sheet'] => ({ width: lengthMm, height: lengthMm * DRAWN_HEIGHT });

/** A machine for tubes: its margin is what is cut off first, its spacing what a cut takes. Lengths in mm. */
type TubeMachine = { readonly partSpacingMm: number; readonly sheetMarginMm: number; readonly chuckRestMm: number };

/** How a tube is laid on a bar. */
export const barSettings = (
  { lengthMm, lean }: TubeFacts,
  barLengthMm: number,
  machine: TubeMachine,
): Pick<NestTask, 'sheet' | 'margin' | 'spacing'> & { readonly bar: BarTask } => ({
  sheet: drawnBar(barLengthMm),
  margin: 0,
  spacing: machine.partSpacingMm,
  bar: {
    lengthMm,
    leftAngle: lean.left,
    rightAngle: lean.right,
    leanHeightMm: lean.heightMm,
    mayTurn: lean.mayTurn,
    firstCutMm: machine.sheetMarginMm,
    chuckRestMm: machine.chuckRestMm,
  },
});

/** The part from the side, its lower left at the origin, as high as the bar is drawn. */
const sideView = ({ lengthMm, leftAngle, rightAngle, leanHeightMm }: BarTask, height: number): Ring => {
  const [left, right] = [leanHeightMm * Math.tan(leftAngle), leanHeightMm * Math.tan(rightAngle)];
  return [
    [Math.max(0, -left), 0],
    [lengthMm - Math.max(0, -right), 0],
    [lengthMm - Math.max(0, right), height],
    [Math.max(0, left), height],
  ];
};

/** Turned end for end is half a turn in the picture, rolled over a mirror top to bottom; both are a mirror end to end. */
const placeOf = ({ start, isTurned, isRolled }: CopyOnBar, lengthMm: number, height: number): NestPlace => {
  const isHalfTurn = isTurned !== isRolled;
  return {
    x: start + (isTurned ? lengthMm : 0),
    y: isHalfTurn ? height : 0,
    rotationDegrees: isHalfTurn ? 180 : 0,
    mirrored: isRolled,
  };
};

/** What so many copies take of the bar as it is drawn. */
const laidOut = (copies: readonly CopyOnBar[], { lengthMm }: BarTask, { sheet, spacing }: NestTask) => {
  const [first, last] = [copies[0], copies.at(-1)];
  const end = last === undefined ? 0 : last.start + lengthMm;
  return {
    placements: copies.map((copy) => placeOf(copy, lengthMm, sheet.height)),
    bounds: { width: end - (first?.start ?? 0), height: sheet.height },
    usedLength: last === undefined ? 0 : Math.min(sheet.width, end + spacing),
  };
};

/** Length along the middle of the section, which is what of the bar is in the part. */
const middleLength = ({ lengthMm, leftAngle, rightAngle, leanHeightMm }: BarTask): number =>
  lengthMm - (leanHeightMm * (Math.tan(Math.abs(leftAngle)) + Math.tan(Math.abs(rightAngle)))) / 2;

const fillWith = ({ sheet, spacing }: NestTask, bar: BarTask, most?: number) => {
  const { lengthMm, leftAngle, rightAngle, leanHeightMm, mayTurn, firstCutMm, chuckRestMm } = bar;
  const ways = { leftAngle, rightAngle, mayTurn, mayRoll: true };
  const ends = { gripWaste: chuckRestMm, endTrim: firstCutMm };
  const setting = { kerf: spacing, spacing, sectionHeight: leanHeightMm, ...ends };
  return fillBar({ length: lengthMm, ...ways }, setting, sheet.width, most);
};

const wantedOnBars = (task: NestTask, bar: BarTask, quantity: number, count: number): WantedParts | null => {
  const sheetsRequired = Math.ceil(quantity / count);
  const rest = quantity - (sheetsRequired - 1) * count;
  const last = fillWith(task, bar, rest);
  return last.ok ? { quantity, sheetsRequired, count: rest, ...laidOut(last.value.copies, bar, task) } : null;
};

/** Fills a bar with a tube, mitred ones head to tail, with the cuts between them; `sheet` is the bar as it is drawn. */
export const nestTube = (task: NestTask, bar: BarTask): NestResult => {
  const { sheet, margin, spacing, quantity } = task;
  const filled = fillWith(task, bar);
  if (!filled.ok) return { ok: false, refusal: { code: filled.refusal.code, message: filled.refusal.facts.sentence } };
  const { copies, consumptionMm } = filled.value;
  const count = copies.length;
  const laid = laidOut(copies, bar, task);
  const wanted = quantity === undefined || count === 0 ? null : wantedOnBars(task, bar, quantity, count);
  return {
    ok: true,
    nest: {
      ...{ sheet, margin, spacing, outer: sideView(bar, sheet.height), holes: [], ...laid },
      ...{ partsPerSheet: count, lowerBound: count, upperBound: count, bar, consumptionMm },
      remnant: remnantBeyond(laid.usedLength + bar.chuckRestMm, sheet),
      density: (count * middleLength(bar)) / sheet.width,
      nestArea: consumptionMm * sheet.height,
      ...(wanted === null ? {} : { wanted }),
    },
  };
};
