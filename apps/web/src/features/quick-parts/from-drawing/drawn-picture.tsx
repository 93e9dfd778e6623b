import { type Blank, type Silhouette, type StretchZone, silhouetteOfBlank } from '@kerf/quick-parts';
import Box from '@mui/material/Box';
import { type PointerEvent, useMemo, useRef } from 'react';
import { PartPaths } from '../shape-picture.tsx';
import { allNamed, isZone, type Naming, placesAlong } from './naming.ts';

const QUIET = '#6b7280';
const CHOSEN = '#c2410c';
/** Shares of the larger side of the picture. */
const STROKE = 0.0025;
const LETTERS = 0.03;
const REACH = 0.02;
const ROOM = 0.1;

type Handle = 'at' | 'from' | 'to';

type ZoneLinesProps = {
  readonly zone: StretchZone;
  readonly picture: Silhouette;
  readonly isChosen: boolean;
};

/** The line that a dimension has across the drawing; of the chosen one what it measures, and what moves, too. */
const ZoneLines = ({ zone, picture, isChosen }: ZoneLinesProps) => {
  const { width, height, corner } = picture;
  const view = Math.max(width, height);
  const isX = zone.along === 'x';
  const on = (place: number): number => (isX ? place - corner.x : corner.y - place);
  const at = on(zone.at);
  const line = (place: number) => (isX ? `M${place} 0V${height}` : `M0 ${place}H${width}`);
  const [from, to] = [on(zone.from), on(zone.to)];
  const beside = isX ? height - view * 0.02 : view * 0.025;
  const measured = isX ? `M${from} ${beside}H${to}` : `M${beside} ${from}V${to}`;
  const moving = isX
    ? { x: at, y: 0, width: Math.max(0, width - at), height }
    : { x: 0, y: 0, width, height: Math.max(0, at) };
  const colour = isChosen ? CHOSEN : QUIET;
  return (
    <g stroke={colour} strokeWidth={STROKE * view * (isChosen ? 1.4 : 0.7)}>
      {isChosen ? (
        <>
          <rect {...moving} fill={CHOSEN} fillOpacity={0.08} stroke="none" />
          <path d={`${line(from)}${line(to)}`} strokeDasharray={`${view * 0.006} ${view * 0.006}`} />
          <path d={measured} />
        </>
      ) : null}
      <path d={line(at)} />
      <text
        x={isX ? at + view * 0.008 : width - view * 0.008}
        y={isX ? view * 0.035 : at - view * 0.01}
        textAnchor={isX ? 'start' : 'end'}
        fontSize={LETTERS * view}
        stroke="none"
        fill={colour}
        fontWeight={isChosen ? 600 : undefined}
      >
        {zone.key}
      </text>
    </g>
  );
};

type DrawnPictureProps = {
  readonly blank: Blank;
  readonly naming: Naming;
  readonly chosenKey: string | null;
  readonly title: string;
  readonly onMove: (key: string, change: Partial<Pick<StretchZone, Handle>>, isDone: boolean) => void;
};

const useDragging = ({ blank, naming, chosenKey, onMove }: DrawnPictureProps, picture: Silhouette) => {
  const held = useRef<Handle | null>(null);
  const zone = naming.zones.find(({ key }) => key === chosenKey);
  const view = Math.max(picture.width, picture.height);
  const placeOf = (event: PointerEvent<SVGSVGElement>): number | null => {
    const matrix = event.currentTarget.getScreenCTM();
    if (matrix === null || zone === undefined) return null;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return zone.along === 'x' ? at.x + picture.corner.x : picture.corner.y - at.y;
  };
  const nearest = (place: number): Handle => {
    if (zone === undefined) return 'at';
    const ends = (['from', 'to'] as const).filter((end) => Math.abs(zone[end] - place) <= REACH * view);
    return ends[0] ?? 'at';
  };
  const drag = (event: PointerEvent<SVGSVGElement>, isDone: boolean) => {
    const place = placeOf(event);
    if (place === null || zone === undefined || held.current === null) return;
    const snapped = [...placesAlong(blank, zone.along)].sort((a, b) => Math.abs(a - place) - Math.abs(b - place))[0];
    const value = held.current === 'at' ? Number(place.toFixed(1)) : (snapped ?? place);
    onMove(zone.key, { [held.current]: value }, isDone);
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const place = placeOf(event);
      if (place === null || event.button !== 0) return;
      held.current = nearest(place);
      event.currentTarget.setPointerCapture(event.pointerId);
      drag(event, false);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => drag(event, false),
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      drag(event, true);
      held.current = null;
    },
  };
};

/** The drawing with the lines of its dimensions; the chosen one is moved with the pointer, its ends snap to corners and middles of holes. */
export const DrawnPicture = (props: DrawnPictureProps) => {
  const { blank, naming, chosenKey, title } = props;
  const picture = useMemo(() => silhouetteOfBlank(blank, ROOM), [blank]);
  const { width, height } = picture;
  const view = Math.max(width, height);
  const dragging = useDragging(props, picture);
  const chosen = allNamed(naming).find(({ key }) => key === chosenKey);
  const inOrder = [...naming.zones].sort((a, b) => Number(a.key === chosenKey) - Number(b.key === chosenKey));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeLinecap="round"
      {...dragging}
      sx={{
        ...{ width: '100%', height: '100%', minHeight: 0, display: 'block', touchAction: 'none' },
        cursor: chosen !== undefined && isZone(chosen) ? 'crosshair' : 'default',
      }}
    >
      <PartPaths silhouette={picture} view={view} />
      {inOrder.map((zone) => (
        <ZoneLines key={zone.key} zone={zone} picture={picture} isChosen={zone.key === chosenKey} />
      ))}
    </Box>
  );
};
