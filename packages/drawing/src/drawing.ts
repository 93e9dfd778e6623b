import type { Bounds, Curve, Point } from '@kerf/geometry';
import type { Mm, Radians } from '@kerf/units';

/** What a path is for. Spec: foundation §3. */
export const LAYER_TYPES = ['Cutting', 'Etching', 'Information', 'Folding'] as const;
export type LayerType = (typeof LAYER_TYPES)[number];

export type Layer = { readonly name: string; readonly colour: string; readonly type: LayerType };

/** A chain of curves end to end; the unit that is selected, cut, counted and priced. Spec: quote parts §3.4. */
export type Path = {
  readonly pathId: string;
  readonly layerName: string;
  /** The path's own process; starts as its layer's type. */
  readonly type: LayerType;
  readonly curves: readonly Curve[];
  readonly isClosed: boolean;
  /** Drawn with a continuous line. */
  readonly isSolid: boolean;
  readonly bounds: Bounds;
  /** The Cutting contour directly around this path; null outside every contour. `enclosure-lists.ts` tells the others. */
  readonly parentId: string | null;
  /** Number of Cutting contours around this path. */
  readonly depth: number;
};

export type DrawingText = {
  readonly layerName: string;
  readonly bottomLeft: Point;
  readonly height: Mm;
  /** Direction of the writing. */
  readonly rotation: Radians;
  readonly displayText: string;
};

/** A drawing is a value: every operation returns a new one. */
export type Drawing = {
  readonly layers: readonly Layer[];
  readonly paths: readonly Path[];
  readonly texts: readonly DrawingText[];
  readonly findings: readonly Finding[];
  /** Outer contours of the parts in it, one id each. */
  readonly partOuterPathIds: readonly string[];
  readonly bounds: Bounds | null;
};

export const FINDING_CODES = [
  'OPEN_OUTER',
  'OPEN_INNER',
  'NO_OUTER',
  'SELF_INTERSECTION',
  'DUPLICATE_PATHS_REMOVED',
  'GAPS_JOINED',
  'CURVES_APPROXIMATED',
  'ARCS_RECOGNISED',
  'TINY_ENTITIES_REMOVED',
  'ENTITIES_IGNORED',
  'ENTITIES_DAMAGED',
  'LINES_SKIPPED',
  'LAYER_NAMES_CUT',
  'BLOCKS_EXPANDED',
  'BRANCHING_OUTLINE',
  'SEVERAL_PARTS',
  'UNITS_GUESSED',
  'TILTED_GEOMETRY',
  'SHAPE_ASSUMED',
  'NUMBERS_ASSUMED',
  'WIDTH_IGNORED',
  'WIDTH_OUTLINED',
  'HIDDEN_GEOMETRY',
  'LAYER_NOT_PLOTTED',
  'CLOSED_NOT_CUT',
  'FILLED_NOT_CUT',
  'OUTLINE_NOT_CUT',
  'FRAME_OR_PART',
  'TEXT_KEPT_AS_INFORMATION',
  'TRUNCATED_FILE',
  'EMPTY_DRAWING',
  'NESTED_PART',
  'FOLD_OUTSIDE_PART',
  'FOLD_CURVED',
  'MARKING_OUTSIDE_PARTS',
  'CONTOURS_CROSS',
  'SHARED_EDGES',
  'NEARLY_SAME_CONTOURS',
  'BORDER_IGNORED',
  'PATHS_OUTSIDE_PARTS',
  'TINY_CONTOUR',
  'HOLE_SMALLER_THAN_THICKNESS',
  'THIN_WEB',
  'NARROW_PLACES_UNSOUGHT',
  'HOLE_NEAR_FOLD',
  'SHORT_FLANGE',
  'NARROW_SLOT',
  'SHARP_INNER_CORNER',
  'SMALL_PART',
  'ETCHING_OVER_CUT',
  'FOLDS_CROSS',
  'FOLD_RELIEF_MISSING',
  'FOLD_BEYOND_PART',
  'FOLD_SHORT_OF_EDGE',
  'FOLD_NOTE_UNCLEAR',
  'FOLD_BY_LINE_TYPE',
  'CENTRE_LINE_NOT_FOLDED',
  'TANGENT_NOT_FOLDED',
  'HOLE_SIGN_NOT_CUT',
  'MOVED_TO_ORIGIN',
  'LAID_FLAT',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];
export type Severity = 'Error' | 'Warning' | 'Information';

/** Something an estimator must know of the drawing. Not an error of the program. */
export type Finding = {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly pathIds: readonly string[];
  /** Where to zoom to, or null when it concerns the whole drawing. */
  readonly position: Point | null;
  /** Numbers and names for the sentence: counts, the largest gap or deviation in mm. */
  readonly facts: Readonly<Record<string, number | string>>;
};
