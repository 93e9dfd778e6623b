import type { Issue } from '@kerf/contract';

/** So many of one kind are read at a glance, each in a row of its own. */
const MOST_APART = 2;

/** Findings in their order, those of one kind together where there are more than a few. */
export const alikeFindings = (findings: readonly Issue[]): readonly (readonly Issue[])[] => {
  const kinds = new Map<string, Issue[]>();
  for (const finding of findings) {
    const kind = `${finding.severity} ${finding.code}`;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [finding]);
    else known.push(finding);
  }
  return [...kinds.values()].flatMap((alike) => (alike.length > MOST_APART ? [alike] : alike.map((one) => [one])));
};

/** Findings whose `count` is that of the cuts which they sum up. */
const SUMMED: ReadonlySet<string> = new Set(['OPEN_OUTER', 'OPEN_INNER']);

/** How many places alike findings speak of, the last of which may sum up all further ones. */
export const placesOf = (alike: readonly Issue[]): number =>
  alike.reduce((sum, { code, facts }) => {
    const summed = facts?.contours ?? (SUMMED.has(code) ? facts?.count : undefined);
    return sum + (typeof summed === 'number' ? summed : 1);
  }, 0);
