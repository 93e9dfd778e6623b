import {
  mdiFormatAlignCenter,
  mdiFormatAlignLeft,
  mdiFormatAlignRight,
  mdiFormatBold,
  mdiFormatIndentDecrease,
  mdiFormatIndentIncrease,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatListNumbered,
  mdiFormatStrikethrough,
  mdiFormatSubscript,
  mdiFormatSuperscript,
  mdiFormatUnderline,
  mdiRedo,
  mdiUndo,
} from '@mdi/js';
import type { Editor } from '@tiptap/core';
import type { Alignment } from './alignment.ts';

export type RichTextCommand = {
  readonly id: RichTextCommandId;
  readonly icon: string;
  readonly run: (editor: Editor) => boolean;
  /** Whether it holds where the cursor stands; absent for what is done once. */
  readonly isActive?: (editor: Editor) => boolean;
  /** Whether it can be done now; absent when it always can. */
  readonly isPossible?: (editor: Editor) => boolean;
};
export type RichTextCommandId =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strikethrough'
  | 'superscript'
  | 'subscript'
  | Alignment
  | 'unordered'
  | 'ordered'
  | 'indent'
  | 'outdent'
  | 'undo'
  | 'redo';

const align = (id: Alignment, icon: string): RichTextCommand => ({
  ...{ id, icon },
  run: (editor) => editor.chain().focus().updateAttributes('paragraph', { align: id }).run(),
  isActive: (editor) => editor.isActive('paragraph', { align: id }),
});

/** The buttons of the toolbar in their groups; the link stands between the last two. Spec: foundation §9. */
export const inlineCommands: readonly RichTextCommand[] = [
  {
    ...{ id: 'bold', icon: mdiFormatBold },
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    ...{ id: 'italic', icon: mdiFormatItalic },
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    ...{ id: 'underline', icon: mdiFormatUnderline },
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    ...{ id: 'strikethrough', icon: mdiFormatStrikethrough },
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isActive: (editor) => editor.isActive('strike'),
  },
  {
    ...{ id: 'superscript', icon: mdiFormatSuperscript },
    run: (editor) => editor.chain().focus().unsetSubscript().toggleSuperscript().run(),
    isActive: (editor) => editor.isActive('superscript'),
  },
  {
    ...{ id: 'subscript', icon: mdiFormatSubscript },
    run: (editor) => editor.chain().focus().unsetSuperscript().toggleSubscript().run(),
    isActive: (editor) => editor.isActive('subscript'),
  },
];

export const alignmentCommands: readonly RichTextCommand[] = [
  align('left', mdiFormatAlignLeft),
  align('center', mdiFormatAlignCenter),
  align('right', mdiFormatAlignRight),
];

export const listCommands: readonly RichTextCommand[] = [
  {
    ...{ id: 'unordered', icon: mdiFormatListBulleted },
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    ...{ id: 'ordered', icon: mdiFormatListNumbered },
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    ...{ id: 'indent', icon: mdiFormatIndentIncrease },
    run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
    isPossible: (editor) => editor.can().sinkListItem('listItem'),
  },
  {
    ...{ id: 'outdent', icon: mdiFormatIndentDecrease },
    run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
    isPossible: (editor) => editor.can().liftListItem('listItem'),
  },
];

export const historyCommands: readonly RichTextCommand[] = [
  {
    ...{ id: 'undo', icon: mdiUndo },
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    ...{ id: 'redo', icon: mdiRedo },
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];
