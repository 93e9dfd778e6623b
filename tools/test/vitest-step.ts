import { PORTS_BESIDE_VARIABLE } from './free-port.ts';
import { REPORT_VARIABLE } from './results-reporter.ts';
import type { Step } from './run-step.ts';
import { reportPath } from './vitest-results.ts';

export interface VitestOptions {
  readonly name: string;
  /** A project of vitest, or those whose names begin alike. */
  readonly project: 'unit*' | 'long' | 'api' | 'api-long' | 'e2e' | 'e2e-long';
  readonly reports: string;
  readonly limitSeconds: number;
  readonly files?: readonly string[];
  /** Files that it leaves out, as a pattern. */
  readonly without?: string;
  /** Leaves out the tests tagged `slow`. */
  readonly isQuick?: boolean;
  /** Beside another step: files after one another, in the time that the other leaves, and shown when it has ended. */
  readonly isBeside?: boolean;
  readonly environment?: NodeJS.ProcessEnv;
}

/** A vitest project, or some files of it, as a step with its report in the folder `reports`. */
export function vitestStep(options: VitestOptions): Step {
  return {
    name: options.name,
    command: 'npx',
    arguments: [
      'vitest',
      'run',
      ...(options.files ?? []),
      '--project',
      options.project,
      ...(options.without === undefined ? [] : ['--exclude', options.without]),
      ...(options.isQuick ? ['--tags-filter=!slow'] : []),
      ...(options.isBeside ? ['--no-file-parallelism'] : []),
      '--reporter=default',
      '--reporter=./tools/test/results-reporter.ts',
    ],
    limitSeconds: options.limitSeconds,
    isPatient: options.isBeside ?? false,
    environment: {
      ...options.environment,
      ...(options.isBeside ? { [PORTS_BESIDE_VARIABLE]: 'yes' } : {}),
      [REPORT_VARIABLE]: reportPath(options.reports, options.name),
    },
  };
}
