/** Texts of an area by their keys. */
export type Texts = { readonly [key: string]: string | Texts };

/** The files of a language by name, such as './app.json'. */
export type AreaFiles = Readonly<Record<string, () => Promise<Texts>>>;

type FilesOf = (folder: string) => Promise<AreaFiles> | undefined;

const load = async (filesOf: FilesOf, folder: string, area: string): Promise<Texts> => {
  const areas = await filesOf(folder);
  return (await areas?.[`./${area}.json`]?.()) ?? {};
};

const merged = (base: Texts, changes: Texts): Texts => {
  const result: Record<string, string | Texts> = { ...base };
  for (const [key, change] of Object.entries(changes)) {
    const before = result[key];
    result[key] = typeof change === 'object' && typeof before === 'object' ? merged(before, change) : change;
  }
  return result;
};

/**
 * British English is the master in `en`; `en-US` holds only what differs. A text that a language does not have yet stands
 * in English rather than as its key.
 */
export const readTexts = async (filesOf: FilesOf, locale: string, area: string): Promise<Texts> => {
  if (locale === 'en-GB') return load(filesOf, 'en', area);
  const [master, own] = await Promise.all([load(filesOf, 'en', area), load(filesOf, locale, area)]);
  return merged(master, own);
};
