/** The first wanted language that is spoken, by the first two letters of its tag; English where none is. */
export const spokenLanguage = <Language extends string>(
  spoken: Readonly<Record<Language | 'en', unknown>>,
  wanted: readonly string[],
): Language | 'en' => {
  const isSpoken = (language: string): language is Language => Object.hasOwn(spoken, language);
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isSpoken) ?? 'en';
};
