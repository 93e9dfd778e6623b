import type { Node } from 'oxc-parser';
import { browserPackages } from './import-table.ts';
import { isTest, lineAt, parse, type SourceFile, type Violation, walk } from './source-file.ts';

/** Doors to the outside: input and output, clock, randomness, the page. A pure package is handed these, never takes them. */
const outsideNames = new Set([
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'Worker',
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'process',
  'Buffer',
  'require',
  'globalThis',
  'console',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  '__dirname',
  '__filename',
]);

const outsideMembers = new Set(['Date.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues']);

function addBoundNames(pattern: Node, names: Set<string>): void {
  walk(pattern, (node, parent, field) => {
    const isDefaultValue = parent?.type === 'AssignmentPattern' && field === 'right';
    if (node.type === 'Identifier' && !isDefaultValue) names.add(node.name);
  });
}

/** Names the file itself gives to something: variables, parameters, imports. `document` may well be a quote document. */
function ownNames(program: Node): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') addBoundNames(node.id, names);
    else if (/^Import(Default|Namespace)?Specifier$/.test(node.type) && 'local' in node)
      addBoundNames(node.local, names);
    else if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
      for (const parameter of node.params) addBoundNames(parameter, names);
    } else if (node.type === 'FunctionDeclaration') {
      if (node.id) names.add(node.id.name);
      for (const parameter of node.params) addBoundNames(parameter, names);
    }
  });
  return names;
}

/** False for the `b` of `a.b`, of `{ b: 1 }`, and for names inside types. */
function isReference(parent: Node | null, field: string): boolean {
  if (!parent) return false;
  if (
    parent.type.startsWith('TS') &&
    !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(parent.type)
  )
    return false;
  if (parent.type === 'MemberExpression') return field === 'object' || parent.computed;
  if (parent.type === 'Property' || parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition') {
    return field !== 'key' || parent.computed;
  }
  return !/^(Import|Export).*Specifier$|^JSX/.test(parent.type);
}

function outsideUse(node: Node, parent: Node | null, field: string, own: ReadonlySet<string>): string | null {
  if (node.type === 'Identifier' && outsideNames.has(node.name) && !own.has(node.name)) {
    return isReference(parent, field) ? node.name : null;
  }
  if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
    const name = node.property.type === 'Identifier' ? `${node.object.name}.${node.property.name}` : '';
    return outsideMembers.has(name) ? name : null;
  }
  const isDate = 'callee' in node && node.callee.type === 'Identifier' && node.callee.name === 'Date';
  if (isDate && node.type === 'NewExpression' && node.arguments.length === 0) return 'new Date()';
  return isDate && node.type === 'CallExpression' ? 'Date()' : null;
}

/** Pure packages run the same in Node, a worker and a browser, and give the same answer every time. */
export function checkPurity(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of files) {
    const [folder] = file.path.match(/^packages\/[^/]+(?=\/src\/.*\.tsx?$)/) ?? [];
    if (folder === undefined || browserPackages.includes(folder) || isTest(file)) continue;
    const { program } = parse(file);
    const own = ownNames(program);
    walk(program, (node, parent, field) => {
      const name = outsideUse(node, parent, field, own);
      if (name) {
        const line = lineAt(file.text, node.start);
        violations.push({
          path: file.path,
          line,
          message: `a pure package may not use ${name}; take it as an argument`,
        });
      }
    });
  }
  return violations;
}
