import type { PdfBox, PdfPageShown } from '@kerf/contract';
import { filled } from '@kerf/i18n/filled';
import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCapture } from '../page/session.tsx';
import { drawnPage, linesInBox, nearestLine, type Spot, snapped } from './drawn-page.ts';
import { PageInk } from './page-ink.tsx';
import type { LookedAtPage } from './turned-page.ts';
import { ON_PAPER, type Pull, pulled, ZoneBox, ZoneLines } from './zone-marks.tsx';
import { type Use, usedAs, withBox, withUse, type Zone } from './zones.ts';

/** What a pointer does on the page. */
export type Tool = 'zones' | 'lines' | 'draw' | 'measure';

/** Room around the page, as a share of its width. */
const EDGE = 0.035;
/** How near the pointer has to be to a line or a point, pixels. */
const REACH_OF_LINE = 8;
const REACH_OF_POINT = 12;

type Drag =
  | { readonly kind: 'pull'; readonly zone: Zone; readonly pull: Pull; readonly from: Spot }
  | { readonly kind: 'draw'; readonly from: Spot; readonly to: Spot };

const boxOf = (one: Spot, other: Spot): PdfBox => ({
  minX: Math.min(one.x, other.x),
  minY: Math.min(one.y, other.y),
  maxX: Math.max(one.x, other.x),
  maxY: Math.max(one.y, other.y),
});

type PageSheetProps = {
  readonly shown: LookedAtPage;
  /** Zones of this page, in the order of their numbers. */
  readonly zones: readonly Zone[];
  readonly selected: Zone | null;
  readonly tool: Tool;
  /** What clicked lines are made into. */
  readonly use: Use;
  readonly zoom: number;
  readonly measured: readonly Spot[];
  readonly onSelect: (id: string | null) => void;
  readonly onZone: (zone: Zone) => void;
  readonly onDelete: (zone: Zone) => void;
  readonly onDrawn: (box: PdfBox) => void;
  readonly onMeasured: (points: readonly Spot[]) => void;
  /** Turns the page by so many quarters clockwise. */
  readonly onTurn: (quarters: number) => void;
};

type Size = { readonly width: number; readonly height: number };

/** Size of an element as the window gives it. */
const useSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 800, height: 500 });
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

/** Clicks and drags on the sheet, by the tool in hand. */
const useHands = (props: PageSheetProps, pixel: number, svg: RefObject<SVGSVGElement | null>) => {
  const { shown, zones, selected, tool, use, measured, onSelect, onZone, onDrawn, onMeasured } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const page = drawnPage(shown);
  const spotOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot => {
    const box = svg.current?.getBoundingClientRect();
    return box === undefined
      ? { x: 0, y: 0 }
      : {
          x: (clientX - box.left) * pixel - EDGE * shown.widthMm,
          y: shown.heightMm - (clientY - box.top) * pixel + EDGE * shown.widthMm,
        };
  };
  const zoneAt = (spot: Spot): Zone | null => zones.find(({ box }) => contains(box, spot)) ?? null;
  const lineAt = (spot: Spot) => {
    const zone = selected !== null && contains(selected.box, spot) ? selected : zoneAt(spot);
    if (zone === null) return null;
    const line = nearestLine(page, linesInBox(page, zone.box), spot, REACH_OF_LINE * pixel);
    return line === null ? null : { zone, line };
  };
  const onPointerDown = (event: React.PointerEvent) => {
    if (event.button !== 0) return;
    const spot = spotOf(event);
    if (tool === 'draw') {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ kind: 'draw', from: spot, to: spot });
    } else if (tool === 'measure') {
      const point = snapped(page, spot, REACH_OF_POINT * pixel);
      onMeasured(measured.length >= 2 ? [point] : [...measured, point]);
    } else if (tool === 'lines') {
      const found = lineAt(spot);
      if (found === null) return onSelect(zoneAt(spot)?.id ?? null);
      const { zone, line } = found;
      const lines = page.together.get(line) ?? [line];
      const isSo = usedAs(zone, line) === use;
      onSelect(zone.id);
      onZone(withUse(zone, lines, isSo ? 'none' : use));
    } else onSelect(null);
  };
  const onPull = (zone: Zone) => (pull: Pull, event: React.PointerEvent) => {
    if (event.button !== 0 || tool !== 'zones') return;
    event.stopPropagation();
    svg.current?.setPointerCapture(event.pointerId);
    onSelect(zone.id);
    setDrag({ kind: 'pull', zone, pull, from: spotOf(event) });
  };
  const onPointerMove = (event: React.PointerEvent) => {
    const spot = spotOf(event);
    if (tool === 'lines') setHovered(lineAt(spot)?.line ?? null);
    if (drag?.kind === 'draw') setDrag({ ...drag, to: spot });
    else if (drag?.kind === 'pull') {
      const { zone, pull, from } = drag;
      const [dx, dy] = [spot.x - from.x, spot.y - from.y];
      // A click whose hand trembles moves nothing.
      if (Math.hypot(dx, dy) > 3 * pixel) onZone(withBox(zone, shown, pulled(zone.box, pull, dx, dy)));
    }
  };
  const onPointerUp = () => {
    if (drag?.kind === 'draw') {
      const box = boxOf(drag.from, drag.to);
      if (box.maxX - box.minX > 2 && box.maxY - box.minY > 2) onDrawn(box);
    }
    setDrag(null);
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerLeave: () => setHovered(null) };
  return { drag, hovered: tool === 'lines' ? hovered : null, handlers, onPull };
};

const contains = ({ minX, minY, maxX, maxY }: PdfBox, { x, y }: Spot): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

/** The line under the pointer, with those that it closes with. */
const Hovered = ({ shown, line }: { readonly shown: PdfPageShown; readonly line: number }) => {
  const { paths, together } = drawnPage(shown);
  return (
    <path
      d={(together.get(line) ?? [line]).map((place) => paths[place] ?? '').join('')}
      fill="none"
      stroke={ON_PAPER.zone}
      strokeOpacity={0.35}
      strokeWidth={8}
      vectorEffect="non-scaling-stroke"
      pointerEvents="none"
    />
  );
};

/** The box of a new part while it is drawn. */
const DrawnBox = ({ box: { minX, minY, maxX, maxY } }: { readonly box: PdfBox }) => (
  <rect
    x={minX}
    y={minY}
    width={maxX - minX}
    height={maxY - minY}
    fill={ON_PAPER.zone}
    fillOpacity={0.08}
    stroke={ON_PAPER.zone}
    vectorEffect="non-scaling-stroke"
  />
);

/** A page of the PDF on paper, with its zones over it. */
export const PageSheet = (props: PageSheetProps) => {
  const { shown, zones, selected, tool, zoom, measured, onSelect, onZone, onDelete, onTurn } = props;
  const { words } = useCapture();
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const available = useSize(frame);
  const paper = { width: shown.widthMm + 2 * EDGE * shown.widthMm, height: shown.heightMm + 2 * EDGE * shown.widthMm };
  const nearest = Math.max(paper.width / (available.width - 20), paper.height / (available.height - 4));
  const pixel = nearest / zoom;
  const { drag, hovered, handlers, onPull } = useHands(props, pixel, svg);
  return (
    <Box
      ref={frame}
      role="group"
      tabIndex={0}
      aria-keyshortcuts="r Shift+R"
      onKeyDown={({ key, altKey, ctrlKey, metaKey, shiftKey }) => {
        if (key.toLowerCase() === 'r' && !altKey && !ctrlKey && !metaKey) onTurn(shiftKey ? 3 : 1);
      }}
      aria-label={filled(words.pdf.pageLabel, { page: shown.page })}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', border: 1, borderColor: 'divider', bgcolor: '#f1f3f6' }}
    >
      {/** biome-ignore lint/a11y/noSvgWithoutTitle: it is named by its label */}
      <svg
        ref={svg}
        width={paper.width / pixel}
        height={paper.height / pixel}
        viewBox={`${-EDGE * shown.widthMm} ${-EDGE * shown.widthMm} ${paper.width} ${paper.height}`}
        style={{
          display: 'block',
          margin: 'auto',
          cursor: tool === 'zones' ? 'default' : 'crosshair',
          touchAction: 'pan-x pan-y',
        }}
        {...handlers}
      >
        <rect
          width={shown.widthMm}
          height={shown.heightMm}
          fill="#fff"
          stroke="#d5dae1"
          vectorEffect="non-scaling-stroke"
        />
        <g transform={`matrix(1 0 0 -1 0 ${shown.heightMm})`}>
          <PageInk shown={shown} />
          {zones.map((zone) => (zone.isTaken ? <ZoneLines key={zone.id} zone={zone} shown={shown} /> : null))}
          {hovered === null ? null : <Hovered shown={shown} line={hovered} />}
          {zones.map((zone, place) => (
            <ZoneBox
              key={zone.id}
              {...{ zone, shown, pixel, onDelete: () => onDelete(zone), onPull: onPull(zone) }}
              number={place + 1}
              isSelected={zone.id === selected?.id}
              isActive={tool === 'zones'}
              onSelect={() => onSelect(zone.id)}
              onBox={(box) => onZone(withBox(zone, shown, box))}
            />
          ))}
          {drag?.kind === 'draw' ? <DrawnBox box={boxOf(drag.from, drag.to)} /> : null}
          <Measured points={measured} pixel={pixel} />
        </g>
      </svg>
    </Box>
  );
};

/** The points between which a length was measured, and the line between them. */
const Measured = ({ points, pixel }: { readonly points: readonly Spot[]; readonly pixel: number }) => {
  const [from, to] = points;
  return (
    <g pointerEvents="none" stroke={ON_PAPER.mark} fill="none">
      {from === undefined || to === undefined ? null : (
        <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} strokeWidth={2} vectorEffect="non-scaling-stroke" />
      )}
      {points.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={5 * pixel} strokeWidth={2} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  );
};
