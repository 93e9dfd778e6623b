import type { SourceFile } from './source-file.ts';

/** A file as the checks see it, for their tests. */
export function sample(path: string, ...lines: string[]): SourceFile {
  return { path, text: `${lines.join('\n')}\n` };
}

/** package.json of a workspace with the packages it declares. */
export function manifest(folder: string, ...dependencies: string[]): SourceFile {
  const declared = Object.fromEntries(dependencies.map((name) => [name, '*']));
  const content = { dependencies: declared, exports: { '.': './src/index.ts' } };
  return { path: folder === '' ? 'package.json' : `${folder}/package.json`, text: JSON.stringify(content) };
}
