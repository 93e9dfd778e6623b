import type { Function as FunctionNode, Node, ParamPattern } from 'oxc-parser';
import { lineAt, parse, type SourceFile, type Violation, walk } from './source-file.ts';
import { functionsGivenCondition, systemFunctions } from './system-functions.ts';

const FOLDER = 'apps/server/src/db/repositories/';
const SCOPE = /\borganisationId\b/;

type AnyFunction = FunctionNode | Extract<Node, { type: 'ArrowFunctionExpression' }>;

function isFunctionNode(node: Node): node is AnyFunction {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

function parameterName(parameter: ParamPattern | undefined): string {
  return parameter?.type === 'Identifier' ? parameter.name : '';
}

/** Which kind of transaction a function takes first, by the type it declares. */
function transactionKind(
  text: string,
  parameter: ParamPattern | undefined,
): 'Transaction' | 'SystemTransaction' | null {
  if (parameter?.type !== 'Identifier' || !parameter.typeAnnotation) return null;
  const type = text.slice(parameter.typeAnnotation.start, parameter.typeAnnotation.end);
  if (/\bSystemTransaction\b/.test(type)) return 'SystemTransaction';
  return /\bTransaction\b/.test(type) ? 'Transaction' : null;
}

/** Local names made from the organisation's id, such as a filter built before the statement. */
function scopedNames(text: string, body: Node): ReadonlySet<string> {
  const scoped = new Set<string>();
  for (let before = -1; before !== scoped.size; ) {
    before = scoped.size;
    walk(body, (node) => {
      if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return;
      if (mentionsScope(text.slice(node.init.start, node.init.end), scoped)) scoped.add(node.id.name);
    });
  }
  return scoped;
}

function mentionsScope(source: string, scoped: ReadonlySet<string>): boolean {
  return SCOPE.test(source) || [...scoped].some((name) => new RegExp(`\\b${name}\\b`).test(source));
}

/** Whole statements such as `tx.select().from(x).where(y)`: the outermost call of each chain that starts at the transaction. */
function statementsOn(transaction: string, body: Node): Node[] {
  const statements = new Map<Node, Node>();
  const parents = new Map<Node, Node>();
  walk(body, (node, parent) => {
    if (parent) parents.set(node, parent);
    if (node.type !== 'Identifier' || node.name !== transaction) return;
    if (parent?.type !== 'MemberExpression' || parent.object !== node) return;
    let outermost: Node = node;
    for (let next: Node | undefined = parent; next; next = parents.get(next)) {
      const continues =
        (next.type === 'MemberExpression' && next.object === outermost) ||
        (next.type === 'CallExpression' && next.callee === outermost);
      if (!continues) break;
      outermost = next;
    }
    statements.set(outermost, outermost);
  });
  return [...statements.keys()];
}

function checkFunction(file: SourceFile, node: AnyFunction, name: string): Violation[] {
  const at = (offset: number, message: string) => ({ path: file.path, line: lineAt(file.text, offset), message });
  const [first, second] = node.params;
  const kind = transactionKind(file.text, first);
  const fileName = file.path.slice(FOLDER.length);
  if (!kind || !node.body || functionsGivenCondition[fileName]?.includes(name)) return [];
  if (kind === 'SystemTransaction') {
    const isListed = systemFunctions[fileName]?.includes(name);
    return isListed ? [] : [at(node.start, `${name} sees every organisation and is not listed in system-functions.ts`)];
  }
  if (parameterName(second) !== 'organisationId') {
    return [at(node.start, `${name} must take organisationId right after the transaction`)];
  }
  const scoped = scopedNames(file.text, node.body);
  return statementsOn(parameterName(first), node.body)
    .filter((statement) => !mentionsScope(file.text.slice(statement.start, statement.end), scoped))
    .map((statement) => at(statement.start, `${name} has a statement without organisationId`));
}

/**
 * Tenancy, first lock: every repository function takes the organisation's id and puts it into every statement.
 * Row-level security is the second lock.
 */
export function checkRepositories(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of files) {
    if (!file.path.startsWith(FOLDER) || !file.path.endsWith('.ts')) continue;
    walk(parse(file).program, (node, parent) => {
      if (!isFunctionNode(node)) return;
      const declared = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : '';
      violations.push(
        ...checkFunction(file, node, node.type === 'FunctionDeclaration' ? (node.id?.name ?? '') : declared),
      );
    });
  }
  return violations;
}
