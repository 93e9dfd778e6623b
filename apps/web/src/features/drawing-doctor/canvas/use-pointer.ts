import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ViewStore } from '../picture/view-store.ts';
import { type Place, panBy, zoomTo } from '../picture/viewport.ts';
import { type AimWish, type Gesture, isClick, type PointerStep, RESTING, type Wish } from '../tools/gesture.ts';
import { stepGesture } from '../tools/step-gesture.ts';

/** Two presses of the middle button within this are a double click, ms. */
const DOUBLE_CLICK_MS = 400;
const MIDDLE = 1;

type Press = { readonly at: number; readonly place: Place };

type PointerOptions = {
  readonly holder: RefObject<HTMLElement | null>;
  readonly view: ViewStore;
  /** Told where the mouse is while nothing is dragged. */
  readonly onHover: ((place: Place | null) => void) | null;
  /** Where something is selected or measured; moving and zooming the view is done here. */
  readonly onWish: (wish: AimWish) => void;
};

const placeIn = (element: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** The wheel zooms where the pointer is; the page must not scroll for it, which only a listener of our own can keep it from. */
const useWheel = (holder: RefObject<HTMLElement | null>, view: ViewStore): void => {
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      view.turnWheel(event, placeIn(element, event));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [holder, view]);
};

const pinch = (view: ViewStore, { right, down, growth, about }: Extract<Wish, { kind: 'pinch' }>): void => {
  const { stage, viewport } = view.snapshot();
  view.show(zoomTo(stage, panBy(stage, viewport, right, down), viewport.zoom * growth, about));
};

/** Mouse, pen and finger on the canvas. Spec: quote parts §2.4. */
export const usePointer = ({ holder, view, onHover, onWish }: PointerOptions) => {
  const [gesture, setGesture] = useState<Gesture>(RESTING);
  const current = useRef<Gesture>(RESTING);
  const lastMiddle = useRef<Press | null>(null);
  useWheel(holder, view);
  const take = (step: PointerStep) => {
    const { gesture: next, wish } = stepGesture(current.current, step);
    if (next !== current.current) setGesture(next);
    current.current = next;
    if (wish?.kind === 'pan') view.pan(wish.right, wish.down);
    else if (wish?.kind === 'pinch') pinch(view, wish);
    else if (wish !== null) onWish(wish);
  };
  const stepOf = (kind: PointerStep['kind'], event: ReactPointerEvent<HTMLElement>): PointerStep => ({
    kind,
    place: placeIn(event.currentTarget, event),
    button: event.button,
    hasShift: event.shiftKey,
    hasMeta: event.metaKey || event.ctrlKey,
    finger: event.pointerType === 'touch' ? event.pointerId : null,
  });
  const noteMiddle = (event: ReactPointerEvent<HTMLElement>) => {
    const [press, before] = [{ at: event.timeStamp, place: placeIn(event.currentTarget, event) }, lastMiddle.current];
    const isDouble = before !== null && press.at - before.at < DOUBLE_CLICK_MS && isClick(before.place, press.place);
    lastMiddle.current = isDouble ? null : press;
    if (isDouble) view.showAll();
  };
  return {
    gesture,
    handlers: {
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        if (event.button === MIDDLE) noteMiddle(event);
        take(stepOf('down', event));
      },
      onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
        take(stepOf('move', event));
        if (current.current.name === 'resting' && event.pointerType !== 'touch')
          onHover?.(placeIn(event.currentTarget, event));
      },
      onPointerLeave: () => onHover?.(null),
      onPointerUp: (event: ReactPointerEvent<HTMLElement>) => take(stepOf('up', event)),
      onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => take(stepOf('cancel', event)),
      // The middle button would scroll the page by itself.
      onMouseDown: (event: { readonly button: number; readonly preventDefault: () => void }) => {
        if (event.button === MIDDLE) event.preventDefault();
      },
      onContextMenu: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
    },
  };
};
