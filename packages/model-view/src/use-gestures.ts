import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Camera, keyed, panned, turned, zoomed } from './camera.ts';

type Gestures = {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly camera: Camera;
  readonly setCamera: (change: (now: Camera) => Camera) => void;
  readonly fit: () => void;
  /** A place of the view was chosen, by a click or, in its middle, by Enter. */
  readonly choose: (x: number, y: number) => void;
};

/** Moves less than this are a click, points. */
const CLICK = 4;

/** What mouse, fingers and keys do to the view: turn, move, zoom, fit, choose. */
export const useGestures = ({ frame, camera, setCamera, fit, choose }: Gestures) => {
  const drag = useRef<{ readonly x: number; readonly y: number; readonly way: number; readonly pans: boolean } | null>(
    null,
  );
  useEffect(() => {
    const box = frame.current;
    // React listens to wheels passively, and the page must not scroll along.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setCamera((now) => zoomed(now, Math.exp(event.deltaY * 0.0015)));
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, [frame, setCamera]);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, way: 0, pans: event.button !== 0 || event.shiftKey };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      if (from === null) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      drag.current = { ...from, x: event.clientX, y: event.clientY, way: from.way + Math.hypot(dx, dy) };
      const height = event.currentTarget.clientHeight;
      setCamera((now) => (from.pans ? panned(now, -dx / height, dy / height) : turned(now, -dx * 0.008, dy * 0.008)));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      drag.current = null;
      if (from === null || from.pans || from.way > CLICK) return;
      const box = event.currentTarget.getBoundingClientRect();
      choose(event.clientX - box.left, event.clientY - box.top);
    },
    onPointerCancel: () => {
      drag.current = null;
    },
    onContextMenu: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      if (event.key === '0') fit();
      else if (event.key === 'Enter') choose(event.currentTarget.clientWidth / 2, event.currentTarget.clientHeight / 2);
      else {
        const next = keyed(camera, event.key, event.shiftKey);
        if (next === null) return;
        setCamera(() => next);
      }
      event.preventDefault();
    },
  };
};
