/** A cell as a file has it: text that is still to be read, or a value that the file itself marks as one; null when empty. */
export type Cell = string | number | boolean | null;

/** What stands between the cells of a CSV file. */
export type Delimiter = ',' | ';' | '\t';

/** Rows as a spreadsheet counts them: the first is row 1, empty ones are there. */
export type Table = {
  readonly rows: readonly (readonly Cell[])[];
  /** Null for a file that has none, such as XLSX. */
  readonly delimiter: Delimiter | null;
  /** Name of the sheet that was read, of a workbook in which people see several. */
  readonly worksheet?: string;
};

export type TableRefusalCode =
  | 'TABLE_UNREADABLE'
  | 'TABLE_FORMAT_UNSUPPORTED'
  | 'TABLE_EMPTY'
  | 'TABLE_ROWS_LIMIT'
  | 'TABLE_COLUMNS_LIMIT'
  | 'TABLE_TOO_LARGE';

export type TableResult =
  | { readonly ok: true; readonly value: Table }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: TableRefusalCode; readonly facts: Readonly<Record<string, string | number>> };
    };

/** A file cannot be taken as a table; says why, caught where a reader begins. */
export class UnusableTable extends Error {
  readonly code: TableRefusalCode;
  readonly facts: Readonly<Record<string, string | number>>;
  constructor(code: TableRefusalCode, facts: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** How large a table may be. */
export type TableLimits = { readonly rows: number; readonly columns: number; readonly megabytes: number };

export const isFilled = (cell: Cell): boolean => cell !== null && cell !== '';

/** Takes rows one by one and refuses more than the limits allow; empty rows at the end and empty cells behind a row do not count. */
export class RowCollector {
  readonly #rows: (readonly Cell[])[] = [];
  readonly #limits: TableLimits;
  #filled = 0;

  constructor(limits: TableLimits) {
    this.#limits = limits;
  }

  /** Puts a row at its place, counted from 0; the places between are empty rows. */
  put(place: number, cells: readonly Cell[]): void {
    const width = cells.findLastIndex(isFilled) + 1;
    if (width === 0) return;
    const { rows, columns } = this.#limits;
    if (width > columns) throw new UnusableTable('TABLE_COLUMNS_LIMIT', { maximumColumns: columns });
    this.#filled += 1;
    // The heading is no row of the limit. Empty rows between take memory too.
    if (this.#rows[place] !== undefined && this.#rows[place].length > 0) throw new UnusableTable('TABLE_UNREADABLE');
    if (this.#filled > rows + 1 || place > (rows + 1) * 10) {
      throw new UnusableTable('TABLE_ROWS_LIMIT', { maximumRows: rows });
    }
    while (this.#rows.length < place) this.#rows.push([]);
    this.#rows[place] = cells.slice(0, width);
  }

  /** The rows up to the last that has something in it. Throws when there is none. */
  rows(): readonly (readonly Cell[])[] {
    if (this.#rows.length === 0) throw new UnusableTable('TABLE_EMPTY');
    return this.#rows;
  }
}
