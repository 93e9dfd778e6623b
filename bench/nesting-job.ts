// Jobs on several sheets: leather hides of irregular outline with holes (quality zones left out), and generated jobs on
// mixed sheets with prices; sheets, cost, used length and the independent checker's verdict, after each time given.
// The time is the process's own CPU time, so that other work on the machine changes little.
// Then twenty generated jobs with up to six kinds of sheets to choose from, and what sheets cost whose usable area is just that
// of the material: no nest costs less.
// Usage: npx tsx bench/nesting-job.ts [seconds] [part of a case name]
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type NestFileOutput, type Ring, runNestFile } from '@kerf/nesting';
import { randomParts } from './nesting-parts.ts';

type Outline = { data: Ring | { outer: Ring; inner?: Ring[] } };
type Hides = { items: { demand: number; shape: Outline }[]; bins: { stock: number; cost: number; shape: Outline }[] };
type Checker = { validateNest(nest: object, options: { tol: number }): { ok: boolean; problems: object[] } };

const shared = join(
  process.env.KERF_SHARED ?? join(dirname(fileURLToPath(import.meta.url)), '../../shared'),
  'nesting',
);
if (!existsSync(shared)) {
  console.log('The shared nesting set is not here; set KERF_SHARED to its parent folder.');
  process.exit(0);
}
const checker = (await import(pathToFileURL(join(shared, 'validate-nest.mjs')).href)) as Checker;
const seconds = Number(process.argv[2] ?? 10);
const SEED = 1;
const TURNS = [0, 90, 180, 270];

let rejected = 0;
const onRejected = (): void => {
  rejected++;
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const ringsOf = ({ data }: Outline): Ring[] => ('outer' in data ? [data.outer, ...(data.inner ?? [])] : [data]);

function hides(name: string): object {
  const { items, bins } = JSON.parse(readFileSync(join(shared, 'instances', `${name}.json`), 'utf8')) as Hides;
  const sheets = bins.map(({ shape, stock, cost }) => {
    const [outer, ...holes] = ringsOf(shape);
    return { outer, holes, quantity: stock, cost };
  });
  const parts = items.map(({ demand, shape }) => ({ outer: ringsOf(shape)[0], quantity: demand }));
  return { mode: 'job', sheets, margin: 2, spacing: 2, parts };
}

/** Sheets of three sizes and a few remnants, priced by area with the remnants at half. */
function mixed(partCount: number, quantity: number, seed: number, rotations: number[] | 'any'): object {
  const sheet = (width: number, height: number, share: number, count?: number) => ({
    ...{ width, height, cost: (width * height * share) / 20_000 },
    ...(count === undefined ? {} : { quantity: count }),
  });
  const sheets = [sheet(2500, 1250, 1), sheet(3000, 1500, 1), sheet(1250, 1000, 0.5, 2), sheet(1500, 700, 0.5, 1)];
  const parts = randomParts(partCount, seed).map((part) => ({ ...part, quantity, allowedRotations: rotations }));
  return { mode: 'job', sheets, margin: 10, spacing: 5, parts };
}

const cases: Record<string, () => object> = {
  baldacci1: () => hides('baldacci1'),
  baldacci3: () => hides('baldacci3'),
  baldacci5: () => hides('baldacci5'),
  'mixed 12 parts of 4': () => mixed(12, 4, 3, [0, 90, 180, 270]),
  'mixed 20 parts of 3, any turn': () => mixed(20, 3, 5, 'any'),
  'mixed 30 parts of 8': () => mixed(30, 8, 7, [0, 90, 180, 270]),
};

type Kind = { readonly width: number; readonly height: number; readonly cost: number; readonly quantity?: number };

const KINDS: readonly Kind[] = [
  { width: 2000, height: 1000, cost: 52.8 },
  { width: 2500, height: 1250, cost: 82.4 },
  { width: 3000, height: 1500, cost: 119 },
  { width: 1500, height: 1000, cost: 42 },
  { width: 1310, height: 870, cost: 0, quantity: 1 },
  { width: 1900, height: 420, cost: 6, quantity: 2 },
];

/** A job of some kinds of parts in uneven quantities; two, three or six kinds of sheets. */
function generated(seed: number) {
  const shapes = randomParts(3 + (seed % 9), 100 + seed);
  const parts = shapes.map((part, k) => ({ ...part, quantity: 1 + ((seed * 7 + k * 5) % 23) }));
  const sheets = KINDS.slice(0, [3, 2, 6][seed % 3]);
  return {
    mode: 'job',
    sheets,
    margin: 10,
    spacing: 5,
    parts: parts.map((part) => ({ ...part, allowedRotations: TURNS })),
  };
}

const areaOf = ({ width, height }: Pick<Kind, 'width' | 'height'>): number => width * height;

/** The cheapest sheets with so much usable area. */
function leastCost(kinds: readonly Kind[], area: number): number {
  const [kind, ...rest] = kinds;
  if (area <= 0) return 0;
  if (!kind) return Number.POSITIVE_INFINITY;
  const room = (kind.width - 20) * (kind.height - 20);
  const most = Math.min(kind.quantity ?? Number.POSITIVE_INFINITY, Math.ceil(area / room));
  const costs = Array.from(
    { length: most + 1 },
    (_, count) => count * kind.cost + leastCost(rest, area - count * room),
  );
  return Math.min(...costs);
}

function generatedJobs(): void {
  const sums = { cost: 0, bound: 0 };
  for (let seed = 1; seed <= 20; seed++) {
    const job = generated(seed);
    const outcome = runNestFile({ ...job, deadlineMs: seconds * 1000, seed: SEED }, cpuMs, onRejected);
    if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
    const { claims, sheets } = outcome.value;
    const used = new Set(outcome.value.placements.map(({ sheetIndex }) => sheetIndex));
    const usedArea = [...used].reduce((sum, k) => sum + areaOf(job.sheets[sheets[k]!.stockIndex]!), 0);
    const bound = leastCost(job.sheets, claims.density * usedArea);
    print(`generated ${seed}`, seconds, outcome.value, `, bound ${bound.toFixed(1)}`);
    sums.cost += claims.cost ?? 0;
    sums.bound += bound;
  }
  console.log(`generated in all: cost ${sums.cost.toFixed(1)}, bound ${sums.bound.toFixed(1)}`);
}

console.log(`seed ${SEED}, ${seconds} s of CPU time; ${cpus()[0]?.model}`);
for (const [name, input] of Object.entries(cases)) {
  if (process.argv[3] && !name.includes(process.argv[3])) continue;
  for (const time of [1, seconds]) {
    const outcome = runNestFile({ ...input(), deadlineMs: time * 1000, seed: SEED }, cpuMs, onRejected);
    if (!outcome.ok) throw new Error(`${name}: ${outcome.refusal.facts.sentence}`);
    print(name, time, outcome.value);
  }
}

if (!process.argv[3] || 'generated'.includes(process.argv[3])) generatedJobs();
console.log(`answers rejected by the exact checker: ${rejected}`);

function print(name: string, time: number, nest: NestFileOutput, more = ''): void {
  const { claims, unplaced } = nest;
  const report = checker.validateNest(nest, { tol: 0.02 });
  const missing = unplaced.reduce((sum, { quantity }) => sum + quantity, 0);
  console.log(
    `${name.padEnd(30)}${`${time}`.padStart(4)} s  ${claims.sheetsUsed} sheets, cost ${claims.cost?.toFixed(1) ?? '-'}, ` +
      `${(100 * claims.density).toFixed(1)} %, unplaced ${missing}, ${report.ok ? 'valid' : JSON.stringify(report.problems[0])}${more}`,
  );
}
