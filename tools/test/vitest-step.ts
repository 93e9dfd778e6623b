import { join } from 'node:path';
import type { Step } from './run-step.ts';

/** One vitest project as a step; its JSON report goes to `<reports>/<name>.json`. */
export function vitestStep(options: {
  readonly name: string;
  readonly project: 'unit' | 'api' | 'e2e';
  readonly reports: string;
  readonly limitSeconds: number;
  readonly environment?: NodeJS.ProcessEnv;
}): Step {
  const report = join(options.reports, `${options.name.replaceAll(' ', '-')}.json`);
  return {
    name: options.name,
    command: 'npx',
    arguments: [
      'vitest',
      'run',
      '--project',
      options.project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    limitSeconds: options.limitSeconds,
    ...(options.environment ? { environment: options.environment } : {}),
  };
}
