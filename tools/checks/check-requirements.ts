import type { Node } from 'oxc-parser';
import { readCsv } from '../../apps/server/src/tables/read-csv.ts';
import { type Cell, UnusableTable } from '../../apps/server/src/tables/table.ts';
import { isTest, parse, type SourceFile, type Violation, walk } from './source-file.ts';

const TABLE = /^docs\/requirements\/[^/]+\.csv$/;

/** A line has the test that holds its requirement, or what the requirement waits for. */
const COLUMNS = ['id', 'requirement', 'file', 'test', 'waits'] as const;
type Line = Readonly<Record<(typeof COLUMNS)[number], string>>;

const LIMITS = { rows: 5000, columns: COLUMNS.length, megabytes: 1 };

/** What numbers the requirements, in the order in which it is read: foundation, quotes, parts, and what use of the product showed. */
const ID = /^(?:([FQP])-(\d{3})|(use)-(\d{2}))$/;
const DOCUMENTS = ['F', 'Q', 'P', 'use'];

/** Where an id stands among the others; null when it is none. */
function placeOf(id: string): number | null {
  const [, document, number, use, ofUse] = ID.exec(id) ?? [];
  const source = document ?? use;
  return source === undefined ? null : DOCUMENTS.indexOf(source) * 1000 + Number(number ?? ofUse);
}

function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  return '';
}

/** The titles of a file's tests, as its source has them: a computed one with its `${...}`, one of a table with its `%s`. */
export function testTitles(file: SourceFile): Set<string> {
  const titles = new Set<string>();
  walk(parse(file).program, (node) => {
    if (node.type !== 'CallExpression' || !/^(it|test)$/.test(calledName(node.callee))) return;
    const [title] = node.arguments;
    if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value);
    if (title?.type === 'TemplateLiteral') titles.add(file.text.slice(title.start + 1, title.end - 1));
  });
  return titles;
}

const textOf = (cell: Cell | undefined): string => String(cell ?? '');

function lineOf(cells: readonly Cell[]): Line {
  const [id, requirement, file, test, waits] = cells.map(textOf);
  return { id: id ?? '', requirement: requirement ?? '', file: file ?? '', test: test ?? '', waits: waits ?? '' };
}

function emptyCell(line: Line): string | null {
  if (line.id === '') return 'has no id';
  if (line.requirement === '') return 'has no requirement';
  if (line.waits === '' && (line.file === '' || line.test === ''))
    return 'names no test, and nothing that it waits for';
  if (line.waits !== '' && (line.file !== '' || line.test !== '')) return 'has a test and waits: these are two lines';
  return null;
}

function wrongOrder(line: Line, before: Line | undefined): string | null {
  const place = placeOf(line.id);
  if (place === null) return `'${line.id}' is no id such as F-001 or use-01`;
  if (before === undefined) return null;
  if (before.id === line.id) {
    return before.requirement === line.requirement ? null : 'has another requirement than the line above';
  }
  return place > (placeOf(before.id) ?? -1) ? null : `stands behind ${before.id}`;
}

/** Requirements name tests that exist, in the order of their ids, with nothing left empty. */
export function checkRequirements(files: readonly SourceFile[]): Violation[] {
  const tests = new Map(files.filter(isTest).map((file) => [file.path, file]));
  const titles = new Map<string, Set<string>>();
  const missingTest = (line: Line): string | null => {
    if (line.file === '') return null;
    const file = tests.get(line.file);
    if (file === undefined) return `${line.file} is no test file`;
    const known = titles.get(line.file) ?? testTitles(file);
    titles.set(line.file, known);
    return known.has(line.test) ? null : `${line.file} has no test '${line.test}'`;
  };
  return files
    .filter(({ path }) => TABLE.test(path))
    .flatMap((table) => {
      const [heading = [], ...rows] = readRows(table);
      if (heading.join() !== COLUMNS.join())
        return [{ path: table.path, line: 1, message: `begins with ${COLUMNS.join()}` }];
      const lines = rows.map(lineOf);
      return lines.flatMap((line, index) => {
        const message = emptyCell(line) ?? wrongOrder(line, lines[index - 1]) ?? missingTest(line);
        return message === null ? [] : [{ path: table.path, line: index + 2, message: `${line.id} ${message}`.trim() }];
      });
    });
}

function readRows(table: SourceFile): readonly (readonly Cell[])[] {
  try {
    return readCsv(new TextEncoder().encode(table.text), LIMITS).rows;
  } catch (error) {
    if (error instanceof UnusableTable) return [];
    throw error;
  }
}
