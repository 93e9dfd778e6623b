import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CellEditor } from '../../../src/features/set-up/grid/cell-editor.tsx';
import type { GridColumn } from '../../../src/features/set-up/grid/grid-columns.ts';

const gas: GridColumn = {
  ...{ kind: 'choice', key: 'gas', label: 'Gas', width: 80 },
  options: [{ value: 'nitrogen', label: 'Stickstoff', also: ['N2'] }],
};
const nothing = () => undefined;
const editor = (text: string, isReplacing: boolean) =>
  renderToStaticMarkup(
    <CellEditor cells={{}} column={gas} text={text} isReplacing={isReplacing} onTake={nothing} onCancel={nothing} />,
  );

it('a choice that is begun by typing takes any text, so that none is ignored; opened otherwise, it is picked', () => {
  expect(editor('', true)).toContain('<input');
  expect(editor('Stickstoff', false)).toContain('<select');
  expect(editor('', false)).toContain('<select');
});

it('a choice that holds an unread text is mended as that text', () => {
  expect(editor('XYZ', false)).toContain('value="XYZ"');
  expect(editor('XYZ', false)).toContain('<input');
});
