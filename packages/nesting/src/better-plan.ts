/** What plans are compared by. */
export type PlanFigures = {
  /** Outlines of the pieces without a place, mm². */
  readonly unplacedArea: number;
  readonly cost: number;
  /** Used length of the emptiest sheet, mm. */
  readonly last: number;
};

/** Whether a plan is better: pieces placed, then cost, then the used length of the emptiest sheet. */
export function isBetterPlan(a: PlanFigures, b: PlanFigures): boolean {
  if (Math.abs(a.unplacedArea - b.unplacedArea) > 1e-6) return a.unplacedArea < b.unplacedArea;
  if (Math.abs(a.cost - b.cost) > 1e-9) return a.cost < b.cost;
  return a.last < b.last - 1e-6;
}
