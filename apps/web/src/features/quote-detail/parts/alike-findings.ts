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
