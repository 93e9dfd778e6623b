import type { FieldFault } from '@kerf/contract';
import type { SetupFileFault } from '@kerf/pricing';
import { placeOfFault } from './fault-places.ts';

/** Kinds of what can be wrong with set-up data beside the rest of their file, or beside what the shop has. */
type BesideCode =
  | 'NAME_REPEATED'
  | 'THICKNESS_REPEATED'
  | 'SIZE_REPEATED'
  | 'POSTCODE'
  | 'DEFAULT_REPEATED'
  | 'STOCK_OF_OTHER_TYPE'
  | 'TOO_THIN'
  | 'THICKER_THAN_SIDE'
  | 'THICKER_THAN_HALF'
  | 'WIDTH_ABOVE_LENGTH'
  | 'TABLES_OF_MACHINE'
  | 'TAX_DEFAULT'
  | 'REST_MISSING'
  | 'LIMITS_REPEATED'
  | 'OPTIONS'
  | 'TABLE_MOVES'
  | 'MEASURE_IN_USE';
export type SetupFault = SetupFileFault<SetupFileFault['code'] | BesideCode>;

/** Nobody reads more of them at once. */
const MOST_FAULTS = 200;

/** Refuses a file for all that is wrong with it, each fault at its path with the name of the thing and the field. */
export const fileInvalid = (faults: readonly [SetupFault, ...SetupFault[]], file: unknown) => {
  const told = faults.slice(0, MOST_FAULTS).map((fault) => ({ fault, place: placeOfFault(fault.path, file) }));
  const fieldFaults: Record<string, FieldFault> = {};
  const errors: Record<string, string> = {};
  for (const { fault, place } of told) {
    fieldFaults[fault.path] = { code: fault.code, facts: { ...fault.facts, ...place } };
    errors[fault.path] = `${place.what} should be ${fault.expected}.`;
  }
  const { path, expected } = faults[0];
  const facts = { path, expected, faults: told.length };
  return { ok: false, refusal: { code: 'SETUP_FILE_INVALID', facts, errors, fieldFaults } } as const;
};
