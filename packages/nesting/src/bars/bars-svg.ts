import { partColour } from '../nest-svg.ts';
import { type BarsFileOutput, parseBarsFile } from './bars-file.ts';
import { outlineOf } from './certify-bars.ts';

/** Height of a bar whose section is not said, as a share of the longest bar. */
const HEIGHT_SHARE = 1 / 60;
/** From one bar to the next, and beside them for how many are cut alike, in heights of a bar. */
const PITCH = 1.5;
const BESIDE = 3;

const fixed = (value: number): string => String(Math.round(value * 1000) / 1000);

/** A nest of bars as SVG: the bars that are cut alike once, one below the other, each with their number; in mm. */
export function barsSvg(output: BarsFileOutput): string {
  const file = parseBarsFile(output);
  if (!file.ok) throw new Error(file.refusal.facts.sentence);
  const { bars, pieces, sectionHeight } = file.value;
  const { patterns } = output.nest;
  const longest = Math.max(...bars.map(({ length }) => length));
  const height = sectionHeight > 0 ? sectionHeight : longest * HEIGHT_SHARE;
  const rows = patterns.map((pattern, row) => {
    const y = (value: number): string => fixed(row * PITCH * height + height - value);
    const length = fixed(bars[pattern.stockIndex]!.length);
    const drawn = pattern.pieces.map((laid) => {
      const { left, right } = outlineOf(pieces[laid.pieceIndex]!, laid, sectionHeight);
      const path = `M${fixed(left[0])} ${y(0)}L${fixed(right[0])} ${y(0)}L${fixed(right[1])} ${y(height)}L${fixed(left[1])} ${y(height)}Z`;
      return `<path d="${path}" fill="${partColour(laid.pieceIndex)}"/>`;
    });
    const bar = `<rect x="0" y="${y(height)}" width="${length}" height="${fixed(height)}" fill="#f5f5f5"/>`;
    const times = `<text x="${fixed(-height / 2)}" y="${y(height * 0.2)}" text-anchor="end" font-size="${fixed(height * 0.8)}" stroke="none">${pattern.times} ×</text>`;
    return `<g>${bar}${drawn.join('')}${times}</g>`;
  });
  const pad = height / 2;
  const beside = BESIDE * height;
  const view = [-beside - pad, -pad, longest + beside + 2 * pad, Math.max(1, patterns.length) * PITCH * height + pad];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.map(fixed).join(' ')}" stroke="#1f2933" stroke-width="${fixed(longest / 2000)}">${rows.join('')}</svg>`;
}
