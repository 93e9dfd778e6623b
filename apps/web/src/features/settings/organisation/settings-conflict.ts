import type { OrganisationValues } from './organisation-form.ts';

type Field = keyof OrganisationValues;

/** What the form showed when it was read, what is typed in it now, and what somebody else has saved meanwhile. */
export type ThreeSides = Readonly<Record<'base' | 'mine' | 'theirs', OrganisationValues>>;

/** What came together: fields of theirs are taken where nothing was typed here. */
export type Merged = {
  readonly values: OrganisationValues;
  /** Fields that only they changed. */
  readonly theirs: readonly Field[];
  /** Fields that both changed, each to something else; what was typed here stays. */
  readonly both: readonly Field[];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const mergeSettings = ({ base, mine, theirs }: ThreeSides): Merged => {
  const fields = Object.keys(theirs) as Field[];
  const byMe = fields.filter((field) => !isSame(mine[field], base[field]));
  const byThem = fields.filter((field) => !isSame(theirs[field], base[field]));
  const kept = Object.fromEntries(byMe.map((field) => [field, mine[field]]));
  return {
    values: { ...theirs, ...kept },
    theirs: byThem.filter((field) => !byMe.includes(field)),
    both: byThem.filter((field) => byMe.includes(field) && !isSame(mine[field], theirs[field])),
  };
};
