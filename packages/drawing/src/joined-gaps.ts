import type { Drawing, Finding } from './drawing.ts';
import { findingOf } from './findings.ts';

/** Joined gaps told of one by one; the rest share a finding. */
const MOST_SINGLE_FINDINGS = 50;

/**
 * A drawing of one part, its joined gaps told of by no more than a reader looks at. Drawings of several parts keep them one by
 * one, for each belongs to the part that has it.
 */
export function withFewGaps(drawing: Drawing): Drawing {
  const gaps = drawing.partOuterPathIds.length > 1 ? [] : drawing.findings.filter(isJoinedGap);
  if (gaps.length <= MOST_SINGLE_FINDINGS) return drawing;
  const rest = gaps.slice(MOST_SINGLE_FINDINGS - 1);
  const count = rest.reduce((total, { facts }) => total + Number(facts.count), 0);
  const largestMm = rest.reduce((largest, { facts }) => Math.max(largest, Number(facts.largestMm)), 0);
  const isRest = new Set(rest);
  return {
    ...drawing,
    findings: [
      ...drawing.findings.filter((finding) => !isRest.has(finding)),
      findingOf('GAPS_JOINED', { count, largestMm }, [], rest[0]!.position),
    ],
  };
}

const isJoinedGap = ({ code }: Finding): boolean => code === 'GAPS_JOINED';

/** A gap that is told of by itself, and therefore belongs to the part that has a line there. */
export const isSingleGap = (finding: Finding): boolean => isJoinedGap(finding) && finding.facts.count === 1;
