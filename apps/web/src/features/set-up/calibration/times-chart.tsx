import type { CalibrationFit } from '@kerf/contract';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Scale, scaleFor } from '../rate-tables/chart-scale.ts';
import { useWidth } from '../rate-tables/use-width.ts';
import { type CalibrationWords, useCalibrationWords } from './calibration-words.ts';

type Part = CalibrationFit['parts'][number];

const edges = { left: 56, right: 16, top: 12, bottom: 44 } as const;
const MOST_WIDTH = 480;
const shapeOf = (width: number) => ({ width, height: Math.round(Math.min(380, width * 0.72)) });

type Shape = ReturnType<typeof shapeOf>;
type Plot = { readonly across: Scale; readonly up: Scale; readonly shape: Shape };

const plotOf = (parts: readonly Part[], shape: Shape): Plot => {
  const times = parts.flatMap((part) => [part.measuredSeconds, part.secondsBefore, part.secondsAfter]);
  return {
    shape,
    across: scaleFor(times, edges.left, shape.width - edges.right),
    up: scaleFor(times, shape.height - edges.bottom, edges.top),
  };
};

const Axes = ({ plot, words }: { plot: Plot; words: CalibrationWords }) => {
  const { t } = useTranslation('calibration');
  const { across, up, shape } = plot;
  const [low, high] = [across.value(edges.left), across.value(shape.width - edges.right)];
  return (
    <g>
      {up.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${up.place(tick)})`}>
          <line x1={edges.left} x2={shape.width - edges.right} className="grid-line" />
          <text x={edges.left - 6} y={4} textAnchor="end">
            {words.seconds(tick)}
          </text>
        </g>
      ))}
      {across.ticks.map((tick) => (
        <g key={tick} transform={`translate(${across.place(tick)} 0)`}>
          <line y1={edges.top} y2={shape.height - edges.bottom} className="grid-line" />
          <text y={shape.height - edges.bottom + 16} textAnchor="middle">
            {words.seconds(tick)}
          </text>
        </g>
      ))}
      <line
        x1={across.place(low)}
        y1={up.place(low)}
        x2={across.place(high)}
        y2={up.place(high)}
        className="equal-line"
      />
      <text x={shape.width - edges.right} y={shape.height - 8} textAnchor="end">
        {t('chart.measured')}
      </text>
      <text x={edges.left + 6} y={edges.top + 10}>
        {t('chart.calculated')}
      </text>
    </g>
  );
};

/** The time before, the time after, and a line between them. */
const Mark = ({ part, plot: { across, up } }: { part: Part; plot: Plot }) => {
  const x = across.place(part.measuredSeconds);
  const [before, after] = [up.place(part.secondsBefore), up.place(part.secondsAfter)];
  return (
    <g>
      <line x1={x} x2={x} y1={before} y2={after} className="moved" />
      <circle cx={x} cy={before} r={4} className="before" />
      {part.isOutlier ? (
        <path d={`M${x} ${after - 6}l6 10h-12z`} className="outlier" />
      ) : (
        <circle cx={x} cy={after} r={3.5} className="after" />
      )}
    </g>
  );
};

const Legend = ({ hasOutliers }: { hasOutliers: boolean }) => {
  const { t } = useTranslation('calibration');
  const entries = [
    { id: 'before', sign: <circle cx={8} cy={8} r={4} className="before" /> },
    { id: 'after', sign: <circle cx={8} cy={8} r={4} className="after" /> },
    ...(hasOutliers ? [{ id: 'outlier', sign: <path d="M8 2l6 10h-12z" className="outlier" /> } as const] : []),
    { id: 'equal', sign: <line x1={1} x2={15} y1={13} y2={3} className="equal-line" /> },
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 12, color: 'text.secondary' }}>
      {entries.map(({ id, sign }) => (
        <Box key={id} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <svg width={16} height={16} aria-hidden="true">
            {sign}
          </svg>
          {t(`chart.legend.${id}`)}
        </Box>
      ))}
    </Box>
  );
};

const chartSx = {
  maxWidth: MOST_WIDTH,
  '& text': { fill: 'var(--mui-palette-text-secondary)', fontSize: 11 },
  '& .grid-line': { stroke: 'var(--mui-palette-divider)' },
  '& .equal-line': { stroke: 'var(--mui-palette-text-secondary)', strokeDasharray: '4 3' },
  '& .moved': { stroke: 'var(--mui-palette-text-disabled)' },
  '& .before': {
    fill: 'var(--mui-palette-background-paper)',
    stroke: 'var(--mui-palette-text-secondary)',
    strokeWidth: 1.5,
  },
  '& .after': { fill: 'var(--mui-palette-primary-main)' },
  '& .outlier': { fill: 'var(--mui-palette-error-main)' },
} as const;

/** Calculated over measured times, before and after; on the dashed line they would be equal. */
export const TimesChart = ({ fit }: { fit: CalibrationFit }) => {
  const { t } = useTranslation('calibration');
  const words = useCalibrationWords();
  const { frame, width } = useWidth();
  const shape = shapeOf(Math.min(width, MOST_WIDTH));
  const plot = plotOf(fit.parts, shape);
  const facts = { before: words.percent(fit.errorBeforePercent), after: words.percent(fit.errorAfterPercent) };
  return (
    <Box ref={frame} sx={chartSx}>
      <svg
        role="img"
        aria-label={t('chart.label', facts)}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        width={shape.width}
        height={shape.height}
        style={{ display: 'block', maxWidth: '100%' }}
      >
        <Axes plot={plot} words={words} />
        {fit.parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one part may be measured several times, and their order is that of the fit
          <Mark key={place} part={part} plot={plot} />
        ))}
      </svg>
      <Legend hasOutliers={fit.parts.some(({ isOutlier }) => isOutlier)} />
    </Box>
  );
};
