import { asRichText, plainWherePossible } from '@kerf/documents';
import Box from '@mui/material/Box';
import { Editor } from '@tiptap/core';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { ParagraphAlignment } from './alignment.ts';
import { RichTextToolbar } from './toolbar.tsx';

/** What documents can show, and nothing else. */
const extensions = [
  StarterKit.configure({
    ...{ heading: false, blockquote: false, code: false, codeBlock: false, horizontalRule: false, trailingNode: false },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
  Superscript,
  Subscript,
  ParagraphAlignment,
];

const writtenText = (editor: Editor): string => (editor.isEmpty ? '' : plainWherePossible(editor.getHTML()));

export type RichTextEditorProps = {
  readonly label: string;
  readonly labelId: string;
  /** Plain, or as the editor writes it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
};

const contentSx = {
  '& .ProseMirror': {
    minHeight: 120,
    maxHeight: 480,
    overflow: 'auto',
    px: 1.75,
    py: 1,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror p': { my: 0.5 },
  '& .ProseMirror p[data-align="center"]': { textAlign: 'center' },
  '& .ProseMirror p[data-align="right"]': { textAlign: 'right' },
  '& .ProseMirror ul, & .ProseMirror ol': { my: 0.5, pl: 3 },
  '& .ProseMirror a': { color: 'primary.main' },
} as const;

/** A text with a toolbar of formats; a text that is not formatted stays plain. Spec: foundation §2, §9. */
export const RichTextEditor = ({ label, labelId, value, onChange, onBlur }: RichTextEditorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const onWritten = useEffectEvent((made: Editor) => {
    written.current = writtenText(made);
    onChange(written.current);
  });
  const onLeft = useEffectEvent(onBlur);
  const first = useEffectEvent(() => asRichText(value));
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      injectCSS: false,
      content: first(),
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId } },
      onUpdate: ({ editor: changed }) => onWritten(changed),
      onTransaction: showAgain,
      onBlur: () => onLeft(),
    });
    setEditor(made);
    return () => made.destroy();
  }, [labelId]);
  useEffect(() => {
    if (editor === null || editor.isDestroyed || value === written.current) return;
    written.current = value;
    editor.commands.setContent(asRichText(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <>
      {editor === null ? null : <RichTextToolbar editor={editor} label={label} />}
      <Box ref={place} sx={contentSx} />
    </>
  );
};
