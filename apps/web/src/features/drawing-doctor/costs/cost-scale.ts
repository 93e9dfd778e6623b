/**
 * Colours from cheap to dear. Each is lighter than the one before, so that they are told apart without seeing colour, and the darkest
 * still stands out from the canvas.
 */
const COLOURS = ['#6f7fd8', '#4aa3d0', '#35bd9e', '#93d85f', '#fde725'] as const;
/** Paths that cost nothing: folds and information. */
const FREE_COLOUR = '#5c6b80';

/** A colour with the prices that it stands for, from the first to the last. */
export type CostBand = { readonly colour: string; readonly from: number; readonly to: number };
export type CostScale = {
  readonly bands: readonly CostBand[];
  /** Colour of a path. */
  readonly colourOf: (pathId: string) => string;
};

type Costed = { readonly pathId: string; readonly price: number };

/** Prices of holes and outlines lie far apart: every band is as many times the one below as the next. One price has one band. */
const limitsOf = (least: number, most: number): readonly number[] => {
  if (!(least < most)) return [least, most];
  const first = Math.max(least, most / 10_000);
  const inner = COLOURS.slice(1).map((_, place) => first * (most / first) ** ((place + 1) / COLOURS.length));
  return [least, ...inner, most];
};

/** What each contour costs, as colours. */
export const costScale = (contours: readonly Costed[]): CostScale => {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const { price } of contours) {
    least = Math.min(least, price);
    most = Math.max(most, price);
  }
  if (contours.length === 0) return { bands: [], colourOf: () => FREE_COLOUR };
  const limits = limitsOf(least, most);
  const bands = limits.slice(1).map((to, place) => ({
    colour: COLOURS[limits.length === 2 ? COLOURS.length - 1 : place] ?? FREE_COLOUR,
    from: limits[place] ?? least,
    to,
  }));
  const colours = new Map(
    contours.map(({ pathId, price }) => [pathId, (bands.find(({ to }) => price <= to) ?? bands.at(-1))?.colour]),
  );
  return { bands, colourOf: (pathId) => colours.get(pathId) ?? FREE_COLOUR };
};
