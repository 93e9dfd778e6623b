import { readSetupFile, SETUP_VERSION, type SetupData } from '@kerf/pricing';
import { mayHoldDirectionSigns, withoutDirectionSigns } from '../../direction-signs.ts';
import { faultsOfSetup } from './check-setup.ts';
import { fileInvalid, type SetupFault } from './setup-faults.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** NUL and halves of surrogate pairs, which the database cannot store. */
const UNSTORABLE = /[\0\p{Cs}]/u;

const parsedJson = (bytes: Uint8Array): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text, (_name, inner: unknown) => {
      if (typeof inner === 'string' && UNSTORABLE.test(inner)) throw new Error('unstorable');
      return inner;
    });
    return mayHoldDirectionSigns(text) ? withoutDirectionSigns(value) : value;
  } catch {
    return undefined;
  }
};

/** Whether the file is none of set-up data, so that there is nothing to compare in it. */
const isNone = (faults: readonly SetupFault[]): boolean =>
  faults.some(({ path, code }) => path === 'file' || code === 'FORMAT' || code === 'VERSION');

const unreadable = (expected: string): SetupFault => ({ path: 'file', code: 'FORMAT', expected, facts: {} });

/** Refuses a file that holds no set-up data at all. */
export const noSetup = (expected: string) => fileInvalid([unreadable(expected)], null);

type Refusal = ReturnType<typeof fileInvalid>['refusal'];

/** The set-up data of a file, or why the file is not taken. */
export type ParsedSetup =
  | { readonly ok: true; readonly value: SetupData }
  | {
      readonly ok: false;
      readonly refusal: Partial<Omit<Refusal, 'code'>> & { readonly code: Refusal['code'] | 'SETUP_FILE_NEWER' };
    };

/** The set-up data of a file, checked as a whole; refused for everything that is wrong with them at once. */
export const parseSetup = (bytes: Uint8Array): ParsedSetup => {
  const json = parsedJson(bytes);
  if (json === undefined) return noSetup('JSON');
  const version = isObject(json) ? json.version : null;
  if (typeof version === 'number' && version > SETUP_VERSION) {
    return { ok: false, refusal: { code: 'SETUP_FILE_NEWER' } };
  }
  const { setup, faults: byItself } = readSetupFile(json);
  const [first, ...more] = [...byItself, ...(isNone(byItself) ? [] : faultsOfSetup(setup, byItself))];
  return first === undefined ? { ok: true, value: setup } : fileInvalid([first, ...more], json);
};
