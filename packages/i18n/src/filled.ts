/** A text with its {{facts}} put in, where it does not come from the texts of the staff application. */
export const filled = (text: string, facts: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(facts[name] ?? whole));

/** Of two texts the one for a number, in the way of a language: it has the one for many where it makes no difference. */
export const countedText = (
  { one, other }: { readonly one: string; readonly other: string },
  count: number,
  locale: string,
): string => filled(new Intl.PluralRules(locale).select(count) === 'one' ? one : other, { count });
