import { useEffect, useRef } from 'react';

/** Time within which a click at the same place is the second of a double click, ms. */
const DOUBLE_CLICK_MS = 500;
const SAME_PLACE_PX = 6;

/** What a click is made of; a list of choices opens at the first of them already. */
const EVENTS_OF_CLICK = ['pointerdown', 'mousedown', 'click'] as const;

/**
 * To be called by a click that closes what it was made in: the second click of a double click on it belongs to the button that is
 * gone, and not to what lay behind.
 */
export const dropSecondClick = (first: Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>): void => {
  // A busy page meets the second click late; when it was made is in the event.
  const isSecond = ({ clientX, clientY, timeStamp }: MouseEvent) =>
    timeStamp - first.timeStamp <= DOUBLE_CLICK_MS &&
    Math.hypot(clientX - first.clientX, clientY - first.clientY) <= SAME_PLACE_PX;
  const drop = (event: MouseEvent) => {
    const isDropped = isSecond(event);
    if (!isDropped || event.type === 'click') {
      for (const name of EVENTS_OF_CLICK) window.removeEventListener(name, drop, { capture: true });
    }
    if (!isDropped) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The click that calls has passed the window already, and does not meet them.
  for (const name of EVENTS_OF_CLICK) window.addEventListener(name, drop, { capture: true });
};

type FurtherClick = Pick<MouseEvent, 'detail' | 'target' | 'preventDefault' | 'stopPropagation'> & {
  readonly currentTarget: Node;
};

/**
 * For a row of buttons that change with what is done, at the capture of a click: the second click of a double click is none, whatever
 * button has taken the place of the first one's meanwhile. Dialogs and menus that lie over the page are not in the row.
 */
export const keepFirstClick = (click: FurtherClick): void => {
  // Counted by the system, at the same place and within the time that its owner has set for a double click.
  const isFirst = click.detail <= 1;
  if (isFirst || !(click.target instanceof Node) || !click.currentTarget.contains(click.target)) return;
  click.preventDefault();
  click.stopPropagation();
};

/**
 * How a dialog is closed by a click beside it or by Escape: the second click of a double click on what opened it falls beside it, and
 * is none.
 */
export const useDialogClose = (isOpen: boolean, close: () => void) => {
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' || performance.now() - openedAt.current > DOUBLE_CLICK_MS) close();
  };
};
