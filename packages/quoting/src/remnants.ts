/** Sides of a rectangle, mm. */
type Size = { readonly width: number; readonly height: number };

/** Narrower strips are waste and no remnant, mm. */
const NARROWEST_REMNANT = 50;

/** The larger of the strips that one straight cut leaves whole beside or above what is used of a sheet, mm; null for none. */
export const largestRemnant = (sheet: Size, used: Size): Size | null => {
  const beside = { width: sheet.width - used.width, height: sheet.height };
  const above = { width: sheet.width, height: sheet.height - used.height };
  const [largest] = [beside, above]
    .filter(({ width, height }) => Math.min(width, height) >= NARROWEST_REMNANT)
    .sort((a, b) => b.width * b.height - a.width * a.height);
  return largest ?? null;
};
