/**
 * Rows of one insert. PostgreSQL takes 65,535 values in a statement; fewer, because a statement is written in one go, while
 * everybody else waits.
 */
const ROWS_OF_ONE_INSERT = 200;

/** Rows in as many pieces as inserting them takes. */
export const batchesOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_OF_ONE_INSERT) }, (_none, index) =>
    rows.slice(index * ROWS_OF_ONE_INSERT, (index + 1) * ROWS_OF_ONE_INSERT),
  );
