import { type RefObject, useEffect, useState } from 'react';

/** How the words of a bar's buttons stand: on one line, on as many as they have words, or not at all, by the room that they take. */
const WAYS = ['line', 'lines', 'none'] as const;
export type WordsFit = (typeof WAYS)[number];

/** How wide the row must be for each way that it was too narrow for. */
type Needed = { readonly language: string; readonly widths: readonly number[] };

/** The widths that a row of this width lacks, when its content takes so much as it stands. */
export const neededWidths = (before: readonly number[], width: number, taken: number): readonly number[] => {
  const still = before.filter((needed) => needed > width);
  const isTight = still.length === before.length && taken > width && before.length < WAYS.length - 1;
  if (isTight) return [...before, taken];
  return still.length === before.length ? before : still;
};

/** The widest way that the buttons of a row have room for beside what else is in it; in some languages words are long. */
export const useWordsFit = (row: RefObject<HTMLElement | null>, language: string): WordsFit => {
  const [needed, setNeeded] = useState<Needed | null>(null);
  const place = needed?.language === language ? needed.widths.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way is measured anew, also where it makes no button smaller.
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const { scrollWidth, clientWidth } = element;
      setNeeded((before) => {
        const known = before?.language === language ? before.widths : [];
        const widths = neededWidths(known, clientWidth, scrollWidth);
        return widths === known ? before : { language, widths };
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [row, language, place]);
  return WAYS[place] ?? 'none';
};
