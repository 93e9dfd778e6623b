import { withoutStructural } from '../assemble.ts';
import type { Drawing, Finding } from '../drawing.ts';
import { stillBranch } from '../repair/apply-repairs.ts';
import { scaleBetween } from './scale-between.ts';
import { scaledFindings } from './scale-drawing.ts';

/**
 * What the import told, for a drawing that comes in the place of the current one: as the original tells it, so that what an edit
 * took away or scaled is there again when the edit is undone, and what was told since. Lengths and places are those of the
 * incoming drawing.
 */
export function toldByImport(incoming: Drawing, current: Drawing, original: Drawing): Finding[] {
  const told = scaledFindings(withoutStructural(current), scaleBetween(current, incoming));
  if (original === current) return told;
  const first = withoutStructural(original);
  const since = told.filter((finding) => !first.some((one) => isOf(finding, one)));
  const isMended = ({ code }: Finding): boolean =>
    code === 'BRANCHING_OUTLINE' && !told.some((one) => one.code === code) && !stillBranch(incoming.paths);
  const kept = first.filter((finding) => !isMended(finding));
  return [...scaledFindings(kept, scaleBetween(original, incoming)), ...since];
}

/** Whether a finding is what another one has become. */
function isOf(finding: Finding, earlier: Finding): boolean {
  if (finding.code !== earlier.code) return false;
  const ids = new Set(earlier.pathIds);
  return finding.pathIds.every((id) => ids.has(id));
}
