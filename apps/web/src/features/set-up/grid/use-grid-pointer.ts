import { type PointerEvent, useRef } from 'react';
import type { Place } from './grid-selection.ts';
import { single } from './grid-selection.ts';
import type { GridControl } from './use-grid-control.ts';

type Hit = { readonly row: number; readonly column: number | null };

const hitOf = (event: { readonly target: EventTarget }): Hit | null => {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
  if (element === null) return null;
  const { row, column } = element.dataset;
  return { row: Number(row), column: column === undefined ? null : Number(column) };
};

const isOnEditor = (event: { readonly target: EventTarget }): boolean =>
  event.target instanceof Element && event.target.closest('.grid-editor') !== null;

/** Choosing cells with mouse, pen and finger; a finger that drags scrolls. */
export const useGridPointer = (control: GridControl, focus: () => void) => {
  const start = useRef<Place | null>(null);
  const choose = ({ row, column }: Hit, isExtending: boolean) => {
    const last = control.size.columns - 1;
    const first = { row, column: column ?? 0 };
    const corner = { row, column: column ?? last };
    control.select(
      isExtending
        ? { active: control.selection.active, corner }
        : column === null
          ? { active: first, corner }
          : single(first),
    );
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const hit = hitOf(event);
      if (hit === null || isOnEditor(event) || event.button !== 0 || event.pointerType === 'touch') return;
      choose(hit, event.shiftKey);
      start.current = { row: hit.row, column: hit.column ?? 0 };
      event.preventDefault();
      focus();
    },
    onPointerOver: (event: PointerEvent) => {
      const hit = start.current === null || event.buttons !== 1 ? null : hitOf(event);
      if (hit === null) return;
      control.select({
        active: start.current ?? hitPlace(hit),
        corner: { row: hit.row, column: hit.column ?? control.size.columns - 1 },
      });
    },
    onPointerUp: () => {
      start.current = null;
    },
    onClick: (event: React.MouseEvent) => {
      const hit = hitOf(event);
      const isTouch = event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch';
      if (hit === null || !isTouch || isOnEditor(event)) return;
      const { active } = control.selection;
      if (hit.row === active.row && hit.column === active.column) control.startEditing(false);
      else choose(hit, false);
      if (control.editing === null) focus();
    },
    onDoubleClick: (event: React.MouseEvent) => {
      if (hitOf(event) === null || isOnEditor(event)) return;
      control.enter();
    },
  };
};

const hitPlace = ({ row, column }: Hit): Place => ({ row, column: column ?? 0 });
