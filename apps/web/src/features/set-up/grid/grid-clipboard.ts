/** Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, lines between rows, quotes where needed. */

const quoted = /^"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/;
const plain = /^[^\t\r\n]*/;

/** Rows of texts; the line break at the end of a copied block makes no row of its own. */
export const parseBlock = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r?\n$|\r$/, '');
  for (;;) {
    const inQuotes = quoted.exec(rest);
    const found = inQuotes?.[0] ?? plain.exec(rest)?.[0] ?? '';
    rows.at(-1)?.push(inQuotes === null ? found : (inQuotes[1] ?? '').replaceAll('""', '"'));
    rest = rest.slice(found.length);
    if (rest === '') return rows;
    if (rest.startsWith('\t')) rest = rest.slice(1);
    else {
      rest = rest.replace(/^(\r\n|\n|\r)/, '');
      rows.push([]);
    }
  }
};

const written = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const printBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(written).join('\t')).join('\n');
