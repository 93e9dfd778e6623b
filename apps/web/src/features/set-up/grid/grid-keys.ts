import type { KeyboardEvent } from 'react';
import { isMoveKey, single } from './grid-selection.ts';
import type { GridOnScreen } from './use-grid.ts';
import type { GridControl } from './use-grid-control.ts';

type Keys = {
  readonly grid: GridOnScreen;
  readonly control: GridControl;
  readonly pageRows: number;
  readonly canArchive: boolean;
};

const withModifier = ({ grid, control }: Keys, event: KeyboardEvent): boolean => {
  const { size, selection } = control;
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) grid.redo();
      else grid.undo();
      return true;
    case 'y':
      grid.redo();
      return true;
    case 'd':
      control.fillDown();
      return true;
    case 'a':
      control.select({
        active: { row: 0, column: 0 },
        corner: { row: Math.max(0, grid.rows.length - 1), column: size.columns - 1 },
      });
      return true;
    case ' ':
      control.select({
        active: { row: 0, column: selection.active.column },
        corner: { row: Math.max(0, grid.rows.length - 1), column: selection.corner.column },
      });
      return true;
    default:
      return false;
  }
};

const space = ({ control }: Keys, event: KeyboardEvent): boolean => {
  const { selection, size, column } = control;
  if (event.shiftKey) {
    control.select({
      active: { row: selection.active.row, column: 0 },
      corner: { row: selection.corner.row, column: size.columns - 1 },
    });
    return true;
  }
  if (column?.kind !== 'yesNo') return false;
  control.toggle();
  return true;
};

/** True for Tab inside the grid; at either end it leaves the grid as everywhere else. */
const tab = ({ control }: Keys, event: KeyboardEvent): boolean => {
  const { selection, size } = control;
  const at = selection.active.row * size.columns + selection.active.column;
  const isAtEnd = event.shiftKey ? at === 0 : at === size.rows * size.columns - 1;
  if (isAtEnd) return false;
  const step = event.shiftKey ? -1 : 1;
  const next = at + step;
  control.select(single({ row: Math.floor(next / size.columns), column: next % size.columns }));
  return true;
};

const plainKey = (keys: Keys, event: KeyboardEvent): boolean => {
  const { control } = keys;
  switch (event.key) {
    case 'Enter':
    case 'F2':
      control.enter();
      return true;
    case 'Tab':
      return tab(keys, event);
    case 'Delete':
    case 'Backspace':
      control.empty();
      return true;
    case 'Escape':
      control.takeBack();
      control.select(single(control.selection.active));
      return true;
    case ' ':
      if (space(keys, event)) return true;
      control.startEditing(control.column?.kind !== 'choice');
      return true;
    default:
      return false;
  }
};

/** What a key does in the grid; keys that it does not know stay with the browser. */
export const pressKey = (keys: Keys, event: KeyboardEvent): void => {
  const { control } = keys;
  const hasModifier = event.ctrlKey || event.metaKey;
  if (isMoveKey(event.key)) {
    control.move(event.key, { isFar: hasModifier, isExtending: event.shiftKey, pageRows: keys.pageRows });
    event.preventDefault();
    return;
  }
  if (hasModifier || event.altKey) {
    if (!event.altKey && withModifier(keys, event)) event.preventDefault();
    return;
  }
  if (plainKey(keys, event)) event.preventDefault();
  else if (event.key.length === 1 || event.key === 'Process') control.startEditing(true);
};
