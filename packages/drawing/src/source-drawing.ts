import type { Point, SourceCurve } from '@kerf/geometry';

/**
 * A customer's file as read, before anything is joined, fitted or judged: lengths already in millimetres by `units`,
 * blocks expanded, model space only. This is the seam between drawing-files (which fills it) and drawing (which understands it).
 */
export type SourceDrawing = {
  readonly format: 'dxf-ascii' | 'dxf-binary' | 'dwg' | 'generated';
  /** AutoCAD version tag such as AC1015, or null when the file carries none. */
  readonly version: string | null;
  readonly units: SourceUnits;
  readonly layers: readonly SourceLayer[];
  readonly elements: readonly SourceElement[];
  readonly texts: readonly SourceText[];
  readonly report: ReadReport;
};

/** How the unit of the numbers in the file was found. `millimetresPerUnit` has been applied already. */
export type SourceUnits = {
  readonly millimetresPerUnit: number;
  readonly name: 'mm' | 'in' | 'cm' | 'm' | 'ft' | 'other';
  readonly decidedBy: 'insunits' | 'measurement' | 'size' | 'default' | 'chosen';
  /** The unit that the header states, taken or not; null for none. */
  readonly stated: { readonly name: SourceUnits['name']; readonly millimetresPerUnit: number } | null;
  /** What the header said, for the report; null when absent. */
  readonly insunits: number | null;
  readonly measurement: number | null;
};

export type SourceLayer = {
  readonly name: string;
  /** #rrggbb */
  readonly colour: string;
  readonly lineType: string;
  readonly isFrozen: boolean;
  readonly isOff: boolean;
  /** Whether CAD programs print what lies on it. */
  readonly isPlotted: boolean;
};

/** One drawn entity after block expansion. A polyline keeps its pieces together and knows whether it was closed. */
export type SourceElement = {
  /** DXF entity name, such as LINE or LWPOLYLINE. */
  readonly entity: string;
  readonly layer: string;
  /** Resolved through BYLAYER and BYBLOCK, #rrggbb. */
  readonly colour: string;
  /** Resolved line type name, upper case, 'CONTINUOUS' when solid. */
  readonly lineType: string;
  readonly curves: readonly SourceCurve[];
  readonly isClosed: boolean;
  /** On a frozen or switched-off layer, or marked invisible. */
  readonly isHidden: boolean;
  /** True for what belongs to annotations (dimensions, hatches, leaders): information, never cut. */
  readonly isAnnotation: boolean;
  /** Names of the blocks that it was drawn in, the outermost first, as A3_FRAME/LOGO; empty for none. */
  readonly block: string;
};

export type SourceText = {
  readonly layer: string;
  readonly position: Point;
  readonly height: number;
  readonly rotation: number;
  readonly text: string;
};

/** Where something stands in its file: the line of a text, the byte of anything else; both count from 1. */
export type FilePlace = { readonly unit: 'line' | 'byte'; readonly number: number };

/** Everything the reader did or left out; nothing is lost without a line here. */
export type ReadReport = {
  /** Entity name -> how many were found in model space after expansion. */
  readonly entityCounts: Readonly<Record<string, number>>;
  readonly notes: readonly ReadNote[];
};

export type ReadNote = {
  readonly code:
    | 'ENTITY_IGNORED'
    | 'BLOCK_EXPANDED'
    | 'BLOCK_MISSING'
    | 'BLOCK_CIRCULAR'
    | 'PAPER_SPACE_IGNORED'
    | 'HIDDEN_LAYER'
    | 'DEGENERATE_ENTITY'
    | 'ENTITY_DAMAGED'
    | 'LINES_SKIPPED'
    | 'Z_FLATTENED'
    | 'TRASH_AFTER_END'
    | 'TRUNCATED'
    | 'NAME_CUT'
    | 'UNITS_GUESSED'
    | 'MOVED_TO_ORIGIN'
    | 'LAID_FLAT'
    | 'SHAPE_ASSUMED'
    | 'NUMBER_ASSUMED'
    | 'WIDTH_IGNORED'
    | 'WIDTH_OUTLINED'
    | 'SHAPE_FILE_MISSING'
    | 'REGION_UNREAD'
    | 'UNSUPPORTED_PROXY';
  /**
   * DXF entity or block name concerned; of a WIDTH code the width, in the file's unit; of Z_FLATTENED and LAID_FLAT the tilt in degrees, of
   * MOVED_TO_ORIGIN the way in km. */
  readonly subject: string;
  readonly count: number;
  /** Where the first of them stands; not said where that is not known. */
  readonly place?: FilePlace;
  /** Where in the drawing the first of them lies, of what is shown; mm. */
  readonly position?: Point;
};
