import { useEffect, useRef, useState } from 'react';

const FIRST_WIDTH = 600;
const LEAST_WIDTH = 240;

/** The width of a frame on screen, px, as it changes. */
export const useWidth = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setWidth(Math.max(LEAST_WIDTH, element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { frame, width };
};
