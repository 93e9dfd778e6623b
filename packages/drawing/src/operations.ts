import { chainBounds, scaling, transformCurve, transformPoint } from '@kerf/geometry';
import { asMm } from '@kerf/units';
import { assembleDrawing, withoutStructural } from './assemble.ts';
import type { Drawing, DrawingText, Finding, Layer, Path } from './drawing.ts';
import { pathsOfPart } from './parts.ts';

/** Changes to a drawing. Each returns a new drawing with its enclosure, parts and findings worked out afresh. */
const changed = (drawing: Drawing, changes: Partial<Pick<Drawing, 'paths' | 'texts'>>): Drawing =>
  assembleDrawing({ ...drawing, ...changes });

/** Everything larger by `factor` about the origin. The caller refuses factors below 0.1. Spec: quote parts §5. */
export function scaleDrawing(drawing: Drawing, factor: number): Drawing {
  const scale = scaling(factor);
  return changed(drawing, {
    paths: drawing.paths.map((path) => {
      const curves = path.curves.map((curve) => transformCurve(curve, scale));
      return { ...path, curves, bounds: chainBounds(curves)! };
    }),
    texts: drawing.texts.map((text) => ({
      ...text,
      bottomLeft: transformPoint(text.bottomLeft, scale),
      height: asMm(text.height * factor),
    })),
  });
}

/** The drawing without some of its parts; what belongs to no part stays. */
export function withoutParts(drawing: Drawing, partOuterPathIds: ReadonlySet<string>): Drawing {
  const gone = new Set(
    drawing.partOuterPathIds
      .filter((outerId) => partOuterPathIds.has(outerId))
      .flatMap((outerId) => pathsOfPart(drawing.paths, outerId)),
  );
  return changed(drawing, { paths: drawing.paths.filter((path) => !gone.has(path)) });
}

/** Every part as a drawing of its own, in their order. */
export function extractParts(drawing: Drawing): Drawing[] {
  const findings = withoutStructural(drawing);
  const pathsOf = new Map(drawing.partOuterPathIds.map((outerId): [string, Path[]] => [outerId, []]));
  for (const path of drawing.paths) {
    const outerId = pathsOf.has(path.pathId) ? path.pathId : path.parentId;
    if (outerId !== null) pathsOf.get(outerId)?.push(path);
  }
  return [...pathsOf].map(([outerId, paths]) => partDrawing(drawing, paths, outerId, findings));
}

function partDrawing(drawing: Drawing, paths: readonly Path[], outerId: string, findings: readonly Finding[]): Drawing {
  const outer = paths.find((path) => path.pathId === outerId)!;
  const own = new Set(paths.map((path) => path.pathId));
  const texts = drawing.texts.filter((text) => isWithin(text, outer));
  return assembleDrawing({
    layers: usedLayers(drawing.layers, paths, texts),
    paths,
    texts,
    findings: findings.filter((finding) => concerns(finding.pathIds, finding.position, own, outer)),
  });
}

const isWithin = ({ bottomLeft }: DrawingText, { bounds }: Path): boolean =>
  bottomLeft.x >= bounds.minX &&
  bottomLeft.x <= bounds.maxX &&
  bottomLeft.y >= bounds.minY &&
  bottomLeft.y <= bounds.maxY;

/** A finding goes with a part when it names one of its paths or lies in its bounds, or concerns the whole file. */
function concerns(
  pathIds: readonly string[],
  position: Drawing['findings'][number]['position'],
  own: ReadonlySet<string>,
  { bounds }: Path,
): boolean {
  if (pathIds.length > 0) return pathIds.some((id) => own.has(id));
  if (position === null) return true;
  return (
    position.x >= bounds.minX && position.x <= bounds.maxX && position.y >= bounds.minY && position.y <= bounds.maxY
  );
}

function usedLayers(layers: readonly Layer[], paths: readonly Path[], texts: readonly DrawingText[]): Layer[] {
  const used = new Set([...paths.map((path) => path.layerName), ...texts.map((text) => text.layerName)]);
  return layers.filter((layer) => used.has(layer.name));
}
