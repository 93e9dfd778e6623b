/**
 * A shape that a shop describes itself, as JSON. Every length, place and limit is a number or an expression over the parameters
 * (`W - 2 * E`); lengths in mm, angles in degrees, y up. See docs/own-quick-parts.md.
 */
export type Amount = number | string;
export type Place = { readonly x: Amount; readonly y: Amount };

export type OwnParameter = {
  /** What expressions call it, and what stands in the picture: W, d, N. */
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly kind?: 'length' | 'count' | 'angle' | 'factor';
  readonly initial: number;
  /** May name parameters that stand before this one. */
  readonly min?: Amount;
  readonly max?: Amount;
};

/** How often something is there: `name` counts from 0 and may be used in its places. */
export type Repeat = { readonly name: string; readonly count: Amount };

export type OwnContour =
  | { readonly circle: Place & { readonly diameter: Amount } }
  | { readonly rectangle: Place & { readonly width: Amount; readonly height: Amount; readonly radius?: Amount } }
  | { readonly slot: Place & { readonly length: Amount; readonly width: Amount; readonly angle?: Amount } }
  | { readonly corners: readonly (Place & { readonly radius?: Amount })[] };

export type OwnFold = {
  readonly from: Place;
  readonly to: Place;
  readonly direction?: 'up' | 'down';
  readonly angle?: Amount;
  readonly radius?: Amount;
};

/** What a parameter is in the picture: between two places, across a circle, or told beside a place. */
export type OwnMark =
  | { readonly from: Place; readonly to: Place }
  | { readonly across: Place; readonly diameter: Amount }
  | { readonly at: Place };

export type OwnDefinition = {
  readonly name: string;
  readonly parameters: readonly OwnParameter[];
  readonly outline: OwnContour;
  readonly holes?: readonly (OwnContour & { readonly repeat?: readonly Repeat[] })[];
  readonly folds?: readonly OwnFold[];
  readonly marks?: Readonly<Record<string, OwnMark>>;
};

/** Most of a kind in one description, so that no shape takes for ever to draw. */
export const MOST_OWN = { parameters: 30, holes: 50, corners: 200, folds: 30, repeats: 2, copies: 2000 } as const;
