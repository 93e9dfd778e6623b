/** A dimension of a quick part typed: every shape drawn anew with its picture, as the creator does it in the browser. */
import { CATALOGUE, figureLabels, figureOf, initialValues, problemsOf, type Shape } from '@kerf/quick-parts';

const LIMIT_MS = 16;
const ROUNDS = 40;

/** The slower ends of counts are where a picture has most lines. */
const busiest = (shape: Shape): Record<string, number> => {
  const values: Record<string, number> = { ...initialValues(shape, 'metric') };
  for (const { key, kind, limits } of shape.parameters) {
    const allowed = limits(values);
    if (kind === 'count' && 'max' in allowed) values[key] = allowed.max;
  }
  return values;
};

/** The middle of many: this measures the work, not what else the machine does. */
const redrawMs = (shape: Shape, values: Record<string, number>): number => {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    problemsOf(shape, values);
    const figure = figureOf(shape, values);
    figureLabels(shape, values, 'metric');
    if (figure.contours.length === 0) throw new Error(`${shape.id} drew nothing`);
    return performance.now() - began;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
};

const results = CATALOGUE.map((shape) => {
  const asBegun = redrawMs(shape, initialValues(shape, 'metric'));
  const full = busiest(shape);
  const isRight = problemsOf(shape, full).length === 0;
  return { name: shape.id, ms: asBegun, busiestMs: isRight ? redrawMs(shape, full) : asBegun };
});
const slowest = [...results].sort((a, b) => b.busiestMs - a.busiestMs).slice(0, 5);
for (const { name, ms, busiestMs } of slowest) {
  const verdict = busiestMs < LIMIT_MS ? 'reached' : 'MISSED';
  const figures = `${ms.toFixed(2)} ms, with most of its lines ${busiestMs.toFixed(2)} ms`;
  console.log(`quick part ${name.padEnd(28)} ${figures}   to reach ${LIMIT_MS} ms   ${verdict}`);
  if (busiestMs >= LIMIT_MS) process.exitCode = 1;
}
