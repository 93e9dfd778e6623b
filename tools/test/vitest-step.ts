import type { Step } from './run-step.ts';
import { reportPath } from './vitest-results.ts';

/** A vitest project with those whose names begin like it, or some files of it, as a step with its JSON report in the folder `reports`. */
export function vitestStep(options: {
  readonly name: string;
  readonly project: 'unit' | 'long' | 'api' | 'e2e';
  readonly reports: string;
  readonly limitSeconds: number;
  readonly files?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}): Step {
  const report = reportPath(options.reports, options.name);
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
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    limitSeconds: options.limitSeconds,
    ...(options.environment ? { environment: options.environment } : {}),
  };
}
