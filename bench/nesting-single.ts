// One part on a sheet: our count beside the best count any engine reached, processor time to the first answer and of the whole
// search, and the verdict of the independent checker. The deadline is one of processor time, so that a busy machine counts the same.
// Parts of other shapes are nested first, as the server's threads have done: the first of all takes twice as long.
// Usage: npx tsx bench/nesting-single.ts [part of a case name] [processor time a case, ms; 300 unless said]
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nestFill, type Ring } from '@kerf/nesting';
import { randomParts } from './nesting-parts.ts';

type Case = { id: string; sheet: [number, number]; margin: number; spacing: number; rotations: number[] };
type PartFile = { cases: Case[]; parts: { id: string; outer: Ring; holes: Ring[] }[] };
type References = { cases: Record<string, { referenceCount: number; upperBound: number }> };
type Checker = { validateNest(nest: object, options: { tol: number }): { ok: boolean; problems: object[] } };

const shared = join(
  process.env.KERF_SHARED ?? join(dirname(fileURLToPath(import.meta.url)), '../../shared'),
  'nesting',
);
if (!existsSync(shared)) {
  console.log('The shared nesting set is not here; set KERF_SHARED to its parent folder.');
  process.exit(0);
}
const read = (path: string): unknown => JSON.parse(readFileSync(join(shared, 'single-part', path), 'utf8'));
const { cases, parts } = read('parts.json') as PartFile;
const references = (read('references.json') as References).cases;
const checker = (await import(pathToFileURL(join(shared, 'validate-nest.mjs')).href)) as Checker;

const deadlineMs = Number(process.argv[3] ?? 300);
const seed = 1;
const times: number[] = [];
const firstTimes: number[] = [];
/** Processor time of this process so far, ms. */
const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
for (const part of randomParts(4, 1)) {
  const start = spentMs();
  const rules = { margin: 10, spacing: 5, allowedRotations: [0, 90, 180, 270], allowMirror: false, seed };
  nestFill({ part, sheet: { width: 2000, height: 1000 }, ...rules, isOver: () => spentMs() - start > 2 * deadlineMs });
}
const totals = { ours: 0, reference: 0, behind: 0, invalid: 0, rejected: 0 };
for (const part of parts) {
  for (const { id, sheet, margin, spacing, rotations } of cases) {
    const name = `${part.id}/${id}`;
    if (process.argv[2] && !name.includes(process.argv[2])) continue;
    const task = {
      part,
      sheet: { width: sheet[0], height: sheet[1] },
      margin,
      spacing,
      allowedRotations: rotations,
      allowMirror: false,
      ...{ seed, effort: 'thorough' as const },
      onRejected: () => {
        totals.rejected++;
      },
    };
    const firstStart = spentMs();
    nestFill({ ...task, isOver: () => true });
    const firstMs = spentMs() - firstStart;
    const start = spentMs();
    const outcome = nestFill({ ...task, isOver: () => spentMs() - start > deadlineMs });
    const ms = spentMs() - start;
    if (!outcome.ok) throw new Error(`${name}: ${outcome.refusal.facts.sentence}`);
    const { placements, count, density, boundsArea } = outcome.value;
    const nest = {
      sheet: { width: sheet[0], height: sheet[1] },
      margin,
      spacing,
      parts: [{ outer: part.outer, holes: part.holes, allowedRotations: rotations }],
      placements,
      claims: { count, density, boundsArea },
    };
    const report = checker.validateNest(nest, { tol: 0.02 });
    const reference = references[name]!.referenceCount;
    times.push(ms);
    firstTimes.push(firstMs);
    totals.ours += count;
    totals.reference += reference;
    if (count < reference) totals.behind++;
    if (!report.ok) totals.invalid++;
    const difference = `${count - reference}`.padStart(4);
    console.log(
      `${name.padEnd(22)}${`${count}`.padStart(5)}${`${reference}`.padStart(5)}${difference}${firstMs.toFixed(0).padStart(5)}${ms.toFixed(0).padStart(5)} ms  ${report.ok ? 'valid' : JSON.stringify(report.problems[0])}`,
    );
  }
}
const at = (sample: number[], share: number): string => {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0);
};
const percentiles = (sample: number[]): string => `median ${at(sample, 0.5)} ms, p90 ${at(sample, 0.9)} ms`;
console.log(
  `total ${totals.ours}, reference ${totals.reference}, behind in ${totals.behind}, invalid ${totals.invalid}; first answer ${percentiles(firstTimes)}; search ${percentiles(times)}; seed ${seed}; ${cpus()[0]?.model}`,
);
console.log(`answers rejected by the exact checker: ${totals.rejected}`);
