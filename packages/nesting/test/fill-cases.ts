import type { FillInput } from '../src/fill-input.ts';
import { nestFill, type Ring } from '../src/index.ts';
import type { FillNest } from '../src/nest-fill.ts';

/** The sheet that is filled unless another is said. */
export const sheet = { width: 1200, height: 800 };
export const base = (outer: Ring, more: Partial<FillInput> = {}): FillInput => ({
  part: { outer, holes: [] },
  sheet,
  margin: 10,
  spacing: 5,
  allowedRotations: [0, 90, 180, 270],
  allowMirror: false,
  isOver: () => false,
  seed: 1,
  ...more,
});

/** Time that is over after a number of questions: bounded work that repeats exactly. */
export function afterAsking(times: number): () => boolean {
  let asked = 0;
  return () => ++asked > times;
}

export function filled(input: FillInput): FillNest {
  const outcome = nestFill(input);
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  return outcome.value;
}
