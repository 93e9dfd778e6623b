import type { Ring } from '@kerf/nesting';
import type { StoredNestResult } from './nest-part.ts';

const SHEET = '#eef1f5';
const EDGE = '#9aa4b2';
const PART = '#c9d8f0';
const CUT = '#1f3f77';

const short = (value: number): string => String(Math.round(value * 100) / 100);
const ringData = (ring: Ring): string => `M${ring.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

/** A nest drawn on its sheet, y up as in the shop; every copy is the one outline, turned and moved. */
export const nestSvg = (nest: StoredNestResult): string => {
  const { width, height } = nest.sheet;
  const stroke = short(Math.max(width, height) / 600);
  const copies = nest.placements.map(({ x, y, rotationDegrees, mirrored }) => {
    const mirror = mirrored ? ' scale(-1 1)' : '';
    return `<use href="#p" transform="translate(${short(x)} ${short(y)}) rotate(${short(rotationDegrees)})${mirror}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}">`,
    `<defs><path id="p" d="${[nest.outer, ...nest.holes].map(ringData).join('')}" fill="${PART}" fill-rule="evenodd" stroke="${CUT}" stroke-width="${stroke}"/></defs>`,
    `<rect width="${short(width)}" height="${short(height)}" fill="${SHEET}" stroke="${EDGE}" stroke-width="${stroke}"/>`,
    `<g transform="translate(0 ${short(height)}) scale(1 -1)">`,
    ...copies,
    '</g></svg>',
  ].join('');
};
