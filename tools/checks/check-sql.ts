import type { Node } from 'oxc-parser';
import { isTest, lineAt, parse, type SourceFile, type Violation, walk } from './source-file.ts';

/** Where the tables are described, and where statements stand; check-repositories.ts reads each of those. */
const STATEMENTS = /^apps\/server\/src\/db\/(repositories|schema)\//;

/** Statements elsewhere that name no row of an organisation. Adding a file is a decision about tenancy and belongs in review. */
const otherStatements: Readonly<Record<string, string>> = {
  'apps/server/src/db/database.ts': 'begins transactions and says for whom',
  'apps/server/src/db/migrate.ts': 'changes tables, before anybody is served, under a lock',
  'apps/server/src/db/job-channel.ts': 'wakes the other processes, without a table',
  'apps/server/src/db/replaced-columns.ts': 'values of an insert that meets a row, for the repositories',
  'apps/server/src/db/guarded-pool.ts': 'the connections themselves',
  'apps/server/src/db/embedded/database-thread.ts': 'the embedded database itself',
};

const DRIVERS = /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/;
const TABLES = /\/db\/schema\//;
const calls = new Set(['execute', 'query']);

/** What a piece of syntax has to do with statements; null for nothing. */
function useOfDatabase(node: Node): string | null {
  if (node.type === 'ImportDeclaration' && node.importKind !== 'type') {
    const isAllTypes =
      node.specifiers.length > 0 &&
      node.specifiers.every((name) => name.type === 'ImportSpecifier' && name.importKind === 'type');
    const from = node.source.value;
    return !isAllTypes && (DRIVERS.test(from) || TABLES.test(from)) ? `imports ${from}` : null;
  }
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'orm')
    return 'takes the database past its transactions';
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { property } = node.callee;
  return property.type === 'Identifier' && calls.has(property.name) ? `calls ${property.name}` : null;
}

/** SQL stands in repositories, whose functions take the organisation, and in a few named files beside them. */
export function checkSql(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of files) {
    if (!/^apps\/server\/src\/.*\.ts$/.test(file.path) || isTest(file) || STATEMENTS.test(file.path)) continue;
    const found: Violation[] = [];
    walk(parse(file).program, (node) => {
      const use = useOfDatabase(node);
      if (use === null) return;
      found.push({ path: file.path, line: lineAt(file.text, node.start), message: `${use}: a repository's work` });
    });
    if (otherStatements[file.path] === undefined) violations.push(...found);
    else if (found.length === 0)
      violations.push({ path: file.path, line: 0, message: 'needs no exception in check-sql.ts' });
  }
  return violations;
}
