import type { PageReading, PdfPart } from '@kerf/pdf-drawing';
import { type BillOfMaterialsLine, type Proposal, wordsOfMaterial } from '@kerf/quoting';

/** What a page says of one of its parts, or of a view on it. */
export type SaidOfPart = {
  readonly thicknessMm?: number;
  readonly material?: string;
  readonly quantity?: number;
  readonly partNumber?: string;
  readonly revision?: string;
};

/** Values that somebody may have typed in place of what the page says. */
const SAID_FIELDS = ['partNumber', 'revision', 'material', 'thicknessMm'] as const;
export type SaidField = (typeof SAID_FIELDS)[number];

/** What somebody typed of a part, which nothing of its drawing says. */
export const typedProposals = (said: SaidOfPart, typed: readonly SaidField[] = SAID_FIELDS): readonly Proposal[] =>
  typed.flatMap((field): readonly Proposal[] => {
    const value = said[field];
    return value === undefined || value === '' ? [] : [{ field, value, source: 'typed', text: String(value) }];
  });

const figure = (value: number): number => Number(value.toFixed(4));

type View = {
  readonly reading: PageReading;
  readonly part: Pick<PdfPart, 'edgeThicknessMm' | 'count'>;
  /** Its line in a list of parts, which says how often it is wanted. */
  readonly line?: BillOfMaterialsLine | undefined;
};

/** What is said of a part: by its page first, then by the names of its file and folders. */
export const saidOfPart = ({ reading, part, line }: View, proposals: readonly Proposal[]): SaidOfPart => {
  const { titleBlock } = reading;
  const proposed = (field: Proposal['field']): Proposal['value'] | undefined =>
    proposals.find((one) => one.field === field && one.source === 'drawingText')?.value ??
    proposals.find((one) => one.field === field)?.value;
  const isOnly = reading.zones.filter(({ isFlatPart }) => isFlatPart).length <= 1;
  const ofBlock = <Value>(value: Value | null): Value | null => (isOnly ? value : null);
  const thickness = proposed('thicknessMm') ?? part.edgeThicknessMm;
  const written = ofBlock(titleBlock.material);
  const material = written === null ? proposed('material') : wordsOfMaterial(written);
  const quantity = ofBlock(titleBlock.quantity) ?? proposed('quantity') ?? null;
  const partNumber = ofBlock(titleBlock.partNumber) ?? proposed('partNumber');
  const revision = ofBlock(titleBlock.revision) ?? proposed('revision');
  // Where a page lays out several parts, each is wanted as often as it lies there.
  const laidOut = (part.count > 1 || !isOnly) && line?.values.quantity === undefined ? part.count : null;
  const pieces = laidOut === null ? quantity : laidOut * (quantity === null ? 1 : Number(quantity));
  return {
    ...(thickness === null || thickness === undefined ? {} : { thicknessMm: figure(Number(thickness)) }),
    ...(material === undefined ? {} : { material: String(material) }),
    ...(pieces === null ? {} : { quantity: Number(pieces) }),
    ...(partNumber === undefined ? {} : { partNumber: String(partNumber) }),
    ...(revision === undefined ? {} : { revision: String(revision) }),
  };
};
