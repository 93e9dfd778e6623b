import type { PdfPageShown } from '@kerf/contract';
import { isAcross } from '@kerf/pdf-drawing';
import { memo } from 'react';
import { drawnPage, linesByKind } from './drawn-page.ts';
import { type LookedAtPage, placedAsTurned } from './turned-page.ts';

/** Colours of lines on paper, which is white in any colour mode. */
const INK = {
  edge: '#5b6470',
  hidden: '#5b6470',
  dimension: '#9aa4b1',
  centre: '#9aa4b1',
  frame: '#b7bec8',
  text: '#9aa4b1',
};
const DASHES: Readonly<Record<string, string>> = { hidden: '4 3', centre: '8 3 2 3' };

/** Letters and arrow heads as one path; what lies within a letter is left out of it. */
const filledPath = ({ filled }: PdfPageShown): string =>
  filled
    .map((corners) => `M${corners.map((at, place) => `${place > 0 && place % 2 === 0 ? 'L' : ' '}${at}`).join('')}Z`)
    .join('');

/** Words that somebody recognised in a picture lie over what it shows. */
const isInPicture = ({ x, y }: PdfPageShown['texts'][number], { picture, pictures }: PdfPageShown): boolean =>
  picture !== null && pictures.some(({ minX, minY, maxX, maxY }) => x >= minX && x <= maxX && y >= minY && y <= maxY);

/** What a scanner saw; of small pictures the place. */
const Pictures = ({ shown }: { readonly shown: LookedAtPage }) => {
  const { picture, pictures, turned } = shown;
  if (picture !== null) {
    const [width, height] = isAcross(turned) ? [shown.heightMm, shown.widthMm] : [shown.widthMm, shown.heightMm];
    const { a, b, c, d, e, f } = placedAsTurned(shown);
    return (
      <g transform={`matrix(${a} ${b} ${c} ${d} ${e} ${f})`}>
        <image
          href={picture}
          width={width}
          height={height}
          preserveAspectRatio="none"
          transform={`matrix(1 0 0 -1 0 ${height})`}
        />
      </g>
    );
  }
  return pictures.map(({ minX, minY, maxX, maxY }) => (
    <rect
      key={`${minX} ${minY} ${maxX} ${maxY}`}
      x={minX}
      y={minY}
      width={Math.max(0, maxX - minX)}
      height={Math.max(0, maxY - minY)}
      fill="#eceff3"
    />
  ));
};

/** All that a page shows, as it is without any choice: lines by what they are there for, texts, and frames of pictures. */
export const PageInk = memo(({ shown }: { readonly shown: LookedAtPage }) => {
  const { paths } = drawnPage(shown);
  const byKind = linesByKind(shown, [...shown.lines.keys()]);
  return (
    <g>
      <Pictures shown={shown} />
      <path d={filledPath(shown)} fill="#5b6470" fillRule="evenodd" stroke="none" />
      {byKind.map(([kind, places]) => (
        <path
          key={kind}
          d={places.map((place) => paths[place] ?? '').join('')}
          fill="none"
          stroke={kind === 'cut' || kind === 'fold' ? INK.edge : INK[kind]}
          strokeWidth={kind === 'cut' || kind === 'fold' || kind === 'edge' ? 1 : 0.75}
          strokeDasharray={DASHES[kind]}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {shown.texts
        .filter((text) => !isInPicture(text, shown))
        .map(({ text, x, y, heightMm, widthMm, rotation }) => (
          <text
            key={`${x} ${y} ${text}`}
            transform={`translate(${x} ${y}) rotate(${(rotation * 180) / Math.PI}) scale(1 -1)`}
            fontSize={heightMm}
            fill="#5b6470"
            fontFamily="Arial, Helvetica, sans-serif"
            {...(widthMm > 0 ? { textLength: widthMm, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {text}
          </text>
        ))}
    </g>
  );
});
PageInk.displayName = 'PageInk';
