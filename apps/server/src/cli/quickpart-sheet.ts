import {
  CATALOGUE,
  figureLabels,
  figureOf,
  figureSvg,
  initialValues,
  type Shape,
  silhouetteOf,
  wordsOfShape,
} from '@kerf/quick-parts';
import type { UnitSystem } from '@kerf/units';

const THUMBNAIL = 40;
const STYLE = [
  'body{font:13px/1.4 sans-serif;margin:16px;color:#1a1a1a}',
  'h2{font-size:16px;margin:20px 0 8px;break-after:avoid}',
  'main{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:12px}',
  'h2{grid-column:1/-1}figure{margin:0;padding:8px;border:1px solid #d4d4d8;border-radius:6px;break-inside:avoid}',
  'figure>svg{width:100%;height:220px;display:block}figcaption{display:flex;gap:8px;align-items:center;font-weight:600}',
  'figcaption svg{width:40px;height:40px;flex-shrink:0}p{margin:4px 0 0;font-size:11px;color:#52525b}',
].join('');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const thumbnailOf = (shape: Shape): string => {
  const { width, height, contours, folds, engraved } = silhouetteOf(shape, initialValues(shape, 'metric'));
  const stroke = Math.max(width, height) / THUMBNAIL;
  return [
    `<svg viewBox="0 0 ${width} ${height}" fill="none" stroke-width="${stroke}">`,
    `<path d="${contours.join('')}" fill="#e5e7eb" fill-rule="evenodd" stroke="#1a1a1a"/>`,
    `<path d="${engraved.join('')}" stroke="#00802f"/><path d="${folds.join('')}" stroke="#0050c8"/></svg>`,
  ].join('');
};

const figureHtml = (shape: Shape, units: UnitSystem, locale: string): string => {
  const values = initialValues(shape, units);
  const words = wordsOfShape(shape, locale);
  const labels = figureLabels(shape, values, units);
  const dimensions = shape.parameters.map(({ key }) => `${words.parameter(key).name} (${labels[key] ?? ''})`);
  return [
    `<figure id="${shape.id}"><figcaption>${thumbnailOf(shape)}${escaped(words.name)}</figcaption>`,
    figureSvg(figureOf(shape, values), labels, null),
    `<p>${escaped(dimensions.join(', '))}</p></figure>`,
  ].join('');
};

/** All shapes of the catalogue on one page, each with its small picture, its drawing and its dimensions. */
export const quickpartSheet = (units: UnitSystem, locale: string): string => {
  const categories = [...new Set(CATALOGUE.map(({ category }) => category))];
  const sections = categories.flatMap((category) => {
    const shapes = CATALOGUE.filter((shape) => shape.category === category);
    const name = wordsOfShape(shapes[0]!, locale).categoryName;
    return [`<h2>${escaped(name)}</h2>`, ...shapes.map((shape) => figureHtml(shape, units, locale))];
  });
  const head = `<!doctype html><html lang="${locale.slice(0, 2)}"><meta charset="utf-8"><title>Quick parts</title><style>${STYLE}</style>`;
  return `${head}<main>${sections.join('\n')}</main></html>\n`;
};
