/** A line of a list of set-up data. */
export type MasterItem = {
  readonly id: string;
  readonly name: string;
  /** Quieter words below the name. */
  readonly detail?: string;
  readonly isArchived: boolean;
};

type Wanted = { readonly search?: string | undefined; readonly archived?: boolean | undefined };

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Items whose name contains what is searched, whatever its case or accents; archived ones only when they are asked for. */
export const matchingItems = <Item extends MasterItem>(
  items: readonly Item[],
  { search = '', archived = false }: Wanted,
): readonly Item[] => {
  const wanted = plain(search.trim());
  return items.filter(({ name, isArchived }) => (archived || !isArchived) && plain(name).includes(wanted));
};
