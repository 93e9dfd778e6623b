import type { CutMaterial } from './published-feeds.ts';
import type { StartingName } from './starting-names.ts';

/** Materials that a new organisation starts with, their usual thicknesses and sheet sizes. */
export type StockMaterial = {
  readonly name: StartingName;
  readonly cut: CutMaterial;
  readonly densityKgPerM3: number;
  /** Assumed cost of sheet metal, US dollars per kg. */
  readonly dollarsPerKg: number;
  readonly thicknessesMm: readonly number[];
  /** Decimal inches of the usual gauges and fractions. */
  readonly thicknessesInch: readonly number[];
};

export const STOCK_MATERIALS: readonly StockMaterial[] = [
  {
    name: 'Mild steel',
    cut: 'mildSteel',
    densityKgPerM3: 7850,
    dollarsPerKg: 1.4,
    thicknessesMm: [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20],
    thicknessesInch: [
      0.0359, 0.0478, 0.0598, 0.0747, 0.1046, 0.1196, 0.1345, 0.1875, 0.25, 0.3125, 0.375, 0.5, 0.625, 0.75,
    ],
  },
  {
    name: 'Stainless 304',
    cut: 'stainless',
    densityKgPerM3: 8000,
    dollarsPerKg: 4.5,
    thicknessesMm: [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20],
    thicknessesInch: [0.0375, 0.05, 0.0625, 0.0781, 0.1094, 0.125, 0.1406, 0.1875, 0.25, 0.375, 0.5, 0.75],
  },
  {
    name: 'Aluminium 5052',
    cut: 'aluminium',
    densityKgPerM3: 2680,
    dollarsPerKg: 5.5,
    thicknessesMm: [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20],
    thicknessesInch: [0.04, 0.05, 0.063, 0.08, 0.09, 0.1, 0.125, 0.16, 0.19, 0.25, 0.375, 0.5, 0.75],
  },
];

export type StockSheet = {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly isDefault: boolean;
};

const MM_PER_FOOT = 304.8;
export const STOCK_SHEETS: Readonly<Record<'metric' | 'imperial', readonly StockSheet[]>> = {
  metric: [
    { name: '2000 x 1000', widthMm: 2000, heightMm: 1000, isDefault: false },
    { name: '2500 x 1250', widthMm: 2500, heightMm: 1250, isDefault: false },
    { name: '3000 x 1500', widthMm: 3000, heightMm: 1500, isDefault: true },
  ],
  imperial: [
    { name: '96 x 48 in', widthMm: 8 * MM_PER_FOOT, heightMm: 4 * MM_PER_FOOT, isDefault: false },
    { name: '120 x 48 in', widthMm: 10 * MM_PER_FOOT, heightMm: 4 * MM_PER_FOOT, isDefault: false },
    { name: '120 x 60 in', widthMm: 10 * MM_PER_FOOT, heightMm: 5 * MM_PER_FOOT, isDefault: true },
  ],
};
