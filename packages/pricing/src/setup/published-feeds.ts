/**
 * Published cutting figures of fibre lasers: feeds in m/min by machine power, pierce times in seconds, by thickness in mm.
 * Low end of each published range; null where the power does not cut the thickness.
 */
export type CutMaterial = 'mildSteel' | 'stainless' | 'aluminium';

export type PublishedTable = {
  readonly powersKw: readonly number[];
  readonly rows: readonly {
    readonly thicknessMm: number;
    readonly feeds: readonly (number | null)[];
    readonly pierceSeconds: number;
  }[];
};

const table = (
  powersKw: readonly number[],
  rows: readonly (readonly [number, readonly (number | null)[], number])[],
): PublishedTable => ({
  powersKw,
  rows: rows.map(([thicknessMm, feeds, pierceSeconds]) => ({ thicknessMm, feeds, pierceSeconds })),
});

export const PUBLISHED_FEEDS: Readonly<Record<CutMaterial, PublishedTable>> = {
  mildSteel: table(
    [2, 3, 4, 6, 12],
    [
      [1, [27, 35, 37.5, 38.5, 38.5], 0.01],
      [2, [5.4, 6.2, 6.6, 7, 11.5], 0.06],
      [3, [3.9, 4.2, 4.5, 5.2, 6.3], 0.1],
      [4, [3.2, 3.6, 4, 4.3, 4.5], 0.2],
      [5, [2.6, 3.1, 3.2, 3.8, 4.1], 0.4],
      [6, [2.2, 2.8, 3, 3.4, 3.6], 0.4],
      [8, [1.5, 2.2, 2.5, 2.7, 3], 0.2],
      [10, [1.2, 1.6, 1.8, 2.2, 2.5], 1],
      [12, [1.1, 1.3, 1.5, 1.6, 1.7], 3],
      [16, [0.65, 0.85, 0.9, 1.2, 1.3], 5],
      [20, [null, 0.65, 0.75, 0.75, 0.75], 8],
    ],
  ),
  stainless: table(
    [3, 4, 6, 12],
    [
      [1, [32, 36, 50, 78], 0.01],
      [2, [17, 22, 28, 58], 0.14],
      [3, [8, 11, 20, 39], 0.15],
      [4, [3.8, 5.3, 6.5, 22], 0.2],
      [5, [4, 4.8, 10, 22], 0.1],
      [6, [3, 3.5, 7.5, 14], 0.25],
      [8, [1.8, 2.3, 4.5, 13], 0.25],
      [10, [0.7, 1, 1.5, 10], 0.5],
      [12, [0.65, 0.65, 1.5, 4], 1.2],
      [20, [null, null, 0.5, 0.65], 3],
    ],
  ),
  aluminium: table(
    [3, 4, 6, 12],
    [
      [1, [32, 38, 50, 78], 0.01],
      [2, [19, 20, 25, 44], 0.04],
      [3, [7.3, 10, 11, 32], 0.06],
      [4, [4.3, 4.8, 7, 17], 0.07],
      [5, [2, 2.8, 6.3, 18], 0.07],
      [6, [2, 2, 3, 11], 0.1],
      [8, [0.85, 1.3, 1.6, 6.3], 0.25],
      [10, [0.55, 1.1, 1.1, 5], 0.6],
      [12, [null, 0.5, 0.7, 3.1], 1.1],
      [20, [null, null, 0.6, 1.8], 10],
    ],
  ),
};
