import { REPORT_VARIABLE } from './results-reporter.ts';
import type { Step } from './run-step.ts';
import { reportPath } from './vitest-results.ts';

export interface VitestOptions {
  readonly name: string;
  readonly project: 'unit' | 'long' | 'api' | 'e2e';
  readonly reports: string;
  readonly limitSeconds: number;
  readonly files?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** A vitest project with those whose names begin like it, or some files of it, as a step with its report in the folder `reports`. */
export function vitestStep(options: VitestOptions): Step {
  return {
    name: options.name,
    command: 'npx',
    arguments: [
      'vitest',
      'run',
      ...(options.files ?? []),
      '--project',
      `${options.project}*`,
      '--reporter=default',
      '--reporter=./tools/test/results-reporter.ts',
    ],
    limitSeconds: options.limitSeconds,
    environment: { ...options.environment, [REPORT_VARIABLE]: reportPath(options.reports, options.name) },
  };
}
