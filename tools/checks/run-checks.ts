/** The house's own rules, in one process: `tsx tools/checks/run-checks.ts`. Exits with 1 when one is broken. */
import { fileURLToPath } from 'node:url';
import { checkCircles } from './check-circles.ts';
import { checkArchitectureLength, checkCommits, checkDocumentPaths, readCommits } from './check-documents.ts';
import { checkImports } from './check-imports.ts';
import { checkNames } from './check-names.ts';
import { checkNodeVersions } from './check-node-versions.ts';
import { checkPurity } from './check-purity.ts';
import { checkRepositories } from './check-repositories.ts';
import { checkFileSizes, checkFunctionSizes, longishFiles, warnFileLines } from './check-sizes.ts';
import { checkSql } from './check-sql.ts';
import { checkWords } from './check-words.ts';
import { readRepository, type SourceFile, type Violation } from './source-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const checks: Readonly<Record<string, (files: readonly SourceFile[]) => Violation[]>> = {
  'import table': checkImports,
  'import circles': checkCircles,
  'pure packages': checkPurity,
  'file sizes': checkFileSizes,
  'function sizes': checkFunctionSizes,
  'forbidden words': checkWords,
  names: checkNames,
  'versions of Node': checkNodeVersions,
  'repositories name the organisation': checkRepositories,
  'SQL stands in repositories': checkSql,
  'paths in documents': checkDocumentPaths,
  'length of ARCHITECTURE.md': checkArchitectureLength,
  'commit messages': () => checkCommits(readCommits(root)),
};

const files = readRepository(root);
for (const [name, check] of Object.entries(checks)) {
  const violations = check(files);
  console.log(`${violations.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const { path, line, message } of violations) console.log(`     ${path}${line > 0 ? `:${line}` : ''} ${message}`);
  if (violations.length > 0) process.exitCode = 1;
}
const longish = longishFiles(files);
if (longish.length > 0) console.log(`note files over ${warnFileLines} lines: ${longish.join(', ')}`);
