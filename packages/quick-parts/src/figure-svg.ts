import type { UnitSystem } from '@kerf/units';
import type { Figure } from './figure.ts';
import type { Shape, Values } from './shape.ts';
import { shownValue } from './values.ts';

/** Shares of the larger side of the picture. The highlighted dimension pulses between two. Spec: quote parts §2.7. */
export const FIGURE_STROKE = 0.0025;
export const PULSE_STROKES = [0.0025, 0.0035] as const;
export const FIGURE_LETTERS = 0.03;

const PART = '#1a1a1a';
const FOLD = '#0050c8';
const ENGRAVED = '#00802f';
const DIMENSION = '#6b7280';
const HIGHLIGHT = '#c2410c';

const rounded = (value: number): number => Number(value.toFixed(3));
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What is written beside each dimension, such as `W 200`. */
export type FigureLabels = Readonly<Partial<Record<string, string>>>;

/** Decimals of a value in a picture. */
const SHOWN_DECIMALS = { metric: 2, imperial: 4 } as const satisfies Record<UnitSystem, number>;

/** What is written beside each dimension, such as `W 200`; sizes of standards by what they are called. */
export const figureLabels = (
  shape: Shape,
  values: Values,
  units: UnitSystem,
  write: (value: number) => string = String,
): FigureLabels =>
  Object.fromEntries(
    shape.parameters.map((rule) => {
      const { key, kind, shortName } = rule;
      const limits = rule.limits(values);
      const option = 'options' in limits ? limits.options.find(({ value }) => value === values[key]) : undefined;
      const figure = Number(shownValue(kind, values[key] ?? 0, units).toFixed(SHOWN_DECIMALS[units]));
      return [key, option?.label ?? `${shortName} ${write(figure)}`];
    }),
  );

/** The picture as a file of its own, with one dimension pulsing; what is null pulses nowhere. */
export const figureSvg = (figure: Figure, labels: FigureLabels, highlighted: string | null): string => {
  const { width, height, view, contours, folds, engraved, body } = figure;
  const [thin, thick] = PULSE_STROKES.map((share) => rounded(share * view));
  const pulse = `<animate attributeName="stroke-width" values="${thin};${thick};${thin}" dur="1s" repeatCount="indefinite"/>`;
  const dimensions = figure.dimensions.map(({ key, lines, label }) => {
    const isHighlighted = key === highlighted;
    const colour = isHighlighted ? HIGHLIGHT : DIMENSION;
    const words = labels[key] ?? '';
    return [
      `<g data-parameter="${key}" stroke="${colour}" stroke-width="${isHighlighted ? thick : rounded(FIGURE_STROKE * view * 0.6)}">`,
      `<path d="${lines}">${isHighlighted ? pulse : ''}</path>`,
      `<text x="${rounded(label.x)}" y="${rounded(label.y)}" text-anchor="${label.anchor}" dominant-baseline="middle"`,
      ` stroke="none" fill="${colour}">${escaped(words)}</text></g>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rounded(width)} ${rounded(height)}" fill="none"`,
    ` stroke-linecap="round" font-family="sans-serif" font-size="${rounded(FIGURE_LETTERS * view)}">`,
    `<path d="${contours.join('')}" fill="#e5e7eb" fill-rule="evenodd" stroke="${PART}" stroke-width="${thin}"/>`,
    `<path d="${folds.join('')}" stroke="${FOLD}" stroke-width="${thin}" stroke-dasharray="${rounded(view * 0.012)} ${rounded(view * 0.008)}"/>`,
    ...(engraved.length === 0 ? [] : [`<path d="${engraved.join('')}" stroke="${ENGRAVED}" stroke-width="${thin}"/>`]),
    ...(body === ''
      ? []
      : [`<path d="${body}" stroke="${PART}" stroke-width="${rounded(FIGURE_STROKE * view * 0.6)}"/>`]),
    ...dimensions,
    '</svg>',
  ].join('');
};
