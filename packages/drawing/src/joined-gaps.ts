import type { Finding } from './drawing.ts';
import { findingOf } from './findings.ts';

/** Joined gaps told of one by one; the rest share a finding. */
const MOST_SINGLE_FINDINGS = 50;

/**
 * The findings of a part, its joined gaps told of by no more than a reader looks at. Drawings of several parts keep them one by
 * one, for each belongs to the parts around it.
 */
export function withFewGaps(findings: readonly Finding[]): readonly Finding[] {
  const gaps = findings.filter(({ code }) => code === 'GAPS_JOINED');
  if (gaps.length <= MOST_SINGLE_FINDINGS) return findings;
  const rest = gaps.slice(MOST_SINGLE_FINDINGS - 1);
  const count = rest.reduce((total, { facts }) => total + Number(facts.count), 0);
  const largestMm = rest.reduce((largest, { facts }) => Math.max(largest, Number(facts.largestMm)), 0);
  const isRest = new Set(rest);
  return [
    ...findings.filter((finding) => !isRest.has(finding)),
    findingOf('GAPS_JOINED', { count, largestMm }, [], rest[0]!.position),
  ];
}
