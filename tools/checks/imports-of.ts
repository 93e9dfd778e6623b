import type { Node } from 'oxc-parser';
import { lineAt, parse, type SourceFile, walk } from './source-file.ts';

/** One module named by a file; `specifier` is null when the name is computed at run time. */
export interface ImportReference {
  readonly specifier: string | null;
  readonly line: number;
}

/** Text of a string literal, or null for anything computed. */
function literalText(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

/** What may name a module inside an expression or a type; without it, only statements of the file do. */
const MAY_IMPORT_INSIDE = /\b(?:import|require)\s*\(/;

/** Every module a file names: static, type-only, re-exported, dynamic, `import('x').Type` and `require`. */
export function importsOf(file: SourceFile): ImportReference[] {
  const found: ImportReference[] = [];
  const add = (specifier: string | null, offset: number) => {
    found.push({ specifier, line: lineAt(file.text, offset) });
  };
  const visit = (node: Node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSImportType':
        add(node.source.value, node.start);
        break;
      case 'ExportNamedDeclaration':
        if (node.source) add(node.source.value, node.start);
        break;
      case 'ImportExpression':
        add(literalText(node.source), node.start);
        break;
      case 'TSExternalModuleReference':
        add(node.expression.value, node.start);
        break;
      case 'CallExpression': {
        const [first] = node.arguments;
        const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require';
        if (isRequire && first) add(literalText(first), node.start);
        break;
      }
    }
  };
  const { program } = parse(file);
  if (MAY_IMPORT_INSIDE.test(file.text)) walk(program, visit);
  else program.body.forEach(visit);
  return found;
}
