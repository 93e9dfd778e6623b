import { type BoxIndex, boundsContain, indexBoxes, indexContour, locatePoint } from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import { probeOf } from '../paths.ts';

/** Which paths lie inside which closed ones; made once and asked often. Ids that the drawing does not have are passed over. */
export type Descent = {
  /** Paths that have one of these closed paths around them, at any depth, in the order of the drawing. */
  readonly inside: (pathIds: Iterable<string>) => string[];
  /** Paths that are neither named nor inside one that is. */
  readonly outside: (pathIds: Iterable<string>) => string[];
};

export function indexDescent(paths: readonly Path[]): Descent {
  const placeOf = new Map(paths.map((path, place) => [path.pathId, place]));
  const children = childrenOf(paths, placeOf);
  const within = indexWithin(paths);
  const marksOf = (pathIds: Iterable<string>): { inside: Uint8Array; named: Uint8Array } => {
    const [named, inside] = [new Uint8Array(paths.length), new Uint8Array(paths.length)];
    for (const pathId of pathIds) {
      const place = placeOf.get(pathId);
      if (place !== undefined) named[place] = 1;
    }
    for (let place = 0; place < paths.length; place += 1) {
      if (named[place] !== 1 || !paths[place]!.isClosed) continue;
      if (paths[place]!.type === 'Cutting') markInside(children, place, inside);
      else for (const found of within(place)) inside[found] = 1;
    }
    return { inside, named };
  };
  const idsWhere = (isWanted: (place: number) => boolean): string[] => {
    const ids: string[] = [];
    for (let place = 0; place < paths.length; place += 1) if (isWanted(place)) ids.push(paths[place]!.pathId);
    return ids;
  };
  return {
    inside: (pathIds) => {
      const { inside } = marksOf(pathIds);
      return idsWhere((place) => inside[place] === 1);
    },
    outside: (pathIds) => {
      const { inside, named } = marksOf(pathIds);
      return idsWhere((place) => inside[place] === 0 && named[place] === 0);
    },
  };
}

/** The first path directly inside each, and after each the next one inside the same; -1 for none. */
type Children = { readonly first: Int32Array; readonly next: Int32Array };

function childrenOf(paths: readonly Path[], placeOf: ReadonlyMap<string, number>): Children {
  const first = new Int32Array(paths.length).fill(-1);
  const next = new Int32Array(paths.length).fill(-1);
  for (let place = paths.length - 1; place >= 0; place -= 1) {
    const { parentId } = paths[place]!;
    const parent = parentId === null ? undefined : placeOf.get(parentId);
    if (parent === undefined) continue;
    next[place] = first[parent]!;
    first[parent] = place;
  }
  return { first, next };
}

/** The drawing knows what lies inside contours that are cut. */
function markInside({ first, next }: Children, holder: number, inside: Uint8Array): void {
  const open = [holder];
  for (let around = open.pop(); around !== undefined; around = open.pop()) {
    for (let child = first[around]!; child >= 0; child = next[child]!) {
      if (inside[child] === 1) continue;
      inside[child] = 1;
      open.push(child);
    }
  }
}

/** What lies inside other closed paths is looked for when it is first asked, and kept. */
function indexWithin(paths: readonly Path[]): (holder: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  let boxes: BoxIndex | null = null;
  return (holder) => {
    const found = known.get(holder);
    if (found !== undefined) return found;
    boxes ??= indexBoxes(paths.map(({ bounds }) => bounds));
    const places = placesWithin(paths, boxes, holder);
    known.set(holder, places);
    return places;
  };
}

function placesWithin(paths: readonly Path[], boxes: BoxIndex, holder: number): number[] {
  const { curves, bounds } = paths[holder]!;
  const candidates: number[] = [];
  boxes.search(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, (place) => {
    if (place !== holder && boundsContain(bounds, paths[place]!.bounds)) candidates.push(place);
  });
  const contour = candidates.length === 0 ? null : indexContour(curves);
  if (contour === null) return [];
  return candidates.filter((place) => locatePoint(contour, probeOf(paths[place]!)) === 'inside');
}
