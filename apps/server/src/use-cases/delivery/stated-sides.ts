import { MM_PER_INCH, MM_PER_UNIT, type UnitSystem } from '@kerf/units';

const UNITS: ReadonlyMap<string, number> = new Map([
  ...Object.entries(MM_PER_UNIT),
  ...([['"', MM_PER_INCH] as const, ['″', MM_PER_INCH] as const, ["'", 12 * MM_PER_INCH] as const] as const),
]);

const UNIT = `mm|cm|m|in|ft|["″']`;
/** A figure, whole, decimal or as a fraction of an inch, and its unit. */
const SIDE = new RegExp(
  String.raw`(?:(?:(\d+)[ -])?(\d+)/(\d+)|(\d+(?:[.,]\d+)?))\s*(${UNIT})?(?![\p{L}\d]|\s*(?:kg|lb|g)\b)`,
  'giu',
);
const BETWEEN = new RegExp(String.raw`(?<=\d\s*(?:${UNIT})?)\s*[x×*]\s*(?=[^\p{L}\d]*\d)`, 'iu');

/** A comma between thousands: 1,200. */
const THOUSANDS = /(?<![\d.,])([1-9]\d{0,2}),(\d{3})(?![\d.,])/g;

type Side = { readonly figure: number; readonly unit: string | null };

/** The figure of a piece that stands next to an x: the last before one, the first behind the last one. */
const sideOf = (text: string, place: number, pieces: readonly string[]): Side | null => {
  const figures = [...text.matchAll(SIDE)];
  const [found, whole = '0', above, below, plain = '', unit = null] =
    (place < pieces.length - 1 ? figures.at(-1) : figures[0]) ?? [];
  if (found === undefined) return null;
  const figure = above === undefined ? Number(plain.replace(',', '.')) : Number(whole) + Number(above) / Number(below);
  return Number.isFinite(figure) && figure > 0 ? { figure, unit: unit?.toLowerCase() ?? null } : null;
};

/**
 * The sides of what somebody describes by two or three figures with an x between them (`120 x 80 x 40 mm`, `M8 x 40`, `1/2" × 4"`), mm;
 * null for a text that says no such thing. A figure without a unit has that of the last, or of the shop.
 */
export const statedSidesMm = (text: string, units: UnitSystem): readonly [number, number, number] | null => {
  const found = text.replace(THOUSANDS, '$1$2').split(BETWEEN).map(sideOf);
  const sides = found.filter((side) => side !== null);
  if (sides.length < found.length || sides.length < 2 || sides.length > 3) return null;
  const unit = sides.at(-1)?.unit ?? (units === 'imperial' ? 'in' : 'mm');
  const [first = 0, second = 0, third = 0] = sides.map((side) => side.figure * (UNITS.get(side.unit ?? unit) ?? 1));
  return [first, second, third];
};
