import type { Bounds } from '@kerf/geometry';
import type { Loop } from './loops.ts';
import type { PageText } from './page.ts';
import { allWithin, type NestedLoop } from './page-loops.ts';
import { plainText } from './stated-scale.ts';

/**
 * What a drawing shows in one place.
 * flat: an outline with holes and nothing else. edge: a sheet seen from its side. profile: a bent sheet seen from its side.
 * body: edges that meet within the outline, as of a bent part or in perspective. detail: a piece of another view, drawn larger, or a section.
 * copy: a view again, smaller or as seen from behind.
 */
export type ViewKind = 'flat' | 'edge' | 'profile' | 'body' | 'detail' | 'copy';

export type View = {
  readonly kind: ViewKind;
  readonly nested: NestedLoop;
  readonly bounds: Bounds;
  /** Of an edge or a profile: how thick the sheet is, on paper. */
  readonly paperThickness: number | null;
};

const widthOf = ({ minX, maxX }: Bounds): number => maxX - minX;
const heightOf = ({ minY, maxY }: Bounds): number => maxY - minY;

/** Short side of the box that has the area and the perimeter of a loop: how thick a strip is, bent or not. */
export const thicknessOfStrip = ({
  areaMm2,
  perimeterMm,
}: Loop): { readonly thickness: number; readonly length: number } => {
  const half = perimeterMm / 2;
  const root = Math.sqrt(Math.max(0, half * half - 4 * areaMm2));
  return { thickness: (half - root) / 2, length: (half + root) / 2 };
};

/** Extents of views that belong together agree this well on paper. */
const ALIGNED = 0.25;
/** Sheet is at most so thick, mm, and so much of its length. */
const THICKEST = 26;
const STRIP = 0.2;

const isAligned = (one: Bounds, other: Bounds): boolean =>
  (Math.abs(one.minX - other.minX) <= ALIGNED && Math.abs(one.maxX - other.maxX) <= ALIGNED) ||
  (Math.abs(one.minY - other.minY) <= ALIGNED && Math.abs(one.maxY - other.maxY) <= ALIGNED);

const fillsBounds = ({ areaMm2, bounds }: Loop): number => areaMm2 / Math.max(1e-9, widthOf(bounds) * heightOf(bounds));

/** Words of views that are pieces of others, seen cut or drawn larger. */
const DETAIL =
  /^(?:detail|detalle|detall|detale|einzelheit|detal|dettaglio|pormenor|detalhe|section|schnitt|coupe|corte|seccion|seccio|sezione|doorsnede|przekroj|chi tiet|mat cat)\b/;

/** The caption of a view stands this near to it. */
const CAPTION = 14;

const isCaptionOf = ({ minX, minY, maxX, maxY }: Bounds, { position: { x, y }, widthMm }: PageText): boolean => {
  const middle = x + widthMm / 2;
  const isBelow = y < minY + 1 && y > minY - CAPTION;
  const isAbove = y > maxY - 1 && y < maxY + CAPTION;
  return middle > minX - CAPTION && middle < maxX + CAPTION && (isBelow || isAbove);
};

const isDetail = (bounds: Bounds, texts: readonly PageText[]): boolean =>
  texts.some((text) => DETAIL.test(plainText(text.text)) && isCaptionOf(bounds, text));

type Seen = {
  readonly nested: NestedLoop;
  readonly kind: 'flat' | 'edge' | 'profile' | 'body';
  readonly thickness: number | null;
};

/** A strip beside a view that is as long as it: that view's sheet from its side. */
const asEdge = (nested: NestedLoop, others: readonly NestedLoop[], ratio: number): number | null => {
  const { loop, within } = nested;
  const { thickness, length } = thicknessOfStrip(loop);
  if (within.length > 0 || thickness * ratio > THICKEST || thickness > STRIP * length) return null;
  if (fillsBounds(loop) < 0.97) return null;
  const isOfView = others.some(
    (other) => other !== nested && other.loop.areaMm2 > 2 * loop.areaMm2 && isAligned(other.loop.bounds, loop.bounds),
  );
  return isOfView ? thickness : null;
};

/** A bent strip of even thickness. */
const asProfile = ({ loop, within }: NestedLoop, all: readonly NestedLoop[], ratio: number): number | null => {
  const { thickness, length } = thicknessOfStrip(loop);
  const real = thickness * ratio;
  const isStrip = within.length === 0 && real <= 13 && thickness <= 0.12 * length && fillsBounds(loop) < 0.75;
  const hasLarger = all.some((other) => other.loop.areaMm2 > 1.5 * loop.areaMm2);
  return isStrip && hasLarger ? thickness : null;
};

const seenAs = (nested: NestedLoop, all: readonly NestedLoop[], ratio: number): Seen => {
  const edge = asEdge(nested, all, ratio);
  if (edge !== null) return { nested, kind: 'edge', thickness: edge };
  const profile = asProfile(nested, all, ratio);
  if (profile !== null) return { nested, kind: 'profile', thickness: profile };
  return { nested, kind: nested.loop.inner.length > 0 ? 'body' : 'flat', thickness: null };
};

/** Sizes of shapes that are the same, one of them drawn smaller. */
const SAME_SHAPE = 0.015;

/** Whether a shape is another one drawn smaller: a picture of it in a corner, which is not cut. */
const isSmallCopy = (one: NestedLoop, other: NestedLoop): boolean => {
  const [a, b] = [one.loop, other.loop];
  const scale = widthOf(a.bounds) / widthOf(b.bounds);
  if (scale > 0.7) return false;
  const isNear = (x: number, y: number): boolean => Math.abs(x / y - 1) <= SAME_SHAPE;
  return (
    isNear(heightOf(a.bounds) / heightOf(b.bounds), scale) &&
    isNear(Math.sqrt(a.areaMm2 / b.areaMm2), scale) &&
    isNear(a.perimeterMm / b.perimeterMm, scale) &&
    allWithin(one).length <= allWithin(other).length &&
    fillsBounds(a) < 0.97
  );
};

/** Smaller is no view: marks, arrows, symbols. mm on paper. */
const SMALLEST_VIEW = 3;

/** The views of a page, the largest first. `ratio` is real by paper length. */
export const viewsOf = (nested: readonly NestedLoop[], texts: readonly PageText[], ratio: number): readonly View[] => {
  const large = nested.filter(({ loop: { bounds } }) => Math.max(widthOf(bounds), heightOf(bounds)) >= SMALLEST_VIEW);
  return large
    .map((one) => seenAs(one, large, ratio))
    .map(({ nested: own, kind, thickness }): View => {
      const { bounds } = own.loop;
      const view = { nested: own, bounds, paperThickness: thickness };
      if (kind === 'edge' || kind === 'profile') return { ...view, kind };
      if (isDetail(bounds, texts)) return { ...view, kind: 'detail' };
      if (large.some((other) => other !== own && isSmallCopy(own, other))) return { ...view, kind: 'copy' };
      return { ...view, kind };
    })
    .toSorted((one, other) => other.nested.loop.areaMm2 - one.nested.loop.areaMm2);
};

export { isAligned, isCaptionOf };
