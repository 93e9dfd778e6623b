import { Extension } from '@tiptap/core';

export type Alignment = 'left' | 'center' | 'right';

/**
 * How a paragraph is aligned, as an attribute of its own: the page's content policy takes no style that stands in a text, and would
 * lose the alignment of one that is opened again.
 */
export const ParagraphAlignment = Extension.create({
  name: 'paragraphAlignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        align: {
          default: 'left',
          parseHTML: (element) => element.getAttribute('data-align') ?? 'left',
          renderHTML: ({ align }) => (align === 'left' ? {} : { 'data-align': align }),
        },
      },
    },
  ],
});
