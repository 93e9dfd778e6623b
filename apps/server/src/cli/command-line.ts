import { parseArgs } from 'node:util';
import { CommandError } from './command.ts';

/** A text option takes the word after it; a flag stands alone. */
export type OptionKinds = Readonly<Record<string, 'text' | 'flag'>>;

export type CommandLine<Kinds extends OptionKinds> = {
  readonly words: readonly string[];
  readonly options: { readonly [Name in keyof Kinds]: Kinds[Name] extends 'flag' ? boolean : string | undefined };
};

/** Whether a word after an option is another option and not its value; a negative number is a value. */
const looksLikeOption = (word: string): boolean => /^-./.test(word) && !/^-[\d.,]/.test(word);

const optionValue = (name: string, kind: 'text' | 'flag', value: string | undefined, isInline: boolean) => {
  if (kind === 'flag') {
    if (isInline) throw new CommandError(`--${name} takes no value.`);
    return true;
  }
  if (value === undefined || value === '' || (!isInline && looksLikeOption(value))) {
    throw new CommandError(`--${name} needs a value.`);
  }
  return value;
};

/**
 * Splits what was typed into words and options; `-o` is short for an option called `output`. Of an option given twice the last
 * counts. Throws CommandError on an unknown option, a missing value, and a value for a flag.
 */
export const readCommandLine = <const Kinds extends OptionKinds>(
  parameters: readonly string[],
  kinds: Kinds,
): CommandLine<Kinds> => {
  const known = Object.entries(kinds).map(([name, kind]) => {
    const type = kind === 'flag' ? ('boolean' as const) : ('string' as const);
    return [name, name === 'output' ? { type, short: 'o' } : { type }] as const;
  });
  const { tokens } = parseArgs({
    args: [...parameters],
    options: Object.fromEntries(known),
    ...{ strict: false, allowPositionals: true, tokens: true },
  });
  const words: string[] = [];
  const values = new Map<string, string | boolean>(
    Object.entries(kinds).flatMap(([name, kind]) => (kind === 'flag' ? [[name, false] as const] : [])),
  );
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const kind = Object.hasOwn(kinds, token.name) ? kinds[token.name] : undefined;
    if (kind === undefined) throw new CommandError(`There is no option ${token.rawName}.`);
    values.set(token.name, optionValue(token.name, kind, token.value, token.inlineValue === true));
  }
  // Every flag has a boolean and every text a string by optionValue, which a record built by name cannot show.
  return { words, options: Object.fromEntries(values) as CommandLine<Kinds>['options'] };
};
