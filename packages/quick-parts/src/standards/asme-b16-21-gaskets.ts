/** A flat ring gasket between raised faces. */
export type RingGasket = {
  /** Class of the flange. */
  readonly rating: number;
  /** NPS. */
  readonly size: number;
  readonly insideMm: number;
  readonly outsideMm: number;
};

/**
 * Flat ring gaskets by ASME B16.21 for flanges by ASME B16.5, mm: the tables of EdgarJRobles/quetzal (tablez/Gasket_*lb.csv) where
 * a second public list agrees; the other rows are left out.
 */
const ROWS: readonly (readonly [rating: number, size: number, insideMm: number, outsideMm: number])[] = [
  [150, 0.5, 21.3, 47.8],
  [150, 0.75, 26.9, 57.1],
  [150, 1, 33.3, 66.5],
  [150, 1.25, 42.2, 76.2],
  [150, 1.5, 48.5, 85.9],
  [150, 2, 60.5, 104.6],
  [150, 2.5, 73.2, 124],
  [150, 3, 88.9, 136.7],
  [150, 4, 114.3, 174.8],
  [150, 5, 141.2, 196.8],
  [150, 6, 168.1, 222.2],
  [150, 8, 218.9, 279.4],
  [150, 10, 273.1, 339.9],
  [150, 12, 323.8, 409.7],
  [150, 14, 355.6, 450.8],
  [150, 16, 406.4, 514.4],
  [150, 18, 457.2, 549.1],
  [150, 20, 508, 606.6],
  [150, 24, 609.6, 717.5],
  [300, 0.5, 21.3, 53.8],
  [300, 0.75, 26.9, 66.5],
  [300, 1, 33.3, 73.2],
  [300, 1.25, 42.2, 82.5],
  [300, 1.5, 48.5, 95.2],
  [300, 2, 60.5, 111.3],
  [300, 2.5, 73.2, 130],
  [300, 3, 88.9, 149.4],
  [300, 4, 114.3, 180.8],
  [300, 5, 141.2, 215.9],
  [300, 6, 168.1, 251],
  [300, 8, 218.9, 307.8],
  [300, 10, 273.1, 361.9],
  [300, 12, 323.8, 422.1],
  [300, 14, 355.6, 485.6],
  [300, 16, 406.4, 539.8],
  [300, 18, 457.2, 596.9],
  [300, 20, 508, 654],
  [300, 24, 609.6, 774.7],
];

export const ASME_B16_21_GASKETS: readonly RingGasket[] = ROWS.map(([rating, size, insideMm, outsideMm]) => ({
  ...{ rating, size, insideMm, outsideMm },
}));
