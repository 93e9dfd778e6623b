/** Folders of files whose path the browser does not tell: those of a folder that was dropped, or of an archive. */
const known = new WeakMap<object, readonly string[]>();

/** Says in which folders a file lay, the outermost first. */
export const lieIn = (file: File, folders: readonly string[]): File => {
  known.set(file, folders);
  return file;
};

/** The folders that a file lay in, as far as they are known, the outermost first. */
export const foldersOf = (file: { readonly webkitRelativePath?: string }): readonly string[] =>
  known.get(file) ?? (file.webkitRelativePath ?? '').split('/').slice(0, -1);

/** Files that systems leave in folders, and that nobody means. */
const LEFT_BEHIND = /^(?:\..*|thumbs\.db|desktop\.ini|__macosx)$/i;

/** Whether a file or folder of this name is one that somebody put there. */
export const isMeant = (name: string): boolean => !LEFT_BEHIND.test(name);

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A directory tells some of its entries at a time, and none when it has told all. */
const entriesOf = async (directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const filesOf = async (entry: FileSystemEntry, folders: readonly string[]): Promise<readonly File[]> => {
  if (folders.length > 0 && !isMeant(entry.name)) return [];
  if (entry.isFile) return [lieIn(await fileOf(entry as FileSystemFileEntry), folders)];
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  const sorted = inside.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  const files: File[] = [];
  for (const one of sorted) files.push(...(await filesOf(one, [...folders, entry.name])));
  return files;
};

/** The files of a drop, those in its folders too. Call it at once: when the event is over, the browser has forgotten them. */
export const droppedFiles = async (transfer: DataTransfer): Promise<readonly File[]> => {
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: File[] = [];
  for (const { entry, file } of entries) {
    if (entry?.isDirectory === true) files.push(...(await filesOf(entry, [])));
    else if (file !== null) files.push(file);
  }
  return files;
};

/** The files of a folder that was chosen, without those that systems leave there. */
export const chosenFolder = (list: FileList | null): readonly File[] =>
  [...(list ?? [])]
    .filter((file) => [...foldersOf(file), file.name].every(isMeant))
    .toSorted((one, other) =>
      one.webkitRelativePath.localeCompare(other.webkitRelativePath, undefined, { numeric: true }),
    );
