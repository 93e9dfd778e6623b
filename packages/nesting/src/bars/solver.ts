import type { Highs } from 'highs';

/** A runtime that has grown above this is given back once the next nest begins, bytes. */
const MOST_MEMORY = 128 * 2 ** 20;

let runtime: Promise<Highs> | null = null;

/** The linear and integer solver HiGHS, compiled once: its code is large, and only jobs that need it load it. */
export async function loadSolver(): Promise<Highs> {
  const known = await runtime;
  if (known && known.memoryBytes <= MOST_MEMORY) return known;
  runtime = import('highs').then(({ default: load }) => load());
  return runtime;
}
