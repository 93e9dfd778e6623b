import {
  FIGURE_LETTERS,
  FIGURE_STROKE,
  type Figure,
  type FigureLabels,
  initialValues,
  PULSE_STROKES,
  type Shape,
  type Silhouette,
  silhouetteOf,
} from '@kerf/quick-parts';
import Box from '@mui/material/Box';
import { memo } from 'react';

/** Pixels of a side. Spec: quote parts §2.7. */
const THUMBNAIL = 40;

/** A small picture of a shape as it begins. */
export const ShapeThumbnail = memo(({ shape }: { readonly shape: Shape }) => {
  const { width, height, contours, folds, engraved } = silhouetteOf(shape, initialValues(shape, 'metric'));
  const stroke = Math.max(width, height) / THUMBNAIL;
  return (
    <svg width={THUMBNAIL} height={THUMBNAIL} viewBox={`0 0 ${width} ${height}`} aria-hidden style={{ flexShrink: 0 }}>
      <path d={contours.join('')} fill="#e5e7eb" fillRule="evenodd" stroke="#1a1a1a" strokeWidth={stroke} />
      <path d={engraved.join('')} fill="none" stroke="#00802f" strokeWidth={stroke} />
      <path
        d={folds.join('')}
        fill="none"
        stroke="#0050c8"
        strokeWidth={stroke}
        strokeDasharray={`${stroke * 3} ${stroke * 2}`}
      />
    </svg>
  );
});

const PART = '#1a1a1a';
const FOLD = '#0050c8';
const ENGRAVED = '#00802f';
const DIMENSION = '#6b7280';
const HIGHLIGHT = '#c2410c';

/** The stroke of the highlighted dimension goes between two shares of the view; still for who wants no motion. */
const pulse = (view: number) => {
  const [thin, thick] = PULSE_STROKES.map((share) => share * view);
  return {
    '--pulse-thin': thin,
    '--pulse-thick': thick,
    // One name for all pictures: what differs between them stands in their own variables.
    '@keyframes quick-part-pulse': {
      from: { strokeWidth: 'var(--pulse-thin)' },
      to: { strokeWidth: 'var(--pulse-thick)' },
    },
    '& [data-highlighted]': {
      strokeWidth: 'var(--pulse-thick)',
      animation: 'quick-part-pulse 500ms ease-in-out infinite alternate',
    },
    '@media (prefers-reduced-motion: reduce)': { '& [data-highlighted]': { animation: 'none' } },
  };
};

/** What is cut, engraved and folded. */
export const PartPaths = ({ silhouette, view }: { readonly silhouette: Silhouette; readonly view: number }) => (
  <>
    <path
      d={silhouette.contours.join('')}
      fill="#e5e7eb"
      fillRule="evenodd"
      stroke={PART}
      strokeWidth={FIGURE_STROKE * view}
    />
    <path d={silhouette.engraved.join('')} stroke={ENGRAVED} strokeWidth={FIGURE_STROKE * view} />
    <path
      d={silhouette.folds.join('')}
      stroke={FOLD}
      strokeWidth={FIGURE_STROKE * view}
      strokeDasharray={`${view * 0.012} ${view * 0.008}`}
    />
  </>
);

type ShapePictureProps = {
  readonly figure: Figure;
  readonly labels: FigureLabels;
  readonly highlighted: string | null;
  readonly title: string;
  /** A dimension was clicked. */
  readonly onPoint: (key: string) => void;
};

/** A shape with its dimensions; the one that is being changed stands out. Spec: quote parts §2.7. */
export const ShapePicture = ({ figure, labels, highlighted, title, onPoint }: ShapePictureProps) => {
  const { width, height, view, dimensions } = figure;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeLinecap="round"
      fontSize={FIGURE_LETTERS * view}
      sx={{ width: '100%', height: '100%', minHeight: 0, display: 'block', ...pulse(view) }}
    >
      <PartPaths silhouette={figure} view={view} />
      <path d={figure.body} stroke={PART} strokeWidth={FIGURE_STROKE * view * 0.6} />
      {dimensions.map(({ key, lines, label }) => {
        const isHighlighted = key === highlighted;
        const colour = isHighlighted ? HIGHLIGHT : DIMENSION;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a short way for the mouse; the fields are there for the keyboard
          <g key={key} onClick={() => onPoint(key)} style={{ cursor: 'pointer' }}>
            <path
              d={lines}
              stroke={colour}
              strokeWidth={FIGURE_STROKE * view * 0.6}
              data-highlighted={isHighlighted ? key : undefined}
            />
            <text
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
              dominantBaseline="middle"
              fill={colour}
              fontWeight={isHighlighted ? 600 : undefined}
            >
              {labels[key]}
            </text>
          </g>
        );
      })}
    </Box>
  );
};
