import type { BillOfMaterialsLine } from '@kerf/quoting';

type Bill = {
  /** With the folders that it lay in, the outermost first. */
  readonly fileName: string;
  readonly lines: readonly BillOfMaterialsLine[];
};

const foldersOf = (fileName: string): readonly string[] => fileName.split('/').slice(0, -1);

/** How deep the folder of a bill lies above a part; below nothing for one that lies elsewhere. */
const nearness = ({ fileName }: Bill, folders: readonly string[]): number => {
  const above = foldersOf(fileName);
  return above.every((folder, place) => folder === folders[place]) ? above.length : -1;
};

/** The lines of bills in the order in which they speak of a part in some folders: those of its own folder first, then of those around it. */
export const billsByFolder = (
  bills: readonly Bill[],
  folders: readonly string[],
): readonly (readonly BillOfMaterialsLine[])[] =>
  bills.toSorted((one, other) => nearness(other, folders) - nearness(one, folders)).map(({ lines }) => lines);
