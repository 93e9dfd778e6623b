import { type RefObject, useEffect } from 'react';
import type { ViewStore } from './view-store.ts';

/** Keeps the view as large as the element that holds it. */
export const useCanvasSize = (holder: RefObject<HTMLElement | null>, view: ViewStore): void => {
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const measure = () => view.setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder, view]);
};
