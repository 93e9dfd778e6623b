import type { ContourCostsView } from '@kerf/contract';

type Contour = ContourCostsView['contours'][number];
export type ContourSums = Omit<Contour, 'pathId'> & { readonly count: number; readonly seconds: number };

export const secondsOf = ({ cutSeconds, etchSeconds, pierceSeconds, rapidSeconds }: Omit<Contour, 'pathId'>): number =>
  cutSeconds + etchSeconds + pierceSeconds + rapidSeconds;

/** What some contours cost together. */
export const sumContours = (contours: readonly Contour[]): ContourSums => {
  const sums = { count: contours.length, cutSeconds: 0, etchSeconds: 0, pierceSeconds: 0, rapidSeconds: 0, price: 0 };
  for (const one of contours) {
    sums.cutSeconds += one.cutSeconds;
    sums.etchSeconds += one.etchSeconds;
    sums.pierceSeconds += one.pierceSeconds;
    sums.rapidSeconds += one.rapidSeconds;
    sums.price += one.price;
  }
  return { ...sums, seconds: secondsOf(sums) };
};

/** The dearest first; of equal ones as they are cut. */
export const dearestFirst = (contours: readonly Contour[]): readonly Contour[] =>
  [...contours].sort((a, b) => b.price - a.price);
