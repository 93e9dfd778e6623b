import { type RefObject, useEffect, useState } from 'react';

/** How wide a row must be for its words, as soon as they did not fit. */
type Fit = { readonly language: string; readonly neededWidth: number };

/** Whether the buttons of a row have room for their words beside what else is in it; in some languages they are long. */
export const useWordsFit = (row: RefObject<HTMLElement | null>, language: string): boolean => {
  const [tight, setTight] = useState<Fit | null>(null);
  const isTight = tight?.language === language;
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const { scrollWidth, clientWidth } = element;
      setTight((before) => {
        const known = before?.language === language ? before : null;
        if (known === null) return scrollWidth > clientWidth ? { language, neededWidth: scrollWidth } : null;
        return clientWidth >= known.neededWidth ? null : known;
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [row, language]);
  return !isTight;
};
