import { type Drawing, isRolledOut, type Path, type PathRole, roleOf } from '@kerf/drawing';
import { type Bounds, boundsMeet, type Point, pointOf, unionBounds } from '@kerf/geometry';
import { atOnce, type Stepwise } from '../working/stepwise.ts';
import { traceCurves } from './trace-path.ts';

/** Paths of one colour that lie together, merged into one: a browser draws few long paths much faster than many short ones. */
export type Bundle = {
  readonly role: PathRole;
  readonly isDashed: boolean;
  /** In place of that of the role; null for that. */
  readonly colour: string | null;
  readonly shape: Path2D;
  readonly bounds: Bounds;
  /** How many paths it holds. */
  readonly count: number;
};

/** Colours that paths have for another reason than what they are for. */
export type ColourOf = (pathId: string) => string;

/** A drawing made ready to be drawn. Shapes are seen from the origin. */
export type Scene = { readonly origin: Point; readonly bundles: readonly Bundle[]; readonly texts: Drawing['texts'] };

/** As many paths to a bundle as can be left out together when they are out of sight. */
const PATHS_PER_CELL = 250;

export type Group = Pick<Bundle, 'role' | 'isDashed' | 'colour'> & { readonly paths: readonly Path[] };

export const isDashedPath = ({ isSolid, type }: Path): boolean => type === 'Folding' || !isSolid;

type Grouped = Pick<Drawing, 'paths' | 'partOuterPathIds' | 'bounds'>;

/** Paths by colour, dashes and place. */
export const groupPaths = (drawing: Grouped, colourOf: ColourOf | null = null): readonly Group[] =>
  atOnce(grouping(drawing, colourOf));

/** As many paths as are looked at in a step. */
const PATHS_PER_STEP = 500;

function* grouping(drawing: Grouped, colourOf: ColourOf | null): Stepwise<readonly Group[]> {
  const { paths, bounds } = drawing;
  if (bounds === null) return [];
  const cells = Math.max(1, Math.ceil(Math.sqrt(paths.length / PATHS_PER_CELL)));
  const outerIds = new Set(drawing.partOuterPathIds);
  const isOfTube = isRolledOut(drawing);
  const cellOf = (low: number, high: number, least: number, most: number): number =>
    Math.min(cells - 1, Math.floor((((low + high) / 2 - least) / (most - least || 1)) * cells));
  const groups = new Map<string, Group & { readonly paths: Path[] }>();
  for (const [place, path] of paths.entries()) {
    if (place % PATHS_PER_STEP === PATHS_PER_STEP - 1) yield;
    const role = roleAmong(outerIds, path, isOfTube);
    const isDashed = isDashedPath(path);
    const column = cellOf(path.bounds.minX, path.bounds.maxX, bounds.minX, bounds.maxX);
    const row = cellOf(path.bounds.minY, path.bounds.maxY, bounds.minY, bounds.maxY);
    const colour = colourOf?.(path.pathId) ?? null;
    const key = `${role} ${isDashed} ${colour} ${column} ${row}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { role, isDashed, colour, paths: [path] });
    else group.paths.push(path);
  }
  return [...groups.values()].sort((first, second) => drawnAfter(first.role) - drawnAfter(second.role));
}

/** The role asks for the outers by a list; with many parts a set of them answers as well, of the two ids that matter. */
export const roleAmong = (outerIds: ReadonlySet<string>, path: Path, isOfTube: boolean): PathRole => {
  if (path.type !== 'Cutting' || path.isClosed) return path.type;
  const asked = [path.pathId, path.parentId].filter((id) => id !== null && outerIds.has(id));
  return roleOf({ partOuterPathIds: asked.filter((id) => id !== null) }, path, isOfTube);
};

const order: readonly PathRole[] = ['Information', 'Etching', 'Folding', 'Cutting', 'OpenInner', 'OpenOuter'];
/** What is wrong is drawn last, so that nothing hides it. */
const drawnAfter = (role: PathRole): number => order.indexOf(role);

/** Where shapes of a drawing are seen from. */
export const originOf = ({ bounds }: Pick<Drawing, 'bounds'>): Point =>
  bounds === null ? pointOf(0, 0) : pointOf((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2);

const shapeOf = (paths: readonly Path[], origin: Point): Path2D => {
  const shape = new Path2D();
  for (const { curves, isClosed } of paths) traceCurves(curves, isClosed, origin, shape);
  return shape;
};

function* bundling(drawing: Grouped, origin: Point, colourOf: ColourOf | null): Stepwise<readonly Bundle[]> {
  const groups = yield* grouping(drawing, colourOf);
  const bundles: Bundle[] = [];
  for (const { role, isDashed, colour, paths } of groups) {
    yield;
    const bounds = unionBounds(paths.map((path) => path.bounds));
    if (bounds === null) continue;
    bundles.push({ role, isDashed, colour, bounds, count: paths.length, shape: shapeOf(paths, origin) });
  }
  return bundles;
}

export function* makeScene(drawing: Drawing, colourOf: ColourOf | null): Stepwise<Scene> {
  const origin = originOf(drawing);
  return { origin, texts: drawing.texts, bundles: yield* bundling(drawing, origin, colourOf) };
}

/** What is selected of a drawing: paths and texts by their ids and places. */
export type Selected = { readonly paths: ReadonlySet<string>; readonly texts: ReadonlySet<number> };

/** The selected paths of a drawing, merged like those of a scene, with its selected texts. */
export function* makeSelection(drawing: Drawing, selected: Selected): Stepwise<Scene> {
  const origin = originOf(drawing);
  const texts = selected.texts.size === 0 ? [] : drawing.texts.filter((_, place) => selected.texts.has(place));
  if (selected.paths.size === 0) return { origin, texts, bundles: [] };
  const paths = drawing.paths.filter(({ pathId }) => selected.paths.has(pathId));
  return { origin, texts, bundles: yield* bundling({ ...drawing, paths }, origin, null) };
}

export const inSight = (sight: Bounds, { bounds }: Pick<Bundle, 'bounds'>): boolean => boundsMeet(sight, bounds);
