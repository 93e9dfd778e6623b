import type { PdfBox, PdfPageShown } from '@kerf/contract';
import { filled } from '@kerf/i18n/filled';
import { useCapture } from '../page/session.tsx';
import { drawnPage } from './drawn-page.ts';
import { useLengthText } from './told.ts';
import { checkOf, isBoxCut, linesOf, problemOf, sizeOf, type Zone } from './zones.ts';

/** Colours on white paper, each far enough from the others for people who see colours differently. */
export const ON_PAPER = {
  cut: '#0b57d0',
  fold: '#a15c00',
  mark: '#8e24aa',
  zone: '#0b57d0',
  bad: '#b3261e',
  quiet: '#5b6470',
};

/** Lines of a zone by what they are made into. */
export const ZoneLines = ({ zone, shown }: { readonly zone: Zone; readonly shown: PdfPageShown }) =>
  zone.rectangle === null ? <CutLines {...{ zone, shown }} /> : isBoxCut(zone) ? <CutBox box={zone.box} /> : null;

const CutBox = ({ box: { minX, minY, maxX, maxY } }: { readonly box: PdfBox }) => (
  <rect
    x={minX}
    y={minY}
    width={maxX - minX}
    height={maxY - minY}
    fill="none"
    stroke={ON_PAPER.cut}
    strokeWidth={2}
    vectorEffect="non-scaling-stroke"
    pointerEvents="none"
  />
);

const CutLines = ({ zone, shown }: { readonly zone: Zone; readonly shown: PdfPageShown }) => {
  const { paths } = drawnPage(shown);
  const check = checkOf(zone, shown);
  const open = new Set(check.openLines.map(({ run }) => run));
  const path = (places: readonly number[]) => places.map((place) => paths[place] ?? '').join('');
  const cuts = linesOf(zone, 'cut');
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <g pointerEvents="none">
      <path {...line} d={path(cuts.filter((place) => !open.has(place)))} stroke={ON_PAPER.cut} strokeWidth={2} />
      <path {...line} d={path(cuts.filter((place) => open.has(place)))} stroke={ON_PAPER.bad} strokeWidth={2.5} />
      <path
        {...line}
        d={path(linesOf(zone, 'fold'))}
        stroke={ON_PAPER.fold}
        strokeWidth={2}
        strokeDasharray="10 3 3 3"
      />
      <path {...line} d={path(linesOf(zone, 'mark'))} stroke={ON_PAPER.mark} strokeWidth={2} strokeDasharray="2 3" />
    </g>
  );
};

/** Corners and middles of sides by which a box is pulled: which of its sides each moves. */
const HANDLES = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;
export type Pull = readonly [number, number];

/** A box with the sides moved that are pulled, never turned inside out; all of it where none is pulled. */
export const pulled = (box: PdfBox, [sideX, sideY]: Pull, dx: number, dy: number): PdfBox => {
  if (sideX === 0 && sideY === 0)
    return { minX: box.minX + dx, minY: box.minY + dy, maxX: box.maxX + dx, maxY: box.maxY + dy };
  const least = 1;
  return {
    minX: sideX < 0 ? Math.min(box.minX + dx, box.maxX - least) : box.minX,
    maxX: sideX > 0 ? Math.max(box.maxX + dx, box.minX + least) : box.maxX,
    minY: sideY < 0 ? Math.min(box.minY + dy, box.maxY - least) : box.minY,
    maxY: sideY > 0 ? Math.max(box.maxY + dy, box.minY + least) : box.maxY,
  };
};

const cursors: Readonly<Record<string, string>> = {
  '-1 -1': 'nesw-resize',
  '1 1': 'nesw-resize',
  '-1 1': 'nwse-resize',
  '1 -1': 'nwse-resize',
  '0 -1': 'ns-resize',
  '0 1': 'ns-resize',
  '-1 0': 'ew-resize',
  '1 0': 'ew-resize',
};

type ZoneBoxProps = {
  readonly zone: Zone;
  readonly number: number;
  readonly shown: PdfPageShown;
  readonly isSelected: boolean;
  /** Whether boxes can be taken hold of. */
  readonly isActive: boolean;
  /** Millimetres of paper that a pixel of the screen is. */
  readonly pixel: number;
  readonly onSelect: () => void;
  readonly onBox: (box: PdfBox) => void;
  readonly onDelete: () => void;
  readonly onPull: (pull: Pull, event: React.PointerEvent) => void;
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Arrow keys move a box, with Alt they move its right and upper side, with Shift further. */
const onZoneKey = (event: React.KeyboardEvent, { zone: { box }, onSelect, onBox, onDelete }: ZoneBoxProps) => {
  const step = STEPS[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    const pull: Pull = event.altKey ? [step[0] === 0 ? 0 : 1, step[1] === 0 ? 0 : 1] : [0, 0];
    onBox(pulled(box, pull, step[0] * by, step[1] * by));
  } else if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
  else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    onSelect();
  }
};

/** The box of a zone: chosen by a click, moved and resized by pointer or by arrow keys. */
export const ZoneBox = (props: ZoneBoxProps) => {
  const { zone, number, shown, isSelected, isActive, pixel, onSelect, onPull } = props;
  const { words } = useCapture();
  const { figure, unit } = useLengthText();
  const { box, isTaken } = zone;
  const { widthMm, heightMm } = sizeOf(zone, shown);
  const problem = problemOf(zone, shown);
  const colour = !isTaken ? ON_PAPER.quiet : problem === null || problem === 'scale' ? ON_PAPER.zone : ON_PAPER.bad;
  const size = `${figure(widthMm)} × ${figure(heightMm)} ${unit}`;
  const pad = 4 * pixel;
  const rim = { x: box.minX - pad, y: box.minY - pad };
  const [width, height] = [box.maxX - box.minX + 2 * pad, box.maxY - box.minY + 2 * pad];
  const tag = 20 * pixel;
  return (
    <g pointerEvents={isActive ? undefined : 'none'}>
      {/** biome-ignore lint/a11y/useSemanticElements: no button can be drawn in a picture */}
      <rect
        {...rim}
        width={width}
        height={height}
        role="button"
        tabIndex={0}
        aria-pressed={isSelected}
        aria-label={filled(words.pdf.zoneLabel, { number, size })}
        data-zone={zone.id}
        fill={isSelected ? '#0b57d0' : '#000'}
        fillOpacity={isSelected ? 0.05 : 0.0001}
        stroke={colour === ON_PAPER.bad ? colour : ON_PAPER.quiet}
        strokeWidth={isSelected ? 1.5 : 1}
        strokeDasharray={isTaken ? undefined : '6 4'}
        vectorEffect="non-scaling-stroke"
        style={{ cursor: isActive ? 'move' : undefined, outlineOffset: 2 }}
        onFocus={onSelect}
        onKeyDown={(event) => onZoneKey(event, props)}
        onPointerDown={(event) => onPull([0, 0], event)}
      />
      <g pointerEvents="none">
        <rect x={rim.x} y={rim.y + height} width={tag} height={tag} fill={colour} />
        <text
          transform={`translate(${rim.x + tag / 2} ${rim.y + height + tag * 0.28}) scale(1 -1)`}
          fontSize={tag * 0.65}
          fontFamily="system-ui, Arial, sans-serif"
          textAnchor="middle"
          fill="#fff"
        >
          {number}
        </text>
      </g>
      {isSelected && isActive
        ? HANDLES.map(([sideX, sideY]) => (
            <rect
              key={`${sideX} ${sideY}`}
              x={rim.x + ((sideX + 1) / 2) * width - 4.5 * pixel}
              y={rim.y + ((sideY + 1) / 2) * height - 4.5 * pixel}
              width={9 * pixel}
              height={9 * pixel}
              fill="#fff"
              stroke={colour}
              strokeWidth={1.5}
              vectorEffect="non-scaling-stroke"
              style={{ cursor: cursors[`${sideX} ${sideY}`] }}
              onPointerDown={(event) => onPull([sideX, sideY], event)}
            />
          ))
        : null}
    </g>
  );
};
