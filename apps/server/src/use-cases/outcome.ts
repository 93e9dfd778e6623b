import type { DataRefusal } from '../db/outcome.ts';

/** Facts for the message of a refusal. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What a use-case answers: a value, or why not in the words of its own closed set of codes. */
export type UseCaseOutcome<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly refusal: {
        readonly code: Code | DataRefusal['code'];
        readonly facts?: Facts;
        readonly errors?: Readonly<Record<string, string>>;
      };
    };

export const done = <Value>(value: Value) => ({ ok: true, value }) as const;

export const refused = <Code extends string>(code: Code, facts?: Facts, errors?: Readonly<Record<string, string>>) =>
  ({ ok: false, refusal: { code, facts, errors } }) as const;
