import type { NestView } from '@kerf/contract';

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

/** Narrower strips are waste and no remnant, mm. */
const narrowestRemnant = 50;

/** The larger of the strips that one straight cut leaves whole beside or above a full nest, mm; null for none. */
export const remnantOf = ({
  sheet,
  margin,
  bounds,
}: Pick<NestView, 'sheet' | 'margin' | 'bounds'>): NestView['bounds'] | null => {
  const beside = { width: sheet.width - bounds.width - 2 * margin, height: sheet.height };
  const above = { width: sheet.width, height: sheet.height - bounds.height - 2 * margin };
  const [largest] = [beside, above]
    .filter(({ width, height }) => Math.min(width, height) >= narrowestRemnant)
    .sort((a, b) => b.width * b.height - a.width * a.height);
  return largest ?? null;
};
