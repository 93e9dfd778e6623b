import type { NestView } from '@kerf/contract';
import { largestRemnant } from '@kerf/quoting';

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Closed rings as SVG path data, mm. */
export const ringsPath = (rings: readonly (readonly (readonly [number, number])[])[]): string =>
  rings
    .filter((ring) => ring.length > 0)
    .map((ring) => `M${ring.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`)
    .join('');

/** Where a copy lies: mirrored first, then turned about the origin, then moved. */
export const nestTransform = ({ x, y, rotationDegrees, mirrored }: NestView['placements'][number]): string =>
  `translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(rotationDegrees)})${mirrored ? ' scale(-1 1)' : ''}`;

/** What a full nest leaves of its sheet with the margin kept, mm; null for nothing worth keeping. */
export const remnantOf = ({
  sheet,
  margin,
  bounds,
}: Pick<NestView, 'sheet' | 'margin' | 'bounds'>): NestView['bounds'] | null =>
  largestRemnant(sheet, { width: bounds.width + 2 * margin, height: bounds.height + 2 * margin });

/** A copy smaller than this share of the sheet's longer side is mostly outline where it is drawn with a full line. */
const SMALL_SHARE = 1 / 24;
const [FULL_LINE, THIN_LINE] = [1, 0.35];

/** How thick the outlines of copies are drawn, px: small ones would be hidden by a full line. */
export const outlineWidth = ({ sheet, outer }: Pick<NestView, 'sheet' | 'outer'>): number => {
  const span = (side: 0 | 1) => Math.max(...outer.map((at) => at[side])) - Math.min(...outer.map((at) => at[side]));
  const isSmall = Math.max(span(0), span(1)) < SMALL_SHARE * Math.max(sheet.width, sheet.height);
  return isSmall ? THIN_LINE : FULL_LINE;
};
