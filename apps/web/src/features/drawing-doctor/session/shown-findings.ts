import type { Issue } from '@kerf/contract';
import { type Drawing, FINDING_CODES, findingMessage, findingOf, withoutStructural } from '@kerf/drawing';
import { worstFirst } from '../../quote-detail/parts/placed-findings.ts';

/** Findings that follow from the paths as they are; the others tell of the import and of the part's settings. */
const structural: ReadonlySet<string> = new Set(
  FINDING_CODES.filter((code) => withoutStructural({ findings: [findingOf(code, {})] }).length === 0),
);

/** Everything found, the worst first: of the paths as they are drawn now, and of the import and settings as the server told. */
export const shownFindings = (drawing: Drawing, told: readonly Issue[]): readonly Issue[] => {
  const present = new Set(drawing.paths.map(({ pathId }) => pathId));
  const stillThere = told.filter(
    ({ code, pathIds = [] }) =>
      !structural.has(code) && (pathIds.length === 0 || pathIds.some((id) => present.has(id))),
  );
  const found = drawing.findings
    .filter(({ code }) => structural.has(code))
    .map(
      (finding): Issue => ({
        code: finding.code,
        severity: finding.severity,
        message: findingMessage(finding),
        pathIds: [...finding.pathIds],
        facts: { ...finding.facts },
        ...(finding.position === null ? {} : { position: finding.position }),
      }),
    );
  return worstFirst([...found, ...stillThere]);
};

/** A change that does away with a finding. */
export type Repair =
  | { readonly kind: 'deleteOpenInside' }
  | { readonly kind: 'deletePaths'; readonly pathIds: readonly string[] }
  | { readonly kind: 'extractAll' };

/** What can be done about a finding with one press; null where it takes somebody's judgement. */
export const repairOf = ({ code, pathIds = [] }: Issue): Repair | null => {
  if (code === 'OPEN_INNER') return { kind: 'deleteOpenInside' };
  const areStray = code === 'PATHS_OUTSIDE_PARTS' || code === 'FOLD_OUTSIDE_PART';
  if (areStray && pathIds.length > 0) return { kind: 'deletePaths', pathIds };
  return code === 'SEVERAL_PARTS' ? { kind: 'extractAll' } : null;
};
