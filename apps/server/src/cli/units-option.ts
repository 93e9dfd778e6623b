import type { UnitSystem } from '@kerf/units';
import { CommandError } from './command.ts';

/** The value of `--units`; metric when it is not given. Throws CommandError on anything else. */
export const unitSystemOf = (text: string | undefined): UnitSystem => {
  if (text === undefined) return 'metric';
  if (text !== 'metric' && text !== 'imperial') throw new CommandError("--units is 'metric' or 'imperial'.");
  return text;
};
