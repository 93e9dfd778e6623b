import type { Curve, Line, Point } from '@kerf/geometry';

/** Groups in which people look for a shape, in the order of the catalogue. */
export const CATEGORIES = [
  'plates',
  'discs',
  'flanges',
  'basePlates',
  'gussets',
  'holePatterns',
  'strips',
  'brackets',
  'trays',
  'developments',
  'wheels',
  'signs',
  'own',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Every dimension that a shape may ask for; its words stand in `words/`. */
export const PARAMETER_KEYS = [
  'width',
  'height',
  'length',
  'topWidth',
  'offset',
  'diameter',
  'innerDiameter',
  'bore',
  'boltCircle',
  'holeDiameter',
  'holeCount',
  'cornerRadius',
  'chamfer',
  'notch',
  'legWidth',
  'legHeight',
  'acrossFlats',
  'sides',
  'angle',
  'edgeDistance',
  'rows',
  'columns',
  'pitch',
  'rowPitch',
  'slotLength',
  'slotWidth',
  'frameWidth',
  'pressureRating',
  'nominalSize',
  'pipeSize',
  'flangeA',
  'flangeB',
  'flangeC',
  'thickness',
  'insideRadius',
  'kFactor',
  'reliefDiameter',
  'module',
  'teeth',
  'rollerDiameter',
  'ratio',
  'topDiameter',
  'mainDiameter',
  'gores',
  'bendRadius',
  'toothHeight',
  'keywayDepth',
  'letterHeight',
  'bridge',
] as const;
export type ParameterKey = (typeof PARAMETER_KEYS)[number];

/** Lengths in mm, angles in degrees, sizes of standards as their numbers. */
export type Values<Key extends string = string> = Readonly<Record<Key, number>>;

export type Option = { readonly value: number; readonly label: string };
export type Limits = { readonly min: number; readonly max: number } | { readonly options: readonly Option[] };

export type ParameterKind = 'length' | 'count' | 'angle' | 'factor' | 'choice';

/** One dimension of a shape. Its limits may depend on the parameters before it, never on those behind. */
export type ParameterRule<Key extends string = string> = {
  readonly key: Key;
  /** As it stands in the picture: W, D, N. */
  readonly shortName: string;
  readonly kind: ParameterKind;
  readonly initial: number;
  limits(values: Values): Limits;
};

export type FoldLine = {
  readonly line: Line;
  /** Null, like the two below, where the drawing that it was taken from does not say. */
  readonly direction: 'up' | 'down' | null;
  /** How far the metal is turned. */
  readonly degrees: number | null;
  readonly insideRadiusMm: number | null;
};

/** What is cut and folded: an outline, contours in it, and straight folds; y up, mm. */
export type Blank = {
  readonly outline: readonly Curve[];
  readonly holes: readonly (readonly Curve[])[];
  readonly folds: readonly FoldLine[];
  /** Lines that are marked, not cut. */
  readonly engraved?: readonly (readonly Curve[])[];
};

/** What of the picture a parameter is. */
export type Dimension =
  /** Between two points, drawn beside them on the left of the way from one to the other. */
  | { readonly kind: 'straight'; readonly from: Point; readonly to: Point; readonly level: number }
  | { readonly kind: 'diameter'; readonly centre: Point; readonly diameter: number; readonly degrees: number }
  | { readonly kind: 'radius'; readonly centre: Point; readonly radius: number; readonly degrees: number }
  | {
      readonly kind: 'angle';
      readonly centre: Point;
      readonly radius: number;
      readonly fromDegrees: number;
      readonly sweepDegrees: number;
    }
  /** A count or a size that has no extent: told beside a point. */
  | { readonly kind: 'note'; readonly at: Point };

type Named = {
  readonly id: string;
  readonly category: Category;
  /** Some of its figures stand in one source alone, which whoever makes it is told. */
  readonly restsOnOneSource?: true;
};

/** A parametric shape with the parameters that it names. */
export type ShapeOf<Key extends ParameterKey> = Named & {
  readonly parameters: readonly ParameterRule<Key>[];
  /** Valid for all values within the limits. */
  make(values: Values<Key>): Blank;
  /** The finished body from its side, drawn beside the flat pattern where a dimension is one of the body and not of the flat. */
  body?(values: Values<Key>): readonly Curve[];
  dimensions(values: Values<Key>): Readonly<Record<Key, Dimension>>;
};

/** Names that a shop gave. */
export type OwnWords = {
  readonly name: string;
  /** Taken from a drawing: each limit holds while the other dimensions are as drawn. */
  readonly isDrawn?: true;
  readonly parameters: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
};

/** A shape of the catalogue or of a shop, whichever parameters it has. */
export type Shape = Named & {
  readonly parameters: readonly ParameterRule[];
  /** What a shop calls a shape of its own, in the language of the shop. */
  readonly own?: OwnWords;
  /** Of a shape that says something: what, and the same shape saying something else; null for what it cannot say. */
  readonly text?: { readonly said: string; readonly saying: (text: string) => Shape | null };
  make(values: Values): Blank;
  body?(values: Values): readonly Curve[];
  dimensions(values: Values): Readonly<Partial<Record<string, Dimension>>>;
};

/** A shape whose parameters are known from the list it gives. */
export const shape = <Key extends ParameterKey>(own: ShapeOf<Key>): Shape => own;
