import { boundsContain, boundsOf, isCircle, signedArea } from '@kerf/geometry';
import { areConcentric } from './concentric.ts';
import type { DrawingText, Path } from './drawing.ts';
import { isFrameShape, isSecondFrame } from './frame-shape.ts';
import { isContour } from './paths.ts';
import { isSheetName } from './sheet-words.ts';
import { isWorkNote } from './work-notes.ts';

/**
 * Framed layout: parts with a rectangle drawn around them, and notes of what is to be made. A plate with openings looks the same but
 * for what lies in and beside them. Border: the rectangle is not cut. Part: it is the outline, and what lies in it are holes.
 */
export type FrameReading = 'border' | 'part' | 'unsure';

export type FrameSurroundings = {
  readonly childrenOf: ReadonlyMap<string | null, readonly Path[]>;
  readonly texts: readonly DrawingText[];
};

/** Circles no wider than this that lie beside the others fix a plate; mm. */
const LARGEST_FIXING_HOLE = 20;
/** No part is narrower, mm; openings of plates are. */
const LEAST_PART = 12;
/** Openings all alike, so many and no larger (mm), are a perforation. */
const LEAST_PERFORATION = 12;
const LARGEST_PERFORATION = 50;
/** A hole is a small share of its part; a part in an opening fills it. */
const LARGEST_HOLE_SHARE = 0.3;
/** Letters and signs cover less of their plate; shares of the area. */
const LEAST_COVERED = 0.1;
/** What lies between both sides of two frames, together, mm. */
const LEAST_MARGINS = 1;
/** Rectangles and circles are outlines of devices as well as of parts; all others fill less of their box. */
const MOST_FILLED = 0.95;
/** Slots fill more of theirs than this. More shapes than so many are a pattern. */
const MOST_FILLED_BY_SHAPE = 0.85;
const MOST_SHAPES = 20;

/** What a rectangle around other contours is, by what lies in it. */
export function readingOf(frame: Path, { childrenOf, texts }: FrameSurroundings): FrameReading {
  if (!isFrameShape(frame)) return 'part';
  const frames = framesIn(frame, childrenOf);
  const innermost = frames.at(-1)!;
  const within = childrenOf.get(innermost.pathId) ?? [];
  const children = within.filter(isContour);
  if (children.length === 0 || within.some(({ type }) => type === 'Folding')) return 'part';
  if (children.some((child) => isNearlySame(innermost, child))) return 'part';
  const written = texts.filter((text) => isIn(frame, text));
  const isNoted = written.some(({ displayText }) => isWorkNote(displayText));
  if (frames.length > 1) return isNoted ? 'border' : 'unsure';
  return readingOfSingle(innermost, children, { childrenOf, texts: written }, isNoted);
}

function readingOfSingle(
  frame: Path,
  children: readonly Path[],
  { childrenOf, texts }: FrameSurroundings,
  isNoted: boolean,
): FrameReading {
  const inside = (path: Path): readonly Path[] => childrenOf.get(path.pathId) ?? [];
  const folded = children.filter((child) => inside(child).some(({ type }) => type === 'Folding'));
  const holding = children.filter(
    (child) => isHolding(child, inside(child)) && !isOpeningWithParts(inside(child), inside),
  );
  const isFixed = children.some((child) => isDrilled(child) && !inside(child).some(isContour));
  const isNamed = isSheetName(frame.layerName) && !children.some(({ layerName }) => isSheetName(layerName));
  const isSaid = isNamed || isNoted;
  const isBorder =
    folded.some((child) => inside(child).some(isSurelyFold)) ||
    (isNoted && (isNamed || holding.some((child) => isSurelyPart(child, inside(child).filter(isContour)))));
  if (isBorder && !isFixed) return 'border';
  if (folded.length > 0) return 'unsure';
  const isMuch = areaOf(holding.length > 0 ? holding : children) >= LEAST_COVERED * areaOf([frame]);
  if (holding.length > 0) {
    const areWorked = holding.some((child) => inside(child).some((path) => path.type === 'Etching' || isDrilled(path)));
    return isSaid || isMuch || areWorked ? 'unsure' : 'part';
  }
  if (isFixed) return 'part';
  if (isSaid) return arePlain(children) ? 'part' : 'unsure';
  return isMuch && areShapes(children) && isWrittenBeside(texts, children) ? 'unsure' : 'part';
}

/** Parts with holes of their own in an opening: each in it holds something. */
const isOpeningWithParts = (inside: readonly Path[], insideOf: (path: Path) => readonly Path[]): boolean => {
  const contours = inside.filter(isContour);
  return contours.length > 0 && contours.every((path) => insideOf(path).some(isContour));
};

const isIn = ({ bounds }: Path, { bottomLeft: { x, y } }: DrawingText): boolean =>
  boundsContain(bounds, boundsOf(x, y, x, y));

/** Openings that no part is: too narrow for one, or a perforation. */
const arePlain = (children: readonly Path[]): boolean => !children.every(isWideEnough) || isPerforation(children);

/** A few shapes that openings of panels seldom have: no rectangles, circles or slots. */
const areShapes = (children: readonly Path[]): boolean =>
  children.length <= MOST_SHAPES &&
  children.every((child) => isWideEnough(child) && isShaped(child, MOST_FILLED_BY_SHAPE));

const isWrittenBeside = (written: readonly DrawingText[], children: readonly Path[]): boolean =>
  written.some((text) => !children.some((child) => isIn(child, text)));

/** The frame, and those of a double or threefold one that lie close in it. */
export function framesIn(frame: Path, childrenOf: FrameSurroundings['childrenOf']): readonly Path[] {
  const [second, ...more] = (childrenOf.get(frame.pathId) ?? []).filter(isContour);
  if (second === undefined || more.length > 0 || !isSecondFrame(frame, second)) return [frame];
  const holds = (childrenOf.get(second.pathId) ?? []).some(isContour);
  return holds && !isNearlySame(frame, second) ? [frame, ...framesIn(second, childrenOf)] : [frame];
}

/** An outline drawn twice is no double frame. */
const isNearlySame = (outer: Path, inner: Path): boolean =>
  sidesOf(outer).every((side, place) => side - sidesOf(inner)[place]! <= LEAST_MARGINS);

const sidesOf = ({ bounds: { minX, minY, maxX, maxY } }: Path): readonly [number, number] => [maxX - minX, maxY - minY];

const areaOf = (paths: readonly Path[]): number =>
  paths.reduce((sum, path) => sum + sidesOf(path)[0] * sidesOf(path)[1], 0);

const isWideEnough = (path: Path): boolean => Math.min(...sidesOf(path)) >= LEAST_PART;

const isDrilled = ({ curves: [first, ...more], bounds }: Path): boolean =>
  more.length === 0 && first?.kind === 'arc' && isCircle(first) && bounds.maxX - bounds.minX <= LARGEST_FIXING_HOLE;

/** Whether something is cut or marked in it, and more than the circle of a countersink: in a hole there is nothing to work on. */
function isHolding(child: Path, inside: readonly Path[]): boolean {
  const worked = inside.filter(({ type }) => type === 'Cutting' || type === 'Etching');
  const [only] = worked;
  if (only === undefined) return false;
  const [outer, inner] = [child.curves[0]!, only.curves[0]!];
  const isSunk = worked.length === 1 && child.curves.length === 1 && only.curves.length === 1;
  return !(isSunk && outer.kind === 'arc' && inner.kind === 'arc' && areConcentric(outer, inner) && isDrilled(child));
}

/** Given by its layer: centre lines of holes have a line type for folds too. */
export const isSurelyFold = ({ type, isSolid }: Path): boolean => type === 'Folding' && isSolid;

const isShaped = (child: Path, mostFilled: number): boolean =>
  child.curves.length > 2 && Math.abs(signedArea(child.curves)) <= mostFilled * areaOf([child]);

/** A shape that no device has, with drilled holes, and holes only. */
const isSurelyPart = (child: Path, holes: readonly Path[]): boolean =>
  isShaped(child, MOST_FILLED) &&
  isWideEnough(child) &&
  holes.some(isDrilled) &&
  holes.every((hole) => areaOf([hole]) <= LARGEST_HOLE_SHARE * areaOf([child]));

function isPerforation(children: readonly Path[]): boolean {
  if (children.length < LEAST_PERFORATION) return false;
  const [width, height] = sidesOf(children[0]!);
  return children.every((child) => {
    const [across, up] = sidesOf(child);
    return Math.abs(across - width) < 0.1 && Math.abs(up - height) < 0.1 && Math.max(across, up) <= LARGEST_PERFORATION;
  });
}
