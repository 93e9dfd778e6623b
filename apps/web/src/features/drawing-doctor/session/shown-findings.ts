import type { Issue } from '@kerf/contract';
import {
  answerTo,
  type Drawing,
  FINDING_CODES,
  findingMessage,
  findingOf,
  type Repair,
  type RepairKind,
  withoutStructural,
} from '@kerf/drawing';
import { worstFirst } from '../../part/placed-findings.ts';

/** Findings that follow from the paths as they are; the others tell of the import and of the part's settings. */
const structural: ReadonlySet<string> = new Set(
  FINDING_CODES.filter((code) => withoutStructural({ findings: [findingOf(code, {})] }).length === 0),
);

/** Everything found, the worst first: of the paths as they are drawn now, and of the import and settings as the server told. */
export const shownFindings = (drawing: Drawing, told: readonly Issue[]): readonly Issue[] => {
  let present: ReadonlySet<string> | null = null;
  const isPresent = (pathId: string): boolean => {
    present ??= new Set(drawing.paths.map((path) => path.pathId));
    return present.has(pathId);
  };
  // What lies beside the parts of the file is in no part's drawing, and told with one of them.
  const stillThere = told.filter(
    ({ code, pathIds = [], facts }) =>
      facts?.inNoPart !== undefined || (!structural.has(code) && (pathIds.length === 0 || pathIds.some(isPresent))),
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

/** Repairs of one kind that one press carries out. */
export type RepairGroup = { readonly kind: RepairKind; readonly repairs: readonly Repair[] };

const byKind = (repairs: readonly Repair[]): readonly RepairGroup[] => {
  const kinds = new Map<RepairKind, Repair[]>();
  for (const repair of repairs) {
    const known = kinds.get(repair.kind);
    if (known === undefined) kinds.set(repair.kind, [repair]);
    else known.push(repair);
  }
  return [...kinds].map(([kind, ofKind]) => ({ kind, repairs: ofKind }));
};

/** What can be done about one finding. */
export const repairsOf = (finding: Issue, repairs: readonly Repair[]): readonly RepairGroup[] =>
  byKind(repairs.filter(answerTo(finding)));

/** Kinds of repairs that more than one finding can do with. */
export const repairsOfSeveral = (findings: readonly Issue[], repairs: readonly Repair[]): readonly RepairGroup[] => {
  const answers = findings.map(answerTo);
  return byKind(repairs).filter(
    (group) => group.repairs.length > 1 && answers.filter((isAnswer) => group.repairs.some(isAnswer)).length > 1,
  );
};
