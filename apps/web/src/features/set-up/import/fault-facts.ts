import type { ImportRow } from '@kerf/contract';

type Facts = ImportRow['errors'][number]['facts'];

type Reader = {
  readonly number: Pick<Intl.NumberFormat, 'format'>;
  /** BCP 47 language of the sentences. */
  readonly language: string;
  /** A value that the server names in English, in the reader's words; null for one that has none. */
  readonly choiceText: (value: string) => string | null;
};

/** What a sentence about a cell says of it: figures as the organisation writes them, and choices in the reader's words. */
export const shownFacts = (
  facts: Facts,
  { number, language, choiceText }: Reader,
): Readonly<Record<string, string>> => {
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'number' ? number.format(fact) : String(fact ?? ''),
    ]),
  );
  if (typeof facts.values !== 'string') return shown;
  const words = facts.values.split(' ').map((value) => choiceText(value) ?? value);
  return { ...shown, choices: new Intl.ListFormat(language, { type: 'disjunction' }).format(words) };
};
