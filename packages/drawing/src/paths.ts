import { chainBounds, chainLength, curveLength, type Point, pointOn } from '@kerf/geometry';
import type { Mm } from '@kerf/units';
import type { LayerType, Path } from './drawing.ts';
import { type Chain, curvesOf, type Piece } from './piece.ts';

/** What a path is before it is known what lies in what. */
export function pathOf(chain: Chain, pathId: string): Path {
  const curves = curvesOf(chain);
  return {
    pathId,
    layerName: layerOf(chain.pieces),
    type: chain.pieces[0]!.type,
    curves,
    isClosed: chain.isClosed,
    isSolid: chain.pieces.every((piece) => piece.isSolid),
    bounds: chainBounds(curves)!,
    parentId: null,
    depth: 0,
  };
}

/** The layer most of the length was drawn on. */
function layerOf(pieces: readonly Piece[]): string {
  const first = pieces[0]!.layer;
  if (pieces.every((piece) => piece.layer === first)) return first;
  const lengths = new Map<string, number>();
  for (const { layer, curve } of pieces) lengths.set(layer, (lengths.get(layer) ?? 0) + curveLength(curve));
  return [...lengths].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

export const pathLength = (path: Path): Mm => chainLength(path.curves);

export const isContour = (path: Path): boolean => path.isClosed && path.type === 'Cutting';

export const isOpenCut = (path: Path): boolean => path.type === 'Cutting' && !path.isClosed;

/** Whether the head follows what is drawn so. */
export const isFollowed = (type: LayerType): boolean => type === 'Cutting' || type === 'Etching';

const MOST_PROBES = 9;

/** The middle of the longest curve: the first point to ask where the path lies. */
export function probeOf(path: Path): Point {
  let longest = path.curves[0]!;
  let length = -1;
  for (let i = 0; i < path.curves.length; i += 1) {
    const own = curveLength(path.curves[i]!);
    if (own <= length) continue;
    longest = path.curves[i]!;
    length = own;
  }
  return pointOn(longest, 0.5);
}

/** More points spread along the path, for when the first lies on a boundary. */
export function furtherProbesOf({ curves }: Path): Point[] {
  const stride = Math.max(1, Math.floor(curves.length / MOST_PROBES));
  return curves.filter((_, i) => i % stride === 0).flatMap((curve) => [pointOn(curve, 0.5), pointOn(curve, 0.15)]);
}
