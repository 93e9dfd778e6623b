import { runStep, type StepResult } from './run-step.ts';
import { type Failure, failuresOfStep, leaveOut } from './vitest-results.ts';
import { type VitestOptions, vitestStep } from './vitest-step.ts';

/** When tests of more files than these fail, it is no race: they are not run again. */
const UNSTEADY_AT_MOST = 2;

/**
 * Runs the tests of a project that start servers or browsers, and the few files that failed once more, each from its beginning. Returns
 * the steps, and what failed at first and passed then.
 */
export async function runWithSecondTry(
  options: VitestOptions,
): Promise<{ readonly steps: readonly StepResult[]; readonly unsteady: readonly Failure[] }> {
  const { name, reports } = options;
  const output = options.isBeside ? 'at-end' : 'through';
  const first = await runStep(vitestStep(options), output);
  const failures = failuresOfStep(reports, name);
  const files = [...new Set(failures.map(({ file }) => file))];
  if (first.passed || files.length === 0 || files.length > UNSTEADY_AT_MOST) return { steps: [first], unsteady: [] };
  leaveOut(reports, name, files);
  const again = await runStep(vitestStep({ ...options, name: `${name} again`, files }), output);
  const reason = `${first.reason}: ${files.join(', ')}`;
  return { steps: [{ ...first, passed: again.passed, reason }, again], unsteady: again.passed ? failures : [] };
}
