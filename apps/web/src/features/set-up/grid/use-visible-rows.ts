import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { GridSizes } from './grid-sizes.ts';

/** Rows drawn above and below what can be seen, so that scrolling shows no gap. */
const spareRows = 10;
/** The window moves by this many rows at a time. */
const stepRows = 5;

/** How many rows fit into the frame. */
export const rowsInFrame = ({ clientHeight }: HTMLElement, sizes: GridSizes): number =>
  Math.max(1, Math.floor((clientHeight - sizes.head) / sizes.row));

/** Calls `look` when the frame is scrolled or takes another size, and at first. */
const useWatchedFrame = (frame: RefObject<HTMLElement | null>, look: (element: HTMLElement) => void): void => {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onChange = () => lookNow(element);
    const watch = new ResizeObserver(onChange);
    watch.observe(element);
    element.addEventListener('scroll', onChange, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', onChange);
    };
  }, [frame]);
};

/** First and last line to draw. */
export const useVisibleRows = (frame: RefObject<HTMLElement | null>, lineCount: number, sizes: GridSizes) => {
  const [firstSeen, setFirstSeen] = useState(0);
  const [pageRows, setPageRows] = useState(20);
  useWatchedFrame(frame, (element) => {
    setFirstSeen(Math.floor(element.scrollTop / sizes.row / stepRows) * stepRows);
    setPageRows(rowsInFrame(element, sizes));
  });
  return {
    first: Math.max(0, firstSeen - spareRows),
    last: Math.min(lineCount - 1, firstSeen + pageRows + stepRows + spareRows),
  };
};

/** Whether columns of at least this width go on beyond the right edge of the frame. */
export const useGoesOn = (frame: RefObject<HTMLElement | null>, leastWidth: number): boolean => {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useWatchedFrame(frame, ({ clientWidth }) => setWidth(clientWidth));
  return leastWidth > width;
};

type Seen = {
  /** The line that the active cell stands on, and the id of its element. */
  readonly line: number;
  readonly cell: string;
  readonly sizes: GridSizes;
  readonly isCovered: boolean;
};

/**
 * Scrolls so far that a row and a column can be seen, no further: inside the frame always, the page only while the person works in
 * the frame. `isCovered` changes when something else takes room from the page.
 */
export const useSeen = (frame: RefObject<HTMLElement | null>, { line, cell, sizes, isCovered }: Seen): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what takes room from the page is scrolled away from
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const top = line * sizes.row;
    const room = element.clientHeight - sizes.head - sizes.row;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + room) element.scrollTop = top - room;
    const shown = document.getElementById(cell);
    const head = element.querySelector<HTMLElement>('[role=rowheader]');
    if (shown === null || head === null) return;
    if (shown.classList.contains('stays')) return;
    const stays = element.querySelector<HTMLElement>('[role=columnheader].stays')?.offsetWidth ?? 0;
    const left = shown.offsetLeft - head.offsetWidth - stays;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (shown.offsetLeft + shown.offsetWidth > element.scrollLeft + element.clientWidth) {
      element.scrollLeft = shown.offsetLeft + shown.offsetWidth - element.clientWidth;
    }
    if (element.contains(document.activeElement)) shown.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [frame, line, cell, isCovered]);
};
