/** A length in the name that the server gives to a sheet or rate, such as 'Mild steel 0.8 mm 2000 x 1000' or 'Nitrogen 3 mm'. */
const LENGTH = /(?<=^|\s)(?<digits>\d+(?:\.\d+)?) (?<unit>mm|in)(?=$|[\s,])/g;

/** Kinds of set-up data that are named by a thickness. */
const NAMED_BY_LENGTH: readonly string[] = ['sheet', 'rate', 'sheetCuttingTechnology'];

const MOST_DECIMALS = 6;

/** The name of set-up data with its lengths as the organisation writes numbers; what is named by people stays as they wrote it. */
export const thingName = (kind: string, name: string, locale: string): string => {
  if (!NAMED_BY_LENGTH.includes(kind)) return name;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DECIMALS });
  return name.replace(LENGTH, (_all, digits: string, unit: string) => `${number.format(Number(digits))} ${unit}`);
};

/** Whether the lengths of what is named so are in inches; null for a name without a length. */
export const isNamedInInches = (name: string): boolean | null => {
  const unit = [...name.matchAll(LENGTH)].at(-1)?.groups?.unit;
  return unit === undefined ? null : unit === 'in';
};
