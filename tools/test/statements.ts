import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Environment variable that names the file in which API tests note the statements that they run. */
export const STATEMENTS_VARIABLE = 'KERF_TEST_STATEMENTS';

/** Test files with these endings run on both databases, and on PostgreSQL alone; all others run on the embedded one alone. */
export const ON_BOTH = '.both.test.ts';
export const ON_POSTGRES = '.postgres.test.ts';

/** A statement of the product, without what differs from call to call, and a test file that ran it. */
export interface NotedStatement {
  readonly file: string;
  readonly shape: string;
}

/** The statement without its number of values, rows and plainly assigned columns. */
export function shapeOf(statement: string): string {
  const values = statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+(::\w+)?|\bdefault\b/g, '?')
    .replaceAll(/\?(, \?)+/g, '?')
    .replaceAll(/\(\?\)(, \(\?\))+/g, '(?)');
  const [, assigned] = /^update \S+ set (.*?)(?: where |$)/.exec(values) ?? [];
  return assigned === undefined ? values : values.replace(assigned, assigned.replaceAll(/"\w+" = \?(, )?/g, ''));
}

/** Notes statements in a file, each once for a test file of this process. */
export function statementNotes(path: string): (file: string, statement: string) => void {
  const known = new Set<string>();
  return (file, statement) => {
    const line = JSON.stringify({ file, shape: shapeOf(statement) } satisfies NotedStatement);
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(path, `${line}\n`);
  };
}

/** Every statement of a repository asks by the organisation, which a rule of the house holds; tests change a row by its id alone. */
const ASKS_BY_ORGANISATION = /"organisation_id" (?:=|in) |^insert /;

const meetsPostgres = ({ file }: NotedStatement): boolean => file.endsWith(ON_BOTH) || file.endsWith(ON_POSTGRES);

/** Of each statement that no test on PostgreSQL ran, one test file that did, by statement; what tests ask for themselves is left out. */
export function unknownToPostgres(path: string): ReadonlyMap<string, string> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  const noted = lines.map((line): NotedStatement => JSON.parse(line));
  const known = new Set(noted.filter(meetsPostgres).map(({ shape }) => shape));
  return new Map(
    noted
      .filter(({ shape }) => ASKS_BY_ORGANISATION.test(shape) && !known.has(shape))
      .map(({ file, shape }) => [shape, file]),
  );
}
