// One part on a sheet: our count beside the best count any engine reached, time and verdict of the independent checker.
// Usage: npx tsx bench/nesting-single.ts [part of a case name]
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nestFill, type Ring } from '@kerf/nesting';

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

const deadlineMs = 300;
const times: number[] = [];
const totals = { ours: 0, reference: 0, behind: 0, invalid: 0 };
for (const part of parts) {
  for (const { id, sheet, margin, spacing, rotations } of cases) {
    const name = `${part.id}/${id}`;
    if (process.argv[2] && !name.includes(process.argv[2])) continue;
    const start = performance.now();
    const outcome = nestFill({
      part,
      sheet: { width: sheet[0], height: sheet[1] },
      margin,
      spacing,
      allowedRotations: rotations,
      allowMirror: false,
      isOver: () => performance.now() - start > deadlineMs,
      seed: 1,
    });
    const ms = performance.now() - start;
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
    totals.ours += count;
    totals.reference += reference;
    if (count < reference) totals.behind++;
    if (!report.ok) totals.invalid++;
    const difference = `${count - reference}`.padStart(4);
    console.log(
      `${name.padEnd(22)}${`${count}`.padStart(5)}${`${reference}`.padStart(5)}${difference}${ms.toFixed(0).padStart(6)} ms  ${report.ok ? 'valid' : JSON.stringify(report.problems[0])}`,
    );
  }
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(0);
console.log(
  `total ${totals.ours}, reference ${totals.reference}, behind in ${totals.behind}, invalid ${totals.invalid}; median ${at(0.5)} ms, p90 ${at(0.9)} ms; ${cpus()[0]?.model}`,
);
