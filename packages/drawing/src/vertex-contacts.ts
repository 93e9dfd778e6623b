import {
  type Arc,
  type Curve,
  distance,
  endOf,
  JOIN,
  type Line,
  POINT_MATCH,
  type Point,
  startOf,
} from '@kerf/geometry';

/** Half of what parts a contact at the vertex from a crossing beside it, so that what is left out here is a vertex there as well. */
const NEAR_VERTEX = JOIN / 2;

/**
 * Whether two curves of a path, the second beginning where the first ends, meet nowhere but there: most do, and are told apart
 * from the others without working out every contact. When in doubt, false.
 */
export function meetOnlyAtVertex(first: Curve, second: Curve): boolean {
  if (first.kind === 'line' && second.kind === 'line') return !turnsBack(first, second);
  const vertex = endOf(first);
  if (distance(vertex, startOf(second)) > NEAR_VERTEX) return false;
  if (first.kind === 'arc' && second.kind === 'arc') return circlesMeetAt(first, second, vertex);
  if (first.kind === 'line' && second.kind === 'arc') return lineMeetsCircleAt(first, second, vertex);
  return first.kind === 'arc' && second.kind === 'line' && lineMeetsCircleAt(second, first, vertex);
}

/** Two lines in a row that fold over each other. */
function turnsBack(first: Line, second: Line): boolean {
  const ax = first.end.x - first.start.x;
  const ay = first.end.y - first.start.y;
  const bx = second.end.x - second.start.x;
  const by = second.end.y - second.start.y;
  const isParallel = Math.abs(ax * by - ay * bx) <= 1e-6 * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  return isParallel && ax * bx + ay * by < 0;
}

const isAt = (x: number, y: number, vertex: Point): boolean =>
  (x - vertex.x) * (x - vertex.x) + (y - vertex.y) * (y - vertex.y) <= NEAR_VERTEX * NEAR_VERTEX;

/** Whether every place that a straight line shares with a circle, however far both go on, is the vertex. */
function lineMeetsCircleAt({ start, end }: Line, { centre, radius }: Arc, vertex: Point): boolean {
  const length = distance(start, end);
  if (length === 0) return false;
  const ux = (end.x - start.x) / length;
  const uy = (end.y - start.y) / length;
  const ox = centre.x - start.x;
  const oy = centre.y - start.y;
  const along = ox * ux + oy * uy;
  const away = ox * uy - oy * ux;
  const half = Math.sqrt(Math.max(0, radius * radius - away * away));
  return (
    isAt(start.x + ux * (along - half), start.y + uy * (along - half), vertex) &&
    isAt(start.x + ux * (along + half), start.y + uy * (along + half), vertex)
  );
}

/** Whether every place that two circles share is the vertex; false for one circle drawn on, which may run over itself. */
function circlesMeetAt(first: Arc, second: Arc, vertex: Point): boolean {
  const apart = distance(first.centre, second.centre);
  if (apart + Math.abs(first.radius - second.radius) <= POINT_MATCH) return false;
  const ux = (second.centre.x - first.centre.x) / apart;
  const uy = (second.centre.y - first.centre.y) / apart;
  const along = (apart * apart + first.radius * first.radius - second.radius * second.radius) / (2 * apart);
  const half = Math.sqrt(Math.max(0, first.radius * first.radius - along * along));
  const x = first.centre.x + ux * along;
  const y = first.centre.y + uy * along;
  return isAt(x - uy * half, y + ux * half, vertex) && isAt(x + uy * half, y - ux * half, vertex);
}
