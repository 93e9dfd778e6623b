/** What can be read of a part before anybody types it. */
export const PROPOSAL_FIELDS = [
  'quantity',
  'thicknessMm',
  'material',
  'partNumber',
  'revision',
  'description',
] as const;
export type ProposalField = (typeof PROPOSAL_FIELDS)[number];

/** Where it was read, those that count for more before those that count for less; 'typed' is what somebody said of the part as they added it. */
export const PROPOSAL_SOURCES = ['typed', 'taught', 'billOfMaterials', 'fileName', 'drawingText', 'folder'] as const;
export type ProposalSource = (typeof PROPOSAL_SOURCES)[number];

/** A value that somebody may take; it is never set by itself. */
export type Proposal = {
  readonly field: ProposalField;
  /** A number of pieces or of mm; text for the others. A material is named as its source names it. */
  readonly value: number | string;
  readonly source: ProposalSource;
  /** The words that it was read from: 'QTY-23', 't=3'. */
  readonly text: string;
};

/** A place in a text, from its first sign up to the one behind its last. */
export type Span = { readonly start: number; readonly end: number };
/** A value with where it stands in its text. */
export type Hit<Value> = Span & { readonly value: Value };
