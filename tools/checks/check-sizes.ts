import { isCode, isTest, lineAt, parse, type SourceFile, type Violation, walk } from './source-file.ts';

export const warnFileLines = 300;
const failFileLines = 500;
const failFunctionLines = 80;
const failKernelLines = 120;

/** Files that are a table or generated, with the reason they may be long. */
const longFiles: Readonly<Record<string, string>> = {};

/** Numeric kernels (`path#function`) that may reach 120 lines, with the reason they are not split. */
const longKernels: Readonly<Record<string, string>> = {};

function lineCount(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function isMeasured(file: SourceFile): boolean {
  return (isCode(file) || /\.(css|py)$/.test(file.path)) && !/\/(migrations|generated)\//.test(file.path);
}

/** Long files that still pass, for the report. */
export function longishFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isMeasured(file) && lineCount(file.text) > warnFileLines && !longFiles[file.path])
    .map((file) => `${file.path} (${lineCount(file.text)} lines)`);
}

export function checkFileSizes(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isMeasured(file) && lineCount(file.text) > failFileLines && !longFiles[file.path])
    .map((file) => ({ path: file.path, line: 0, message: `${lineCount(file.text)} lines; ${failFileLines} at most` }));
}

/** Measures bodies, nested functions included. Tests are left out: a `describe` is a function of its whole file. */
export function checkFunctionSizes(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of files) {
    if (!isCode(file) || isTest(file)) continue;
    walk(parse(file).program, (node, parent) => {
      const isFunction =
        node.type === 'FunctionDeclaration' ||
        node.type === 'FunctionExpression' ||
        node.type === 'ArrowFunctionExpression';
      if (!isFunction || !node.body) return;
      const line = lineAt(file.text, node.body.start);
      const lines = lineAt(file.text, node.body.end) - line + 1;
      const declared = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : '';
      const name = 'id' in node && node.id ? node.id.name : declared || 'a function';
      const limit = longKernels[`${file.path}#${name}`] ? failKernelLines : failFunctionLines;
      if (lines > limit) {
        violations.push({ path: file.path, line, message: `${name} has ${lines} lines; ${limit} at most` });
      }
    });
  }
  return violations;
}
