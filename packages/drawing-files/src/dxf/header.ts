import type { GroupTable } from './group-table.ts';
import type { Range } from './sections.ts';

/** The header variables that reading needs; null where the file has none. */
export type DxfHeader = {
  readonly version: string | null;
  readonly codePage: string | null;
  readonly insunits: number | null;
  readonly measurement: number | null;
  readonly lengthFormat: number | null;
};

const VARIABLE = 9;

export const NO_HEADER: DxfHeader = {
  ...{ version: null, codePage: null, insunits: null, measurement: null, lengthFormat: null },
};

const wholeNumber = (groups: GroupTable, index: number): number | null => {
  const value = groups.numberAt(index);
  return Number.isInteger(value) ? value : null;
};

export const readHeader = (groups: GroupTable, range: Range): DxfHeader => {
  let header = NO_HEADER;
  for (let i = range.from; i + 1 < range.to; i += 1) {
    if (groups.codeAt(i) !== VARIABLE) continue;
    switch (groups.nameAt(i).toUpperCase()) {
      case '$ACADVER':
        header = { ...header, version: groups.nameAt(i + 1).toUpperCase() };
        break;
      case '$DWGCODEPAGE':
        header = { ...header, codePage: groups.nameAt(i + 1) };
        break;
      case '$INSUNITS':
        header = { ...header, insunits: wholeNumber(groups, i + 1) };
        break;
      case '$MEASUREMENT':
        header = { ...header, measurement: wholeNumber(groups, i + 1) };
        break;
      case '$LUNITS':
        header = { ...header, lengthFormat: wholeNumber(groups, i + 1) };
        break;
    }
  }
  return header;
};
