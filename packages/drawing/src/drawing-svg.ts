import {
  type Bounds,
  type Curve,
  endOf,
  isCircle,
  LINE_RADIUS,
  type Point,
  pointOf,
  pointOn,
  startOf,
  unionBounds,
} from '@kerf/geometry';
import type { Drawing, LayerType, Path } from './drawing.ts';
import { partFrame, pathsInFrame } from './part-frame.ts';
import { shownBounds } from './shown-bounds.ts';
import { linesOfText } from './text-layout.ts';

/** For dark canvases the legend's colours; for paper the same hues dark enough to read. Spec: quote parts §2.4. */
export type SvgTheme = 'dark' | 'paper';
export type PathRole = LayerType | 'OpenOuter' | 'OpenInner';

export const PATH_COLOURS = {
  dark: {
    Cutting: '#ffffff',
    Etching: '#00c853',
    Folding: '#2979ff',
    Information: '#ffeb3b',
    OpenOuter: '#ff1744',
    OpenInner: '#b388ff',
  },
  paper: {
    Cutting: '#1a1a1a',
    Etching: '#00802f',
    Folding: '#0050c8',
    Information: '#8a6d00',
    OpenOuter: '#d50000',
    OpenInner: '#7b1fa2',
  },
} as const satisfies Record<SvgTheme, Record<PathRole, string>>;

export type SvgOptions = {
  /** On the screen; at its true size, in millimetres, without both. */
  readonly widthPx?: number;
  readonly heightPx?: number;
  readonly theme: SvgTheme;
  /** Read aloud in place of the picture. */
  readonly title?: string;
  /** Only these paths; all when absent. */
  readonly pathIds?: ReadonlySet<string>;
  readonly showsTexts?: boolean;
  /** Framed by everything that is drawn, not by the part. */
  readonly framesAll?: boolean;
  /** Room around, as a share of the larger side. */
  readonly padding?: number;
  /** Places to look at, each under a round mark. */
  readonly marks?: readonly Point[];
  /** Of thousands of paths those that look alike become few long ones, which a browser shows several times as fast. */
  readonly isMerged?: boolean;
};

/** View box padding. Spec: quote parts §9. */
const PADDING = 0.02;
const DECIMALS = 1e4;
/** Pixels of the screen, whatever the size at which the picture is shown: a small one is as legible as a large one. */
const STROKE_PX = 1.2;
/** Of what is only noted, so that it stays behind the part. */
const NOTE_STROKE_PX = 0.6;
const DASHES_PX = '5 3';
const MARK_PX = 18;

/** A tube's outside rolled out lies within an outline that is not cut: its ends run from seam to seam, and are whole cuts. */
export const isRolledOut = ({ paths, partOuterPathIds }: Pick<Drawing, 'paths' | 'partOuterPathIds'>): boolean =>
  paths.some(({ type, pathId }) => type === 'Information' && partOuterPathIds.includes(pathId));

/** What a path is drawn as: its type, or what is wrong with it. */
export function roleOf(drawing: Pick<Drawing, 'partOuterPathIds'>, path: Path, isOfTube: boolean): PathRole {
  if (path.type !== 'Cutting' || path.isClosed || isOfTube) return path.type;
  const { parentId } = path;
  const isInner = !drawing.partOuterPathIds.includes(path.pathId) && parentId !== null;
  return isInner && drawing.partOuterPathIds.includes(parentId) ? 'OpenInner' : 'OpenOuter';
}

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS + 0;

/** SVG path data from the upper left corner of the picture, y turned downwards, millimetres. */
export function svgPathData(curves: readonly Curve[], isClosed: boolean, corner: Point): string {
  const first = curves[0];
  if (first === undefined) return '';
  const data = [`M${placeFrom(corner, startOf(first))}`, ...curves.map((curve) => svgSegment(curve, corner))];
  return (isClosed ? [...data, 'Z'] : data).join('');
}

/** A browser keeps single precision: far from zero a place would lose the tenths of a millimetre. */
const placeFrom = (corner: Point, { x, y }: Point): string => `${rounded(x - corner.x)} ${rounded(corner.y - y)}`;

function svgSegment(curve: Curve, corner: Point): string {
  const to = placeFrom(corner, endOf(curve));
  if (curve.kind === 'line' || curve.radius > LINE_RADIUS) return `L${to}`;
  const turn = curve.sweep > 0 ? 0 : 1;
  const radius = `${rounded(curve.radius)} ${rounded(curve.radius)}`;
  if (isCircle(curve)) {
    return `A${radius} 0 0 ${turn} ${placeFrom(corner, pointOn(curve, 0.5))}A${radius} 0 0 ${turn} ${to}`;
  }
  return `A${radius} 0 ${Math.abs(curve.sweep) > Math.PI ? 1 : 0} ${turn} ${to}`;
}

/** The drawing as an SVG image, the same for thumbnails, documents and nests. All text is escaped; there is no script or style. */
export function drawingToSvg(drawing: Drawing, options: SvgOptions): string {
  const wanted = drawing.paths.filter((path) => options.pathIds?.has(path.pathId) ?? true);
  const frame =
    options.framesAll === true
      ? unionBounds(wanted.map((path) => path.bounds))
      : partFrame({ paths: wanted, partOuterPathIds: drawing.partOuterPathIds });
  const paths = pathsInFrame(wanted, frame);
  const { corner, ...size } = pictureBoxOf(
    options.showsTexts === true ? shownBounds({ ...drawing, bounds: frame }) : frame,
    options.padding,
  );
  const colours = PATH_COLOURS[options.theme];
  const isOfTube = isRolledOut(drawing);
  const elements = paths.map((path): PathElement => {
    const dash = path.type === 'Folding' || !path.isSolid ? ` stroke-dasharray="${DASHES_PX}"` : '';
    const thin = path.type === 'Information' ? ` stroke-width="${NOTE_STROKE_PX}"` : '';
    return {
      data: svgPathData(path.curves, path.isClosed, corner),
      look: ` stroke="${colours[roleOf(drawing, path, isOfTube)]}"${thin}${dash}`,
    };
  });
  const drawn = (options.isMerged === true && elements.length > FEW_ELEMENTS ? mergedAlike(elements) : elements).map(
    ({ data, look }) => `<path d="${data}"${look} vector-effect="non-scaling-stroke"/>`,
  );
  const texts =
    options.showsTexts === true ? drawing.texts.map((text) => svgText(text, corner, colours.Information)) : [];
  const marks = (options.marks ?? []).map((place) => svgMark(placeFrom(corner, place), colours.OpenOuter));
  const name = options.title === undefined ? '' : `<title>${escapeXml(options.title)}</title>`;
  const [width, height] = [rounded(size.width), rounded(size.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${options.widthPx ?? `${width}mm`}" height="${options.heightPx ?? `${height}mm`}"`,
    ` viewBox="0 0 ${width} ${height}">${name}`,
    `<clipPath id="part"><rect width="${width}" height="${height}"/></clipPath>`,
    `<g clip-path="url(#part)"><g fill="none" stroke-width="${STROKE_PX}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}${marks.join('')}</g>`,
    `${texts.join('')}</g></svg>`,
  ].join('');
}

type PathElement = { readonly data: string; readonly look: string };

/** So few are shown soon as they are. */
const FEW_ELEMENTS = 1000;
/** A browser works out at once where all of a path lies: one of more would make the screen wait. */
const MOST_MERGED = 500;

/** Neighbours that look alike as one, so that what lies over what stays as it is. */
function mergedAlike(elements: readonly PathElement[]): readonly PathElement[] {
  const runs: { readonly look: string; readonly data: string[] }[] = [];
  for (const { data, look } of elements) {
    const last = runs.at(-1);
    if (last?.look === look && last.data.length < MOST_MERGED) last.data.push(data);
    else runs.push({ look, data: [data] });
  }
  return runs.map(({ look, data }) => ({ look, data: data.join('') }));
}

/** View box in SVG's downward y. A drawing without extent gets a box of one millimetre. */
export function viewBoxOf(
  bounds: Bounds | null,
  share = PADDING,
): { minX: number; minY: number; width: number; height: number } {
  if (bounds === null) return { minX: 0, minY: 0, width: 1, height: 1 };
  const padding = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY, 1e-3) * share;
  return {
    minX: bounds.minX - padding,
    minY: -bounds.maxY - padding,
    width: bounds.maxX - bounds.minX + 2 * padding,
    height: bounds.maxY - bounds.minY + 2 * padding,
  };
}

/** The size of a picture, and the point of the drawing in its upper left corner, from which it is written. */
export function pictureBoxOf(
  bounds: Bounds | null,
  share?: number,
): { readonly corner: Point; readonly width: number; readonly height: number } {
  const { minX, minY, width, height } = viewBoxOf(bounds, share);
  return { corner: pointOf(minX, -minY), width, height };
}

/** A dot of the same size on the screen, however large the drawing is. */
function svgMark(place: string, colour: string): string {
  return `<path d="M${place}L${place}" stroke="${colour}" stroke-opacity="0.4" stroke-width="${MARK_PX}" vector-effect="non-scaling-stroke"/>`;
}

function svgText(text: Drawing['texts'][number], corner: Point, colour: string): string {
  const place = placeFrom(corner, text.bottomLeft);
  const turn = text.rotation === 0 ? '' : ` rotate(${rounded((-text.rotation * 180) / Math.PI)})`;
  const lines = linesOfText(text).map(
    ({ words, up }) => `<tspan x="0" y="${rounded(-up)}">${escapeXml(words)}</tspan>`,
  );
  return `<text transform="translate(${place})${turn}" font-size="${rounded(text.height)}" fill="${colour}">${lines.join('')}</text>`;
}

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text fit for XML: marked characters as entities, control characters that XML forbids left out. */
const escapeXml = (text: string): string =>
  [...text]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .map((character) => XML_ENTITIES[character] ?? character)
    .join('');
