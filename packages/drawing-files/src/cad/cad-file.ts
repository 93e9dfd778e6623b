import type { FilePlace, SourceDrawing, SourceLayer } from '@kerf/drawing';
import type { Matrix } from './matrix.ts';
import type { CadNote } from './note-log.ts';
import type { Point3 } from './point3.ts';

/**
 * What DXF and DWG have in common, before blocks are expanded.
 *
 * World: the coordinates of the space or block an entity lies in; object coordinates (OCS) of planar entities have been
 * resolved to it already. Lengths are in the file's own unit.
 * Conic: a circle or ellipse arc as centre + u·cos t + v·sin t; any affine image of a circle is one, without loss.
 */
export type CadSegment = { readonly kind: 'segment'; readonly start: Point3; readonly end: Point3 };

/** `u` and `v` are conjugate radii; t runs from `start` to `end`, backwards when `end` is less. */
export type CadConic = {
  readonly kind: 'conic';
  readonly centre: Point3;
  readonly u: Point3;
  readonly v: Point3;
  readonly start: number;
  readonly end: number;
};

/** The conic with u = (radius, 0, 0) and v = (0, radius, 0), as nearly all of them are. */
export type CadRound = {
  readonly kind: 'round';
  readonly centre: Point3;
  readonly radius: number;
  readonly start: number;
  readonly end: number;
};

/** A clamped B-spline: its first and last control points are its ends. */
export type CadSpline = {
  readonly kind: 'spline';
  readonly degree: number;
  readonly knots: readonly number[];
  readonly controlPoints: readonly Point3[];
  readonly weights: readonly number[];
};

export type CadCurve = CadSegment | CadConic | CadRound | CadSpline;

export type CadColour =
  | { readonly by: 'layer' }
  | { readonly by: 'block' }
  | { readonly by: 'value'; readonly value: string };

export type CadStyle = {
  readonly layer: string;
  readonly colour: CadColour;
  /** Upper case: BYLAYER, BYBLOCK or a name. */
  readonly lineType: string;
  readonly isInvisible: boolean;
};

export type CadCurves = {
  readonly kind: 'curves';
  readonly curves: readonly CadCurve[];
  readonly isClosed: boolean;
  readonly isAnnotation: boolean;
  /** The file states the shape in part only, and the usual one was taken for it. */
  readonly isAssumed: boolean;
  /** Of a line that is drawn wide; null for all others. */
  readonly wide: CadWidth | null;
};

/** Largest width of a line, and whether the curves are the edges of what it fills instead of its middle line. */
export type CadWidth = { readonly width: number; readonly isOutlined: boolean };

/** A block put in place, `columns` × `rows` times; `placement` does not yet hold the block's base point. */
export type CadInsert = {
  readonly kind: 'insert';
  readonly blockName: string;
  readonly placement: Matrix;
  readonly columns: number;
  readonly rows: number;
  readonly columnStep: Point3;
  readonly rowStep: Point3;
  readonly isAnnotation: boolean;
  /** Texts that belong to the insert but stand in the coordinates around it. */
  readonly attributes: readonly CadEntity[];
};

/** `right` is a unit vector along the writing, `up` has the letters' height. */
export type CadText = {
  readonly kind: 'text';
  readonly position: Point3;
  readonly right: Point3;
  readonly up: Point3;
  readonly text: string;
  /** Lines that lead from the text to what it is about. */
  readonly leaders?: CadCurves;
};

/** Something seen and left out, with the reason. */
export type CadIgnored = {
  readonly kind: 'ignored';
  readonly reason:
    | 'ENTITY_IGNORED'
    | 'UNSUPPORTED_PROXY'
    | 'DEGENERATE_ENTITY'
    | 'PAPER_SPACE_IGNORED'
    | 'SHAPE_FILE_MISSING'
    | 'REGION_UNREAD';
};

export type CadShape = CadCurves | CadInsert | CadText | CadIgnored;

export type CadEntity = {
  /** DXF entity name. */
  readonly name: string;
  readonly style: CadStyle;
  readonly shape: CadShape;
  /** The byte where it stands in its file; `NOWHERE` where that is not known. */
  readonly at: number;
  /** The byte of the first number of it that is none; `NOWHERE` where all are. */
  readonly damagedAt: number;
};

export type CadBlock = {
  readonly name: string;
  readonly basePoint: Point3;
  readonly entities: readonly CadEntity[];
  /** A reference to another drawing, which a file by itself does not hold. */
  readonly isExternal: boolean;
};

/** With its line type in upper case. */
export type CadLayer = SourceLayer;

export type CadFile = {
  readonly format: SourceDrawing['format'];
  readonly version: string | null;
  readonly insunits: number | null;
  readonly measurement: number | null;
  /** $LUNITS. */
  readonly lengthFormat: number | null;
  /** By upper-case name, as CAD programs compare names. */
  readonly layers: ReadonlyMap<string, CadLayer>;
  readonly blocks: ReadonlyMap<string, CadBlock>;
  /** Upper-case names of line types without a pattern. */
  readonly solidLineTypes: ReadonlySet<string>;
  /** Gone through once: a large file makes them as it goes. */
  readonly modelSpace: Iterable<CadEntity>;
  /** What the reading itself met, before expansion. */
  readonly notes: readonly CadNote[];
  /** What the reading of the entities met, once they were gone through. */
  readonly notesOfEntities: () => readonly CadNote[];
  /** Where bytes stand in the file, as people are told. */
  readonly placesOf: (bytes: readonly number[]) => readonly FilePlace[];
};
