import { parseSetupFile, SETUP_VERSION, type SetupData } from '@kerf/pricing';
import { refused, type SetupOutcome } from '../manufacturing/setup-refusals.ts';
import { faultOfSetup } from './check-setup.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** NUL and halves of surrogate pairs, which the database cannot store. */
const UNSTORABLE = /[\0\p{Cs}]/u;

const parsedJson = (bytes: Uint8Array): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (_name, value: unknown) => {
      if (typeof value === 'string' && UNSTORABLE.test(value)) throw new Error('unstorable');
      return value;
    });
  } catch {
    return undefined;
  }
};

/** The set-up data of a file, checked as a whole. */
export const parseSetup = (bytes: Uint8Array): SetupOutcome<SetupData> => {
  const json = parsedJson(bytes);
  if (json === undefined) return refused('SETUP_FILE_INVALID', { path: 'file', expected: 'JSON' });
  const version = isObject(json) ? json.version : null;
  if (typeof version === 'number' && version > SETUP_VERSION) return refused('SETUP_FILE_NEWER');
  const parsed = parseSetupFile(json);
  if (!parsed.ok) return refused('SETUP_FILE_INVALID', { ...parsed.refusal.facts });
  const fault = faultOfSetup(parsed.value);
  return fault === null ? parsed : refused('SETUP_FILE_INVALID', { ...fault });
};
