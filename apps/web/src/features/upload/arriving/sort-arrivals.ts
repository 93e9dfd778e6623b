import { kindOfFile, PART_FILE_KINDS, PART_FILES } from '@kerf/quoting';
import { foldersOf } from '@kerf/ui/files-in-folders';
import { type ArchiveFault, unpack } from './unpack.ts';

const ARCHIVE = '.zip';
/** Tables that a bill of materials comes as. */
const TABLES = ['.csv', '.xlsx'];

const endsWith = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

const isDrawing = (name: string): boolean => kindOfFile(name, PART_FILE_KINDS) !== null;
const isTable = (name: string): boolean => endsWith(name, TABLES);

/** Endings of what may be dropped on a quote beside drawings. */
export const BESIDE_DRAWINGS: readonly string[] = [ARCHIVE, ...TABLES];

/** Files that were dropped or chosen, by what becomes of them. */
export type Arrivals = {
  /** Drawings, and what was chosen by itself and is none: it is refused with its reason. */
  readonly drawings: readonly File[];
  readonly tables: readonly File[];
  /** Paths of what lay in a folder or archive beside drawings and is none. */
  readonly passedOver: readonly string[];
  readonly faults: readonly { readonly name: string; readonly fault: ArchiveFault }[];
};

export const pathOf = (file: File): string => [...foldersOf(file), file.name].join('/');

/** The path of a file without its ending, in small letters. */
const stemOf = (file: File): string =>
  pathOf(file)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
const isPdf = ({ name }: File): boolean => kindOfFile(name, [PART_FILES.pdf]) !== null;

/** PDFs beside a drawing or model of the same name show that part once more, and are not added. */
const besideTheirDrawing = (drawings: readonly File[]): ReadonlySet<File> => {
  const others = new Set(drawings.filter((file) => !isPdf(file)).map(stemOf));
  return new Set(drawings.filter((file) => isPdf(file) && others.has(stemOf(file))));
};

/** Opens archives and folders and tells drawings from tables and from all else. */
export const sortArrivals = async (files: readonly File[]): Promise<Arrivals> => {
  const drawings: File[] = [];
  const tables: File[] = [];
  const passedOver: string[] = [];
  const faults: { readonly name: string; readonly fault: ArchiveFault }[] = [];
  const place = (file: File): void => {
    if (isTable(file.name)) tables.push(file);
    else if (isDrawing(file.name) || foldersOf(file).length === 0) drawings.push(file);
    else passedOver.push(pathOf(file));
  };
  for (const file of files) {
    if (!endsWith(file.name, [ARCHIVE])) {
      place(file);
      continue;
    }
    const unpacked = await unpack(file, (name) => isDrawing(name) || isTable(name));
    if (!unpacked.ok) {
      faults.push({ name: file.name, fault: unpacked.fault });
      continue;
    }
    for (const one of unpacked.files) place(one);
    passedOver.push(...unpacked.passedOver.map((path) => `${file.name}/${path}`));
  }
  const doubled = besideTheirDrawing(drawings);
  return {
    drawings: drawings.filter((file) => !doubled.has(file)),
    tables,
    passedOver: [...passedOver, ...[...doubled].map(pathOf)],
    faults,
  };
};
