import { lengthFromInput, MM_PER_INCH, mmToInches, type UnitSystem } from '@kerf/units';

const MM_PER_MARK: Readonly<Record<string, number>> = {
  mm: 1,
  in: MM_PER_INCH,
  '"': MM_PER_INCH,
  '″': MM_PER_INCH,
  ft: 12 * MM_PER_INCH,
  "'": 12 * MM_PER_INCH,
};
const NUMBER = /^(?:(?<decimal>\d+\.?\d*|\.\d+)|(?:(?<whole>\d+)[ -])?(?<upper>\d+)\/(?<lower>\d+))$/;
const MARK = /\s*(mm|in|"|″|ft|')$/i;

const numberOf = (text: string): number | null => {
  const groups = NUMBER.exec(text.trim())?.groups;
  if (groups === undefined) return null;
  const { decimal, whole = '0', upper, lower } = groups;
  const value = decimal === undefined ? Number(whole) + Number(upper) / Number(lower) : Number(decimal);
  return Number.isFinite(value) && value > 0 ? value : null;
};

/**
 * What a typed length can mean, in mm, likeliest first; none when it is no length. A unit mark (3mm, 0.125in, 1/8", 4ft) settles it;
 * a bare number is in the units of the set-up data, and in imperial ones, failing that, in mm.
 */
export const lengthReadings = (text: string, units: UnitSystem): readonly number[] => {
  const mark = MARK.exec(text.trim())?.[1]?.toLowerCase();
  const value = numberOf(text.trim().replace(MARK, ''));
  if (value === null) return [];
  const mmPerMark = mark === undefined ? undefined : MM_PER_MARK[mark];
  if (mmPerMark !== undefined) return [value * mmPerMark];
  return units === 'imperial' ? [lengthFromInput(value, units), value] : [value];
};

export type Size = { readonly width: number; readonly height: number };

/** What a typed size such as 2440x1220 or 96x48in can mean, in mm; a mark after the second length counts for both. */
export const sizeReadings = (text: string, units: UnitSystem): readonly Size[] => {
  const [first, second, ...rest] = text.split(/\s*[x×*]\s*/i);
  if (first === undefined || second === undefined || rest.length > 0) return [];
  const mark = MARK.exec(second.trim())?.[1] ?? '';
  const widths = lengthReadings(MARK.test(first.trim()) ? first : `${first}${mark}`, units);
  const heights = lengthReadings(second, units);
  return widths.flatMap((width, index) => {
    const height = heights[Math.min(index, heights.length - 1)];
    return height === undefined ? [] : [{ width, height }];
  });
};

const rounded = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)));

/** A length in the units of the set-up data, as a person writes it: `3 mm`, `0.125 in`. */
export const lengthText = (mm: number, units: UnitSystem): string =>
  units === 'imperial' ? `${rounded(mmToInches(mm), 4)} in` : `${rounded(mm, 3)} mm`;
