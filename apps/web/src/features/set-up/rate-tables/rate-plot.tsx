import Box from '@mui/material/Box';
import { type PointerEvent, useId } from 'react';
import { type Scale, scaleFor } from './chart-scale.ts';
import { figuresAt } from './rate-curves.ts';
import type { CurveName, Outlier } from './rate-outliers.ts';
import type { RatePoint } from './rate-rows.ts';

const height = 190;
const edges = { left: 58, right: 24, top: 26, bottom: 30 } as const;

export type PlotProps = {
  readonly points: readonly RatePoint[];
  readonly curve: CurveName;
  readonly outliers: ReadonlyMap<string, Outlier>;
  readonly title: string;
  readonly width: number;
  /** Scale of the thickness, mm, that all plots share. */
  readonly across: Scale;
  readonly thicknessText: (mm: number) => string;
  /** A figure of the curve in the shop's unit; `factor` turns what is kept into it. */
  readonly figureText: (figure: number) => string;
  readonly factor: number;
  readonly at: number | null;
  readonly onPoint: (thicknessMm: number | null) => void;
};

export const acrossEdges = (width: number): readonly [number, number] => [edges.left, width - edges.right];

/** The line as a price takes it, straight between neighbours, in as many pieces as the scale of logarithms bends it. */
const linePath = ({ points, curve, across, factor }: PlotProps, up: Scale): string =>
  points
    .flatMap((point, place) => {
      const next = points[place + 1];
      const [low, high] = [point[curve], next?.[curve] ?? null];
      if (low === null || next === undefined || high === null) return [];
      const pieces = [...Array(9).keys()].map((piece) => {
        const share = piece / 8;
        const x = across.place(point.thicknessMm + (next.thicknessMm - point.thicknessMm) * share);
        return `${x.toFixed(1)} ${up.place((low + (high - low) * share) * factor).toFixed(1)}`;
      });
      return [`M${pieces.join('L')}`];
    })
    .join('');

const Axes = ({ up, ...props }: PlotProps & { readonly up: Scale }) => {
  const { width, across, thicknessText, figureText } = props;
  return (
    <g>
      {up.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${up.place(tick)})`}>
          <line x1={edges.left} x2={width - edges.right} className="grid-line" />
          <text x={edges.left - 6} y={4} textAnchor="end">
            {figureText(tick)}
          </text>
        </g>
      ))}
      {across.ticks.map((tick) => (
        <g key={tick} transform={`translate(${across.place(tick)} 0)`}>
          <line y1={edges.top} y2={height - edges.bottom} className="grid-line" />
          <text y={height - edges.bottom + 16} textAnchor="middle">
            {thicknessText(tick)}
          </text>
        </g>
      ))}
    </g>
  );
};

const Marks = ({ up, ...props }: PlotProps & { readonly up: Scale }) => {
  const { points, curve, outliers, across, factor, at } = props;
  const found = at === null ? null : figuresAt(points, at);
  const value = found?.[curve] ?? null;
  return (
    <g>
      {points.map((point) => {
        const figure = point[curve];
        if (figure === null) return null;
        const x = across.place(point.thicknessMm);
        const y = up.place(figure * factor);
        return outliers.has(point.id) ? (
          <path key={point.id} d={`M${x} ${y - 6}l6 10h-12z`} className="outlier" />
        ) : (
          <circle key={point.id} cx={x} cy={y} r={3} className="point" />
        );
      })}
      {at === null ? null : (
        <line
          x1={across.place(at)}
          x2={across.place(at)}
          y1={edges.top}
          y2={height - edges.bottom}
          className="cross-line"
        />
      )}
      {at === null || value === null ? null : (
        <circle cx={across.place(at)} cy={up.place(value * factor)} r={5} className="cross-point" />
      )}
    </g>
  );
};

const plotSx = {
  display: 'block',
  width: '100%',
  touchAction: 'pan-y',
  '& text': { fill: 'var(--mui-palette-text-secondary)', fontSize: 11 },
  '& .plot-title': { fill: 'var(--mui-palette-text-primary)', fontSize: 12, fontWeight: 600 },
  '& .grid-line': { stroke: 'var(--mui-palette-divider)' },
  '& .line': { fill: 'none', stroke: 'var(--mui-palette-primary-main)', strokeWidth: 1.5 },
  '& .point': { fill: 'var(--mui-palette-primary-main)' },
  '& .outlier': { fill: 'var(--mui-palette-error-main)' },
  '& .cross-line': { stroke: 'var(--mui-palette-text-secondary)', strokeDasharray: '3 3' },
  '& .cross-point': { fill: 'none', stroke: 'var(--mui-palette-text-primary)', strokeWidth: 2 },
} as const;

/** One figure over thickness; pointing shows what lies between the rates. */
export const RatePlot = (props: PlotProps) => {
  const { points, curve, title, width, factor, across, onPoint } = props;
  const titleId = useId();
  const figures = points.flatMap((point) => (point[curve] === null ? [] : [(point[curve] ?? 0) * factor]));
  if (figures.length === 0) return null;
  const up = scaleFor(figures, height - edges.bottom, edges.top);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onPoint(across.value(x));
  };
  return (
    <Box
      component="svg"
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      sx={plotSx}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onPoint(null)}
    >
      <text id={titleId} className="plot-title" x={edges.left} y={14}>
        {title}
      </text>
      <Axes {...props} up={up} />
      <path d={linePath(props, up)} className="line" />
      <Marks {...props} up={up} />
    </Box>
  );
};
