import type { Issue } from '@kerf/contract';

/** Colours of findings by how bad they are. */
export const findingTones = { Error: 'error', Warning: 'warning', Information: 'info' } as const;
const order: Readonly<Record<Issue['severity'], number>> = { Error: 0, Warning: 1, Information: 2 };

/** Findings, the worst first. */
export const worstFirst = (issues: readonly Issue[]): readonly Issue[] =>
  issues.toSorted((first, second) => order[first.severity] - order[second.severity]);

/** A finding that has a place in the drawing, by its number among those. */
export type PlacedFinding = {
  readonly number: number;
  readonly issue: Issue;
  readonly position: NonNullable<Issue['position']>;
};

/** Findings that can be shown in the drawing, numbered from 1, the worst first. */
export const placedFindings = (issues: readonly Issue[]): readonly PlacedFinding[] =>
  worstFirst(issues)
    .flatMap((issue) => (issue.position === undefined ? [] : [{ issue, position: issue.position }]))
    .map((one, index) => ({ ...one, number: index + 1 }));
