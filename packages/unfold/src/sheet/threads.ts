/** Nominal diameters of coarse metric threads, mm, each with that of its tap drill. Source: ISO 2306, ISO 261. */
const TAP_DRILLS = [
  [3, 2.5],
  [4, 3.3],
  [5, 4.2],
  [6, 5],
  [8, 6.8],
  [10, 8.5],
  [12, 10.2],
  [14, 12],
  [16, 14],
] as const;

/** Drills of other things, too: a plain hole of that size says nothing. */
const ALSO_PLAIN: ReadonlySet<number> = new Set([2.5, 3.3, 4.2, 5, 12, 14]);
/** Models have the drill's own diameter, mm. */
const SAME_DRILL = 0.02;
/** The chamfer that leads a tap in is as wide as the thread, or a little wider. */
const LEAST_LEAD = 0.98;
const MOST_LEAD = 1.15;

/** The metric thread that a hole is drilled for, by its nominal diameter, mm; null where it may be any hole. Wide: of its chamfer. */
export const threadOf = (holeMm: number, wideMm: number | null): number | null => {
  const found = TAP_DRILLS.find(([, drill]) => Math.abs(drill - holeMm) <= SAME_DRILL);
  if (found === undefined) return null;
  const [nominal, drill] = found;
  if (wideMm === null) return ALSO_PLAIN.has(drill) ? null : nominal;
  return wideMm >= LEAST_LEAD * nominal && wideMm <= MOST_LEAD * nominal ? nominal : null;
};
