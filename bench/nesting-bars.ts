// Pieces on bars: random jobs, how many are proved to cost the least, and how near large ones come to the bound.
// Usage: npx tsx bench/nesting-bars.ts [small|large|all|others or one of their names] [seconds of CPU a job] [only this seed]
import { nestBars } from '@kerf/nesting';

type Stock = { length: number; quantity: number | null; cost: number | null };
type Piece = { length: number; quantity: number; leftAngle?: number; rightAngle?: number };
type Job = { pieces: Piece[]; bars: Stock[]; sectionHeight?: number };

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

const inTenths = (mm: number): number => Math.round(mm * 10) / 10;

function piecesOf(random: () => number, types: number, most: number, longest: number): Piece[] {
  return Array.from({ length: types }, () => ({
    length: inTenths(150 + random() * (longest - 150)),
    quantity: 1 + Math.floor(random() * most),
  }));
}

/** Small jobs as those of the set, and of other kinds: how many of each, and how one is drawn. */
const others: Record<string, { jobs: number; draw: (random: () => number, seed: number) => Job }> = {
  alike: {
    jobs: 200,
    draw: (random, seed) => {
      const types = 3 + Math.floor(random() * 22);
      return { pieces: piecesOf(random, types, 4 + Math.floor(random() * 21), 2950), bars: stockOf(seed) };
    },
  },
  // A few lengths in large quantities.
  quantities: {
    jobs: 30,
    draw: (random, seed) => ({
      pieces: piecesOf(random, 3 + Math.floor(random() * 5), 300, 2950),
      bars: stockOf(seed * 2),
    }),
  },
  // Many lengths, each once.
  singles: {
    jobs: 30,
    draw: (random, seed) => ({
      pieces: piecesOf(random, 20 + Math.floor(random() * 60), 1, 2950),
      bars: stockOf(seed * 2),
    }),
  },
  // Pieces of about a half or a third of what a bar of 6,000 leaves.
  halves: {
    jobs: 30,
    draw: (random, seed) => ({
      pieces: Array.from({ length: 5 + Math.floor(random() * 16) }, () => ({
        length: inTenths(((5840 / (random() < 0.5 ? 2 : 3)) * (97 + 5 * random())) / 100),
        quantity: 1 + Math.floor(random() * 8),
      })),
      bars: stockOf(seed * 2),
    }),
  },
  // Few bars of several lengths, and as many as needed of one.
  remnants: {
    jobs: 30,
    draw: (random) => ({
      pieces: piecesOf(random, 5 + Math.floor(random() * 16), 8, 1950),
      bars: [
        { length: 6000, quantity: null, cost: null },
        ...Array.from({ length: 5 }, () => ({
          length: 2200 + 100 * Math.floor(random() * 50),
          quantity: 1 + Math.floor(random() * 4),
          cost: null,
        })),
      ],
    }),
  },
  // Prices that do not follow the length.
  prices: {
    jobs: 30,
    draw: (random) => ({
      pieces: piecesOf(random, 5 + Math.floor(random() * 16), 12, 2950),
      bars: [6000, 4500, 7500].map((length) => ({
        length,
        quantity: null,
        cost: Math.round(length * (0.9 + 0.2 * random())) / 100,
      })),
    }),
  },
  mitres: {
    jobs: 30,
    draw: (random, seed) => ({
      pieces: piecesOf(random, 3 + Math.floor(random() * 10), 12, 2700).map(({ length, quantity }) => {
        const angle = () => ((Math.floor(random() * 5) - 2) * Math.PI) / 8;
        return { length: length + 200, quantity, leftAngle: angle(), rightAngle: angle() };
      }),
      bars: stockOf(seed * 2),
      sectionHeight: 40,
    }),
  },
};

let rejected = 0;

/** The checker of bars ends the search with an error that says so; any other error is passed on. */
function countRejected(error: unknown): null {
  if (!String(error).includes('a nest of bars that cannot be cut')) throw error;
  rejected++;
  console.log(String(error));
  return null;
}

type Measured = { isOptimal: boolean; cpu: number };

async function measure(name: string, job: Job): Promise<Measured> {
  const { pieces } = job;
  const start = performance.now();
  const cpu = process.cpuUsage();
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1e6;
  };
  const isOver = () => cpuSeconds() > seconds;
  const outcome = await nestBars({ ...setting, gripWaste: 150, endTrim: 10, ...job, isOver }).catch(countRejected);
  if (!outcome) return { isOptimal: false, cpu: cpuSeconds() };
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  const nest = outcome.value;
  const cuts = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const proof = nest.isOptimal ? 'optimal' : `gap ${((nest.gap ?? 0) * 100).toFixed(3)} %`;
  console.log(
    `${name.padEnd(15)} ${String(cuts).padStart(6)} cuts ${String(pieces.length).padStart(5)} lengths  ${String(nest.barsUsed).padEnd(9)} bars  bound ${nest.lowerBound?.toFixed(0)}  ${proof.padEnd(12)} yield ${(nest.yield * 100).toFixed(2)} %  ${cpuSeconds().toFixed(2)} s CPU  ${((performance.now() - start) / 1000).toFixed(2)} s`,
  );
  return { isOptimal: nest.isOptimal, cpu: cpuSeconds() };
}

function proofsOf(name: string, measured: readonly Measured[]): void {
  const within = (limit: number) => measured.filter(({ isOptimal, cpu }) => isOptimal && cpu <= limit).length;
  const proved = measured.filter(({ isOptimal }) => isOptimal).length;
  console.log(
    `${name}: ${proved} of ${measured.length} proved, ${within(5)} of them within 5 s, ${within(1)} within 1 s`,
  );
}

if (which === 'small' || which === 'all') {
  const measured: Measured[] = [];
  for (let seed = 1; seed <= 24; seed++) {
    if (only && Number(only) !== seed) continue;
    const random = newRandom(seed);
    const types = 3 + Math.floor(random() * 22);
    const most = 4 + Math.floor(random() * 21);
    const job = { pieces: piecesOf(random, types, most, 2950), bars: stockOf(seed) };
    measured.push(await measure(`small ${seed}`, job));
  }
  proofsOf('small', measured);
}
for (const [name, { jobs, draw }] of Object.entries(others)) {
  if (which !== 'others' && which !== name) continue;
  const measured: Measured[] = [];
  for (let seed = 1001; seed <= 1000 + jobs; seed++) {
    if (only && Number(only) !== seed) continue;
    measured.push(await measure(`${name} ${seed}`, draw(newRandom(seed), seed)));
  }
  proofsOf(name, measured);
}
if (which === 'large' || which === 'all') {
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
    await measure(`large ${seed}`, { pieces: piecesOf(newRandom(seed), types, most, longest), bars: stockOf(seed) });
  }
}
console.log(`answers rejected by the exact checker: ${rejected}`);
