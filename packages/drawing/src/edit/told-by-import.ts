import { withoutStructural } from '../assemble.ts';
import type { Drawing, Finding } from '../drawing.ts';
import { stillBranch } from '../repair/apply-repairs.ts';
import { scaleBetween } from './scale-between.ts';
import { scaledFindings } from './scale-drawing.ts';

/**
 * What the import told, for a drawing that comes in the place of the current one: as the original tells it, so that what an edit
 * took away or scaled is there again when the edit is undone, and what was told since. Lengths and places are those of the
 * incoming drawing. Frames that are `doubted` are told of again, whatever was decided.
 */
export function toldByImport(
  incoming: Drawing,
  current: Drawing,
  original: Drawing,
  doubted: ReadonlySet<string>,
): Finding[] {
  const told = scaledFindings(withoutStructural(current), scaleBetween(current, incoming));
  if (original === current) return told;
  const first = withoutStructural(original);
  const isKnown = knownFrom(first);
  const since = told.filter((finding) => !isKnown(finding));
  const isMended = (finding: Finding): boolean =>
    finding.code === 'BRANCHING_OUTLINE'
      ? !told.some(({ code }) => code === finding.code) && !stillBranch(incoming.paths)
      : finding.code === 'FRAME_OR_PART' && isDecided(finding, current) && !doubted.has(finding.pathIds[0]!);
  const kept = first.filter((finding) => !isMended(finding));
  return [...scaledFindings(kept, scaleBetween(original, incoming)), ...since];
}

/** Whether a frame that was taken as the part is doubted again, as it was when the drawing was imported. */
export const isDecisionTakenBack = (current: Drawing, original: Drawing, doubted: ReadonlySet<string>): boolean =>
  original.findings.some(
    (finding) => finding.code === 'FRAME_OR_PART' && doubted.has(finding.pathIds[0]!) && isDecided(finding, current),
  );

/** Whether a frame is cut, and nothing tells any more that it may be a border: somebody took it as the part. */
const isDecided = ({ pathIds: [frameId] }: Finding, { paths, findings }: Drawing): boolean =>
  paths.some(({ pathId, type }) => pathId === frameId && type === 'Cutting') &&
  !findings.some(({ code, pathIds }) => code === 'FRAME_OR_PART' && pathIds[0] === frameId);

/** Whether a finding is what one of the earlier ones has become: of its code, and about none but its paths. */
function knownFrom(earlier: readonly Finding[]): (finding: Finding) => boolean {
  const codes = new Set(earlier.map(({ code }) => code));
  const groups = new Map<string, ReadonlySet<string>[]>();
  for (const { code, pathIds } of earlier) {
    const ids = new Set(pathIds);
    for (const id of ids) {
      const group = groups.get(`${code} ${id}`);
      if (group === undefined) groups.set(`${code} ${id}`, [ids]);
      else group.push(ids);
    }
  }
  return ({ code, pathIds: [first, ...others] }) => {
    if (first === undefined) return codes.has(code);
    return (groups.get(`${code} ${first}`) ?? []).some((ids) => others.every((id) => ids.has(id)));
  };
}
