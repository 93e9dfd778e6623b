// Several parts on a strip: our density beside the best known and what other engines reached, for a short and a long search.
// The time is the process's own CPU time, so that other work on the machine changes little.
// Usage: npx tsx bench/nesting-strip.ts [seconds, or several: 3,60] [instance or 'all'] [seed]
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nestStrip, type Ring } from '@kerf/nesting';

type Item = { demand: number; allowed_orientations?: number[]; shape: { data: Ring } };
type Measured = Record<string, number>;
type Manifest = { instances: Record<string, { bestKnownDensity: number; measuredHere: Measured }> };
type Checker = { validateNest(nest: object, options: { tol: number }): { ok: boolean; problems: object[] } };

const shared = join(
  process.env.KERF_SHARED ?? join(dirname(fileURLToPath(import.meta.url)), '../../shared'),
  'nesting',
);
if (!existsSync(shared)) {
  console.log('The shared nesting set is not here; set KERF_SHARED to its parent folder.');
  process.exit(0);
}
const read = (path: string): unknown => JSON.parse(readFileSync(join(shared, 'instances', path), 'utf8'));
const manifest = (read('manifest.json') as Manifest).instances;
const checker = (await import(pathToFileURL(join(shared, 'validate-nest.mjs')).href)) as Checker;
const times = (process.argv[2] ?? '3').split(',').map(Number);
const only = process.argv[3] ?? 'all';
const seed = Number(process.argv[4] ?? 1);

let rejected = 0;

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Reading the process's time costs as much as a few steps of a search, so it is read once in so many times. */
const ASKED_BETWEEN = 64;

function timer(seconds: number): { spent: () => number; took: () => number } {
  const start = cpuSeconds();
  const took = () => cpuSeconds() - start;
  let asked = 0;
  let share = 0;
  const spent = () => {
    if (asked++ % ASKED_BETWEEN === 0) share = took() / seconds;
    return share;
  };
  return { spent, took };
}

function measure(name: string, seconds: number): string {
  const { items, strip_height: height } = read(`${name}.json`) as { items: Item[]; strip_height: number };
  const parts = items.map(({ demand, allowed_orientations, shape }) => ({
    shape: { outer: shape.data.slice(0, -1), holes: [] },
    quantity: demand,
    allowedRotations: allowed_orientations ?? ('any' as const),
    allowMirror: false,
  }));
  const { spent, took } = timer(seconds);
  const isOver = () => spent() > 1;
  const onRejected = () => {
    rejected++;
  };
  const rules = { height, margin: 0, spacing: 0, onRejected };
  const { placements, density, usedLength } = nestStrip({ ...rules, parts, isOver, spent, seed });
  const time = took();
  const nest = {
    sheet: { width: usedLength, height },
    margin: 0,
    spacing: 0,
    parts: parts.map((part) => ({ ...part.shape, quantity: part.quantity, allowedRotations: part.allowedRotations })),
    placements,
    claims: { count: items.reduce((sum, item) => sum + item.demand, 0), density },
  };
  const report = checker.validateNest(nest, { tol: 0.02 });
  const { bestKnownDensity, measuredHere } = manifest[name]!;
  const beside = `best ${bestKnownDensity.toFixed(1)}, sparrow 60 s ${measuredHere.sparrowWasm60s}, deepnest 60 s ${measuredHere.deepnest60s ?? '-'}`;
  const verdict = report.ok ? 'valid' : JSON.stringify(report.problems[0]);
  return `${name.padEnd(10)} ${(100 * density).toFixed(2)} %  (${beside})  ${time.toFixed(1)} s  seed ${seed}  ${verdict}`;
}

for (const seconds of times) {
  console.log(`${seconds} s of CPU time, seed ${seed}; ${cpus()[0]?.model}`);
  for (const name of ['albano', 'fu', 'jakobs1', 'marques', 'shapes0', 'swim', 'trousers'])
    if (only === 'all' || name === only) console.log(measure(name, seconds));
}
console.log(`answers rejected by the exact checker: ${rejected}`);
