import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  readonly limitSeconds: number;
  /** It takes the time that the steps beside it leave. */
  readonly isPatient?: boolean;
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly reason: string;
}

/** How much less than others a patient step asks for the processor: still enough to go on. */
const PATIENCE = 5;

/** Processes of the steps that are running. */
const running = new Set<number>();

/** Ends the step with everything it started: it leads a process group of its own. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

/**
 * Runs a command and never throws: a command that is missing, fails or takes too long is a failed step. Its output is passed through, or
 * kept and shown when it ends, for steps that run beside each other. When this process is told to stop, the processes of all steps are
 * ended first.
 */
export function runStep(step: Step, output: 'through' | 'at-end' = 'through'): Promise<StepResult> {
  const started = performance.now();
  const [isKept, kept]: [boolean, Buffer[]] = [output === 'at-end', []];
  const openAs = isKept ? 'pipe' : 'inherit';
  if (!isKept) console.log(`\n== ${step.name}`);
  return new Promise((resolve) => {
    const child = spawn(step.command, step.arguments, {
      stdio: ['ignore', openAs, openAs],
      env: { ...process.env, ...step.environment },
      detached: true,
    });
    if (child.pid !== undefined) {
      running.add(child.pid);
      if (step.isPatient) setPriority(child.pid, Math.min(getPriority() + PATIENCE, constants.priority.PRIORITY_LOW));
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => kept.push(chunk));
    let isLate = false;
    const stop = () => {
      for (const pid of running) endGroup(pid);
      process.exit(1);
    };
    const limit = setTimeout(() => {
      isLate = true;
      endGroup(child.pid);
    }, step.limitSeconds * 1000);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    const finish = (passed: boolean, reason: string) => {
      clearTimeout(limit);
      if (child.pid !== undefined) running.delete(child.pid);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
      const seconds = (performance.now() - started) / 1000;
      if (isKept) process.stdout.write(`\n== ${step.name}\n${Buffer.concat(kept).toString()}`);
      console.log(`-- ${step.name}: ${passed ? 'ok' : `FAILED (${reason})`}, ${seconds.toFixed(1)} s`);
      resolve({ name: step.name, passed, seconds, reason });
    };
    child.once('error', (error) => {
      child.removeAllListeners('close');
      finish(false, error.message);
    });
    child.once('close', (code, signal) => {
      if (isLate) finish(false, `longer than ${step.limitSeconds} s`);
      else finish(code === 0, signal ? `ended by ${signal}` : `exit status ${code}`);
    });
  });
}

/** Runs steps of one thread each, as many beside each other as there are lanes; the results are in the order of the steps. */
export async function runInLanes(steps: readonly Step[], lanes: number): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await runStep(next[1], 'at-end');
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** Table of all steps, failed ones told apart. */
export function printSummary(results: readonly StepResult[]): void {
  console.log('\nsteps');
  for (const { name, passed, seconds, reason } of results) {
    console.log(
      `  ${passed ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}${passed ? '' : ` (${reason})`}`,
    );
  }
}
