/**
 * Where the drawn length went, millimetres. What was drawn and added equals what is kept and what was left out:
 * drawn + fitted + joined + welded = kept + duplicates + tiny + hidden. Entities with damaged numbers have no length; they are counted in a finding.
 */
export type LengthAccount = {
  /** As drawn in the file, before anything. */
  drawn: number;
  /** Difference made by fitting arcs to ellipses and splines. */
  fitted: number;
  /** Straight pieces added over gaps. */
  joined: number;
  /** Difference made by bringing nearly meeting ends together. */
  welded: number;
  kept: number;
  duplicates: number;
  tiny: number;
  hidden: number;
};

export const emptyAccount = (): LengthAccount => ({
  drawn: 0,
  fitted: 0,
  joined: 0,
  welded: 0,
  kept: 0,
  duplicates: 0,
  tiny: 0,
  hidden: 0,
});
