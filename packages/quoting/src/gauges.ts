import { MM_PER_INCH } from '@kerf/units';

/**
 * Gauges of sheet metal: steel, galvanised and stainless sheet, sheet of aluminium, brass and copper, and the British wire gauge. A number
 * means another thickness in each, so that it says nothing without the material. Sources: Manufacturers' Standard Gauge, Galvanised Sheet
 * Gauge, the stainless gauge of the United States, Brown and Sharpe, BS 3737, each as at least two public lists agree.
 */
export const GAUGE_FAMILIES = ['steel', 'galvanised', 'stainless', 'aluminium', 'swg'] as const;
export type GaugeFamily = (typeof GAUGE_FAMILIES)[number];

/** The first gauge number of a family and the thicknesses from it on, in inches. */
type GaugeRow = { readonly first: number; readonly inches: readonly number[] };

const GAUGES: Readonly<Record<GaugeFamily, GaugeRow>> = {
  steel: {
    first: 3,
    inches: [
      0.2391, 0.2242, 0.2092, 0.1943, 0.1793, 0.1644, 0.1495, 0.1345, 0.1196, 0.1046, 0.0897, 0.0747, 0.0673, 0.0598,
      0.0538, 0.0478, 0.0418, 0.0359, 0.0329, 0.0299, 0.0269, 0.0239, 0.0209, 0.0179, 0.0164, 0.0149, 0.0135, 0.012,
    ],
  },
  galvanised: {
    first: 8,
    inches: [
      0.1681, 0.1532, 0.1382, 0.1233, 0.1084, 0.0934, 0.0785, 0.071, 0.0635, 0.0575, 0.0516, 0.0456, 0.0396, 0.0366,
      0.0336, 0.0306, 0.0276, 0.0247, 0.0217, 0.0202, 0.0187, 0.0172, 0.0157,
    ],
  },
  stainless: {
    first: 7,
    inches: [
      0.1875, 0.1719, 0.1563, 0.1406, 0.125, 0.1094, 0.0938, 0.0781, 0.0703, 0.0625, 0.0563, 0.05, 0.0438, 0.0375,
      0.0344, 0.0313, 0.0281, 0.025, 0.0219, 0.0188, 0.0172, 0.0156, 0.0141, 0.0125,
    ],
  },
  aluminium: {
    first: 3,
    inches: [
      0.2294, 0.2043, 0.1819, 0.162, 0.1443, 0.1285, 0.1144, 0.1019, 0.0907, 0.0808, 0.072, 0.0641, 0.0571, 0.0508,
      0.0453, 0.0403, 0.0359, 0.032, 0.0285, 0.0253, 0.0226, 0.0201, 0.0179, 0.0159, 0.0142, 0.0126, 0.0113, 0.01,
    ],
  },
  swg: {
    first: 1,
    inches: [
      0.3, 0.276, 0.252, 0.232, 0.212, 0.192, 0.176, 0.16, 0.144, 0.128, 0.116, 0.104, 0.092, 0.08, 0.072, 0.064, 0.056,
      0.048, 0.04, 0.036, 0.032, 0.028, 0.024, 0.022, 0.02, 0.018, 0.0164, 0.0148, 0.0136, 0.0124, 0.0116, 0.0108, 0.01,
      0.0092, 0.0084, 0.0076,
    ],
  },
};

/** Thickness of a gauge in mm; null for a number that the family does not have. */
export const gaugeThicknessMm = (family: GaugeFamily, gauge: number): number | null => {
  const { first, inches } = GAUGES[family];
  const inch = inches[gauge - first];
  return inch === undefined ? null : inch * MM_PER_INCH;
};

/** Shops round gauges in their price lists: this near to one, a thickness has its name. In. */
const NEAR_GAUGE_INCH = 0.0006;

/** The gauge that a thickness is called in its family, such as 16; null when it has no such name. */
export const gaugeOf = (family: GaugeFamily, thicknessMm: number): number | null => {
  const { first, inches } = GAUGES[family];
  const inch = thicknessMm / MM_PER_INCH;
  const place = inches.findIndex((one) => Math.abs(one - inch) <= NEAR_GAUGE_INCH);
  return place < 0 ? null : first + place;
};
