/** What a link to a screen with a list says: the chosen thing, and how the list is narrowed. */
export type MasterSearch = {
  readonly id?: string;
  readonly search?: string;
  readonly filter?: string;
  readonly archived?: true;
};

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value) !== '' ? String(value) : undefined;

/** Reads the address; what it does not say is left out. */
export const masterSearch = (raw: Readonly<Record<string, unknown>>): MasterSearch => {
  const [id, search, filter] = [text(raw.id), text(raw.search), text(raw.filter)];
  return {
    ...(id === undefined ? {} : { id }),
    ...(search === undefined ? {} : { search }),
    ...(filter === undefined ? {} : { filter }),
    ...(raw.archived === true ? { archived: true } : {}),
  };
};

type Place = { readonly pathname: string; readonly search: object };

/** Whether two addresses are of one thing: the same page, with the same thing of its list chosen. */
export const isSameThing = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && masterSearch({ ...one.search }).id === masterSearch({ ...other.search }).id;
