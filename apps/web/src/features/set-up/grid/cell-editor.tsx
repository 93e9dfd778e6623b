import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Cells, choicesOf, type GridColumn } from './grid-columns.ts';

/** How the editing ended: where to go next, or the whole selection gets what was typed. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'everywhere';

type CellEditorProps = {
  readonly column: GridColumn;
  /** Of the row, on which it may depend what can be chosen. */
  readonly cells: Cells;
  /** Text at the start; empty when typing replaces the cell. */
  readonly text: string;
  /** Begun by typing: the arrows up and down leave the cell. */
  readonly isReplacing: boolean;
  readonly onTake: (text: string, end: EditEnd) => void;
  readonly onCancel: () => void;
};

const endOf = (event: KeyboardEvent, isReplacing: boolean): EditEnd | null => {
  if (event.nativeEvent.isComposing) return null;
  if (event.key === 'Enter') {
    if (event.ctrlKey || event.metaKey) return 'everywhere';
    return event.shiftKey ? 'up' : 'down';
  }
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  if (isReplacing && event.key === 'ArrowDown') return 'down';
  return isReplacing && event.key === 'ArrowUp' ? 'up' : null;
};

/** The field in which the active cell is typed. Leaving it takes the text; Escape does not. */
export const CellEditor = ({ column, cells, text, isReplacing, onTake, onCancel }: CellEditorProps) => {
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
  useEffect(() => field.current?.focus(), []);
  const finish = (end: EditEnd) => {
    if (isOver.current) return;
    isOver.current = true;
    onTake(typed, end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const end = endOf(event, isReplacing && column.kind !== 'choice');
    if (end !== null) {
      event.preventDefault();
      finish(end);
    } else if (event.key === 'Escape') {
      isOver.current = true;
      onCancel();
    }
  };
  const shared = {
    ref: field,
    className: `grid-editor ${column.kind}`,
    'aria-label': column.label,
    value: typed,
    onKeyDown,
    onBlur: () => finish('stay'),
  };
  const options = column.kind === 'choice' ? choicesOf(column, cells) : [];
  const isPicked =
    column.kind === 'choice' && !isReplacing && (text === '' || options.some(({ label }) => label === text));
  if (isPicked) {
    return (
      <select {...shared} onChange={(event) => setTyped(event.target.value)}>
        <option value="" />
        {options.map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      inputMode={column.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
};
