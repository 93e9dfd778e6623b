import type { DocumentPicture } from './document-model.ts';
import type { DocumentCode } from './scan-code.ts';

/**
 * A document as a tree of elements that any page library can draw in a few lines. Texts are plain strings, so nothing
 * that a person wrote is ever read as markup.
 */
export type DocumentNode = {
  readonly tag:
    | 'main'
    | 'header'
    | 'section'
    | 'div'
    | 'h1'
    | 'h2'
    | 'p'
    | 'dl'
    | 'dt'
    | 'dd'
    | 'table'
    | 'caption'
    | 'thead'
    | 'tbody'
    | 'tr'
    | 'th'
    | 'td'
    | 'img'
    | 'svg'
    | 'path'
    | 'defs'
    | 'use'
    | 'g'
    | 'ul'
    | 'li'
    | 'figure'
    | 'figcaption'
    | 'span'
    | 'a'
    | 'strong'
    | 'em'
    | 'u'
    | 's'
    | 'sup'
    | 'sub';
  readonly className?: string;
  /** What no style sheet can know: the shop's colour, the place of a label on its sheet. */
  readonly style?: { readonly [property in 'color' | 'left' | 'top' | 'width' | 'height']?: string };
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children: readonly (DocumentNode | string)[];
};

export const node = (
  tag: DocumentNode['tag'],
  className: string,
  children: DocumentNode['children'],
  attributes?: DocumentNode['attributes'],
): DocumentNode => ({ tag, className, children, attributes });

/** A drawing with the line of each process; nothing for none. */
export const drawingNodes = (drawing: DocumentPicture | null, name: string): DocumentNode[] =>
  drawing === null
    ? []
    : [
        node(
          'svg',
          'document-picture',
          drawing.paths.map((path) => node('path', `drawing-${path.kind.toLowerCase()}`, [], { d: path.d })),
          { viewBox: drawing.viewBox, role: 'img', 'aria-label': name },
        ),
      ];

/** A code to be scanned; nothing for none. */
export const codeNodes = (code: DocumentCode | null, name: string): DocumentNode[] =>
  code === null
    ? []
    : [
        node('svg', 'document-code', [node('path', '', [], { d: code.d })], {
          viewBox: `0 0 ${code.modules} ${code.modules}`,
          role: 'img',
          'aria-label': name,
        }),
      ];
