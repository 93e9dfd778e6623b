/** A piece to be cut from bar stock. Lengths in mm, angles in radians. */
export type BarPiece = {
  /** From long point to long point. */
  readonly length: number;
  readonly quantity: number;
  /**
   * Lean of the cut at the left end, from square. Above zero the bottom edge is the long one at that end, below zero the
   * top edge. A trapezoid has two angles of one sign, a parallelogram two of opposite signs; absent is square.
   */
  readonly leftAngle?: number;
  /** The same at the right end. */
  readonly rightAngle?: number;
  /** The piece may be turned end for end in the plane of the cuts; absent is true. */
  readonly mayTurn?: boolean;
  /** The piece may be rolled over about the bar's axis, as its section is the same upside down; absent is false. */
  readonly mayRoll?: boolean;
};

/** A kind of bar that the shop has. Length in mm. */
export type StockBar = {
  readonly length: number;
  /** How many there are; null when as many as needed can be had. */
  readonly quantity: number | null;
  /** Price of one, in any currency; null when only its length counts. */
  readonly cost: number | null;
};

/** What a job of bars needs to know. Lengths in mm. */
export type BarsInput = {
  readonly pieces: readonly BarPiece[];
  readonly bars: readonly StockBar[];
  /** Width of the cut, square to its face. */
  readonly kerf: number;
  /** Unusable end of every bar, held by the chuck. */
  readonly gripWaste: number;
  /** Cut off the start of every bar before the first piece, with the width of that cut. */
  readonly endTrim: number;
  /** Least distance of neighbouring pieces along the bar; above the kerf, neighbours no longer share a cut. */
  readonly spacing: number;
  /** Height of the section in the plane in which the cuts lean; 0 when every cut is square. */
  readonly sectionHeight: number;
  /** Asked between steps: true ends the search with the best nest so far. */
  readonly isOver: () => boolean;
  readonly seed: number;
};

/** How one part lies on one bar; what `BarsInput` says of a job holds for it. */
export type BarSetting = Pick<BarsInput, 'kerf' | 'gripWaste' | 'endTrim' | 'spacing' | 'sectionHeight'>;
