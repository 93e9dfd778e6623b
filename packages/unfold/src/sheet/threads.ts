import type { Vector } from '../model/vector.ts';
import type { SheetFinding } from './findings.ts';

/** A thread by its nominal diameter, mm; of an inch thread with its turns on an inch. */
export type Thread = { readonly nominalMm: number; readonly turnsPerInch: number | null };

type TapDrill = Thread & {
  readonly drillMm: number;
  /** Drills of other things, too: a plain hole of that size says nothing. */
  readonly isAlsoPlain: boolean;
};

const metric = (nominalMm: number, drillMm: number, use: 'tapped' | 'also plain'): TapDrill => ({
  ...{ nominalMm, turnsPerInch: null, drillMm, isAlsoPlain: use === 'also plain' },
});
const inch = (nominal: number, turnsPerInch: number, drillMm: number, use: 'tapped' | 'also plain'): TapDrill => ({
  ...{ nominalMm: nominal * 25.4, turnsPerInch, drillMm, isAlsoPlain: use === 'also plain' },
});

/**
 * Tap drills of coarse threads, each as two lists at least have it: metric (ISO 2306, ISO 261) and unified (ASME B1.1). Drills of
 * unified threads are clearance holes of the smaller screws (ASME B18.2.8), but for one.
 */
export const TAP_DRILLS: readonly TapDrill[] = [
  metric(3, 2.5, 'also plain'),
  metric(4, 3.3, 'also plain'),
  metric(5, 4.2, 'also plain'),
  metric(6, 5, 'also plain'),
  metric(8, 6.8, 'tapped'),
  metric(10, 8.5, 'tapped'),
  metric(12, 10.2, 'tapped'),
  metric(14, 12, 'also plain'),
  metric(16, 14, 'also plain'),
  inch(0.112, 40, 2.261, 'also plain'),
  inch(0.125, 40, 2.578, 'also plain'),
  inch(0.138, 32, 2.705, 'also plain'),
  inch(0.164, 32, 3.454, 'also plain'),
  inch(0.19, 24, 3.81, 'also plain'),
  inch(0.216, 24, 4.496, 'also plain'),
  inch(1 / 4, 20, 5.105, 'also plain'),
  inch(5 / 16, 18, 6.528, 'also plain'),
  inch(3 / 8, 16, 7.938, 'also plain'),
  inch(7 / 16, 14, 9.347, 'tapped'),
  inch(1 / 2, 13, 10.716, 'also plain'),
  inch(9 / 16, 12, 12.303, 'also plain'),
  inch(5 / 8, 11, 13.494, 'also plain'),
  inch(3 / 4, 10, 16.669, 'also plain'),
];

/** Models have the drill's own diameter, mm. No hole is so near to two of them. */
export const SAME_DRILL = 0.02;
/** The chamfer that leads a tap in is as wide as the thread, or a little wider. */
const LEAST_LEAD = 0.98;
const MOST_LEAD = 1.15;

/** The thread that a hole is drilled for; null where it may be any hole. Wide: of its chamfer, mm. */
export const threadOf = (holeMm: number, wideMm: number | null): Thread | null => {
  const found = TAP_DRILLS.find(({ drillMm }) => Math.abs(drillMm - holeMm) <= SAME_DRILL);
  if (found === undefined) return null;
  const { nominalMm, turnsPerInch, isAlsoPlain } = found;
  const isLed = wideMm !== null && wideMm >= LEAST_LEAD * nominalMm && wideMm <= MOST_LEAD * nominalMm;
  return isLed || (wideMm === null && !isAlsoPlain) ? { nominalMm, turnsPerInch } : null;
};

/** Numbered sizes of unified threads, each larger by 0.013 inch than the one before. */
const NUMBERED = { ofZero: 0.06, step: 0.013, largest: 12 };

/** What a unified thread is called: `1/4-20 UNC`, `#10-24 UNC`. */
export const unifiedThreadName = (nominalMm: number, turnsPerInch: number): string => {
  const nominal = nominalMm / 25.4;
  const number = Math.round((nominal - NUMBERED.ofZero) / NUMBERED.step);
  const isNumbered = number <= NUMBERED.largest && Math.abs(NUMBERED.ofZero + number * NUMBERED.step - nominal) < 1e-6;
  let [over, under] = [Math.round(nominal * 16), 16];
  while (over % 2 === 0) [over, under] = [over / 2, under / 2];
  return `${isNumbered ? `#${number}` : `${over}/${under}`}-${turnsPerInch} UNC`;
};

/** What is told of a hole that is drilled for a thread. */
export const threadFinding = ({ nominalMm, turnsPerInch }: Thread, holeMm: number, at: Vector): SheetFinding =>
  turnsPerInch === null
    ? { code: 'THREAD', at, facts: { threadMm: nominalMm, holeMm } }
    : { code: 'THREAD_UNC', at, facts: { threadMm: nominalMm, turnsPerInch, holeMm } };
