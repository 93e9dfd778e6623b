/** A heading among the rows, such as the material that those below it are made of. */
export type Band = {
  readonly id: string;
  /** It stands above the row at this place; at the end behind the last one. */
  readonly before: number;
  readonly label: string;
  /** What is told of the rows below it. */
  readonly figures: string;
  /** Its rows are not shown, and not among the grid's. */
  readonly isFolded: boolean;
};

/** On which line, from 0, each row and each heading stands. */
export type Lines = { readonly ofRows: readonly number[]; readonly ofBands: readonly number[]; readonly count: number };

/** Lines of so many rows with the headings among them; the headings come in the order of their rows. */
export const linesOf = (rowCount: number, bands: readonly Band[]): Lines => {
  const ofRows: number[] = [];
  const ofBands: number[] = [];
  let line = 0;
  for (let place = 0; place <= rowCount; place += 1) {
    while (bands[ofBands.length]?.before === place) ofBands.push(line++);
    if (place < rowCount) ofRows.push(line++);
  }
  return { ofRows, ofBands, count: line };
};

/** The first place whose line is not above the one given; all lines come in order. */
export const firstAt = (lines: readonly number[], line: number): number => {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
};
