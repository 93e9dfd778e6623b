/** A text with the facts that its {names} stand for; a name without a fact leaves nothing. */
export const filledText = (text: string, facts: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => String(facts[name] ?? ''));
