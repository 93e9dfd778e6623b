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
