import { isCode, type SourceFile, type Violation } from './source-file.ts';

const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'shared', 'misc', 'manager', 'base']);
const emptyEndings = /-(utils?|helpers?|misc|manager)$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Folders of texts are called as their language is: de-DE. */
const languageTag = /^[a-z]{2}-[A-Z]{2}$/;

/** File and folder names say what is inside, in kebab-case. */
export function checkNames(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of files) {
    if (!isCode(file) || !/^(packages|apps|tools|bench|e2e|bin|fixtures)\//.test(file.path)) continue;
    for (const segment of file.path.split('/')) {
      const stem = segment.replace(/\..*$/, '');
      const message =
        emptyWords.has(stem) || emptyEndings.test(stem) ? `'${segment}' says nothing of its content` : null;
      const problem =
        message ?? (kebabCase.test(stem) || languageTag.test(stem) ? null : `'${segment}' is not in kebab-case`);
      if (problem) violations.push({ path: file.path, line: 0, message: problem });
    }
  }
  return violations;
}
