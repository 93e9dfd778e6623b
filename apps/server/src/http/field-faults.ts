import type { FieldFault, FieldFaultCode } from '@kerf/contract';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Part = 'params' | 'query' | 'body';

const fault = (code: FieldFaultCode, facts?: FieldFault['facts']): FieldFault =>
  facts === undefined ? { code } : { code, facts };

const tooBig = ({ origin, maximum }: z.core.$ZodIssueTooBig): FieldFault => {
  const facts = { maximum: Number(maximum) };
  if (origin === 'string') return fault('TOO_LONG', facts);
  return fault(origin === 'array' ? 'TOO_MANY' : 'TOO_LARGE', facts);
};

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): FieldFault => {
  const least = Number(minimum);
  if (origin === 'string' || origin === 'array') {
    return least === 1 ? fault('REQUIRED') : fault('TOO_SHORT', { minimum: least });
  }
  return inclusive === false ? fault('WRONG') : fault('TOO_SMALL', { minimum: least });
};

const wrongType = ({ expected, message }: z.core.$ZodIssueInvalidType): FieldFault => {
  // Findings do not hold what was sent; only their sentence tells a missing field from one of another type.
  if (/received (undefined|null)$/.test(message)) return fault('REQUIRED');
  if (expected === 'int') return fault('NOT_WHOLE');
  return fault(expected === 'number' ? 'NOT_A_NUMBER' : 'WRONG');
};

/** One finding about a field as a code with facts. */
const faultOf = (issue: Issue): FieldFault => {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_type':
      return wrongType(issue);
    case 'unrecognized_keys':
      return fault('UNKNOWN_FIELD');
    case 'invalid_value':
      return fault('NOT_AN_OPTION');
    default:
      if (issue.message === 'Please enter a correct email address') return fault('WRONG_EMAIL');
      if (issue.message === 'At most four decimals') return fault('NOT_FOUR_DECIMALS');
      return fault(issue.message === 'Required' ? 'REQUIRED' : 'WRONG');
  }
};

const UNKNOWN = 'There is no such field';

const isOfOtherKind = ({ code, path }: Issue): boolean => code === 'invalid_type' && path.length === 0;

/** Findings one by one: of things that may be one of several kinds, those of the kind that was sent. */
const each = (issues: readonly Issue[]): readonly Issue[] =>
  issues.flatMap((issue): readonly Issue[] => {
    const meant = issue.code === 'invalid_union' ? issue.errors.find((found) => !found.some(isOfOtherKind)) : undefined;
    if (meant === undefined || meant.length === 0) return [issue];
    return each(meant).map((found) => ({ ...found, path: [...issue.path, ...found.path] }));
  });

/** Where a finding stands: in a field, or in each of those that are unknown. */
const placesOf = (issue: Issue): readonly (readonly PropertyKey[])[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

const byPath = <Value>(part: Part, issues: readonly Issue[], value: (issue: Issue) => Value): Record<string, Value> =>
  Object.fromEntries(
    each(issues).flatMap((issue) =>
      placesOf(issue).map((place) => [[part, ...place.map(String)].join('.'), value(issue)]),
    ),
  );

/** What is wrong with the fields of a request: sentences and codes by path. */
export const wrongFields = (part: Part, { issues }: z.ZodError) => ({
  errors: byPath(part, issues, ({ code, message }) => (code === 'unrecognized_keys' ? UNKNOWN : message)),
  fieldFaults: byPath(part, issues, faultOf),
});

/** The first field that the contract does not know; null for none. */
export const unknownField = (faults: Readonly<Record<string, FieldFault>>): string | null =>
  Object.keys(faults).find((path) => faults[path]?.code === 'UNKNOWN_FIELD') ?? null;

/** A field that is wrong as the sentence says. */
export const wrongField = (path: string, sentence: string) => ({
  errors: { [path]: sentence },
  fieldFaults: { [path]: fault('WRONG') },
});

/** A field with characters that cannot be stored, or nested beyond reason. */
export const unstorableField = (path: string) => ({
  errors: { [path]: 'Contains characters that are not text, or is nested too deeply' },
  fieldFaults: { [path]: fault('NOT_TEXT') },
});
