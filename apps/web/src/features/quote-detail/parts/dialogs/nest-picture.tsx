import type { NestView } from '@kerf/contract';
import { useId } from 'react';
import { nestTransform, outlineWidth, ringsPath } from './nest-shapes.ts';

type NestPictureProps = {
  readonly nest: Pick<NestView, 'sheet' | 'margin' | 'outer' | 'holes'>;
  readonly placements: NestView['placements'];
  /** Where the sheet is cut off behind the parts, mm; null for no such line. */
  readonly usedLength?: number | null;
  readonly label: string;
};

/** The sheet to scale with every copy of the part; the longer side lies across. */
export const NestPicture = ({ nest, placements, usedLength = null, label }: NestPictureProps) => {
  const shapeId = useId();
  const { width, height } = nest.sheet;
  const isUpright = height > width;
  const [across, down] = isUpright ? [height, width] : [width, height];
  const edge = Math.max(across, down);
  const outline = outlineWidth(nest);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-edge * 0.01} ${-edge * 0.01} ${across + edge * 0.02} ${down + edge * 0.02}`}
      style={{ width: '100%', maxHeight: '65vh', display: 'block', background: '#fff' }}
    >
      <defs>
        <path
          id={shapeId}
          d={ringsPath([nest.outer, ...nest.holes])}
          fillRule="evenodd"
          vectorEffect="non-scaling-stroke"
        />
      </defs>
      <g transform={isUpright ? 'matrix(0 1 1 0 0 0)' : `matrix(1 0 0 -1 0 ${height})`}>
        <rect
          width={width}
          height={height}
          fill="#fafafa"
          stroke="#1a1a1a"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        <rect
          x={nest.margin}
          y={nest.margin}
          width={Math.max(0, width - 2 * nest.margin)}
          height={Math.max(0, height - 2 * nest.margin)}
          fill="none"
          stroke="#9aa1ab"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        {usedLength === null || usedLength >= width ? null : (
          <path
            d={`M${usedLength} 0V${height}`}
            stroke="#b3261e"
            strokeWidth={1.5}
            strokeDasharray="8 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {placements.map((placement, index) => (
          <use
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of one part have no identity but their place
            key={index}
            href={`#${shapeId}`}
            transform={nestTransform(placement)}
            fill="#dbe7f8"
            stroke="#1f5fbf"
            strokeWidth={outline}
          />
        ))}
      </g>
    </svg>
  );
};
