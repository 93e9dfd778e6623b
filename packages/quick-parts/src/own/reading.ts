import { type Expression, readExpression } from './expression.ts';

/** Something in a description that cannot be read, with its place. */
export class OwnShapeFault extends Error {
  readonly at: string;
  readonly problem: string;
  constructor(at: string, problem: string) {
    super(`${at}: ${problem}`);
    this.at = at;
    this.problem = problem;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 200;
const LARGEST_NUMBER = 1e6;

/** Reads JSON piece by piece; the first piece that is not as it should be ends the reading. */
export const definitionReader = () => {
  const fault = (at: string, problem: string): never => {
    throw new OwnShapeFault(at, problem);
  };
  return {
    /** An object with fields that must be there and others that may. */
    fields: (source: unknown, at: string, wanted: readonly string[], further: readonly string[]): Fields => {
      if (typeof source !== 'object' || source === null || Array.isArray(source))
        return fault(at, 'an object is wanted');
      const given: Fields = { ...source };
      const unknown = Object.keys(given).find((name) => !wanted.includes(name) && !further.includes(name));
      if (unknown !== undefined) return fault(at === '' ? unknown : `${at}.${unknown}`, 'there is no such field');
      const missing = wanted.find((name) => given[name] === undefined);
      return missing === undefined ? given : fault(at === '' ? missing : `${at}.${missing}`, 'this is missing');
    },
    list: (source: unknown, at: string, most: number, least = 0): readonly unknown[] => {
      if (!Array.isArray(source)) return fault(at, 'a list is wanted');
      if (source.length < least) return fault(at, `at least ${least} are wanted`);
      return source.length > most ? fault(at, `at most ${most} are taken`) : source;
    },
    text: (source: unknown, at: string): string =>
      typeof source === 'string' && source.trim() !== '' && source.length <= LONGEST_TEXT
        ? source.trim()
        : fault(at, 'a text is wanted'),
    /** What expressions call something. */
    word: (source: unknown, at: string): string =>
      typeof source === 'string' && /^[A-Za-z]\w{0,19}$/.test(source)
        ? source
        : fault(at, 'a word of letters and figures is wanted'),
    number: (source: unknown, at: string): number =>
      typeof source === 'number' && Math.abs(source) <= LARGEST_NUMBER ? source : fault(at, 'a number is wanted'),
    amount: (source: unknown, at: string, known: ReadonlySet<string>): Expression => {
      const read = readExpression(source, known);
      return read.ok ? read.value : fault(at, read.problem);
    },
  };
};

export type DefinitionReader = ReturnType<typeof definitionReader>;
