// Pieces on bars: random jobs, how many are proved to cost the least, and how near large ones come to the bound.
// Usage: npx tsx bench/nesting-bars.ts [small|large|all] [seconds of CPU a job] [only this seed]
import { nestBars } from '@kerf/nesting';

type Stock = { length: number; quantity: number | null; cost: number | null };

const which = process.argv[2] ?? 'all';
const seconds = Number(process.argv[3] ?? 20);
const only = process.argv[4];
const setting = { kerf: 3, spacing: 0, sectionHeight: 0, seed: 1 };

/** The same numbers in every run: a linear congruential generator (Numerical Recipes), its seed mixed first. */
const newRandom = (seed: number) => {
  const mixed = Math.imul(seed, 2654435761);
  let state = Math.imul(mixed ^ (mixed >>> 15), 2246822519) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const stockOf = (seed: number): Stock[] =>
  seed % 4 === 0
    ? [
        { length: 6000, quantity: null, cost: null },
        { length: 4000, quantity: 20, cost: null },
        { length: 7500, quantity: 3, cost: null },
      ]
    : [{ length: 6000, quantity: null, cost: null }];

function piecesOf(random: () => number, types: number, most: number, longest: number) {
  return Array.from({ length: types }, () => ({
    length: Math.round((150 + random() * (longest - 150)) * 10) / 10,
    quantity: 1 + Math.floor(random() * most),
  }));
}

let rejected = 0;

/** The checker of bars ends the search with an error that says so; any other error is passed on. */
function countRejected(error: unknown): null {
  if (!String(error).includes('a nest of bars that cannot be cut')) throw error;
  rejected++;
  console.log(String(error));
  return null;
}

async function measure(name: string, pieces: ReturnType<typeof piecesOf>, bars: Stock[]): Promise<boolean> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1e6;
  };
  const isOver = () => cpuSeconds() > seconds;
  const outcome = await nestBars({ ...setting, gripWaste: 150, endTrim: 10, pieces, bars, isOver }).catch(
    countRejected,
  );
  if (!outcome) return false;
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  const nest = outcome.value;
  const cuts = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const proof = nest.isOptimal ? 'optimal' : `gap ${((nest.gap ?? 0) * 100).toFixed(3)} %`;
  console.log(
    `${name.padEnd(9)} ${String(cuts).padStart(6)} cuts ${String(pieces.length).padStart(5)} lengths  ${String(nest.barsUsed).padEnd(9)} bars  bound ${nest.lowerBound?.toFixed(0)}  ${proof.padEnd(12)} yield ${(nest.yield * 100).toFixed(2)} %  ${cpuSeconds().toFixed(2)} s CPU  ${((performance.now() - start) / 1000).toFixed(2)} s`,
  );
  return nest.isOptimal;
}

if (which !== 'large') {
  let proved = 0;
  let jobs = 0;
  for (let seed = 1; seed <= 24; seed++) {
    if (only && Number(only) !== seed) continue;
    const random = newRandom(seed);
    const types = 3 + Math.floor(random() * 22);
    const most = 4 + Math.floor(random() * 21);
    jobs += 1;
    if (await measure(`small ${seed}`, piecesOf(random, types, most, 2950), stockOf(seed))) proved += 1;
  }
  console.log(`${proved} of ${jobs} proved`);
}
if (which !== 'small') {
  for (const [index, [types, most, longest]] of (
    [
      [40, 50, 2900],
      [60, 200, 2900],
      [100, 400, 2000],
      [300, 20, 2900],
      [1000, 9, 2900],
      [2000, 19, 1800],
    ] as const
  ).entries()) {
    const seed = 100 + index;
    if (only && Number(only) !== seed) continue;
    await measure(`large ${seed}`, piecesOf(newRandom(seed), types, most, longest), stockOf(seed));
  }
}
console.log(`answers rejected by the exact checker: ${rejected}`);
