import type { QuoteItem, QuoteItemSecondaryProcess, QuoteItemUpdate } from '@kerf/contract';

/** What several parts get or lose of a bought item in a process; 0 pieces take it off. */
export type BulkPiece = {
  readonly secondaryProcessId: string;
  readonly boughtItemId: string;
  readonly quantity: number;
};

type Process = QuoteItemSecondaryProcess;

/** The bought items that the parts get in a process. */
export const addedPieces = (pieces: readonly BulkPiece[], secondaryProcessId: string): Process['boughtItems'] =>
  pieces
    .filter((one) => one.secondaryProcessId === secondaryProcessId && one.quantity > 0)
    .map(({ boughtItemId, quantity }) => ({ boughtItemId, quantity }));
type Sent = NonNullable<QuoteItemUpdate['secondaryProcesses']>[number];

const withoutItems = ({ boughtItems: _, ...process }: Process): Sent => process;

/** The bought items of a part's process with those that are changed; its others stay. */
const itemsWith = (own: Process | undefined, wanted: readonly BulkPiece[]): Process['boughtItems'] => {
  const changed = new Set(wanted.map(({ boughtItemId }) => boughtItemId));
  const kept = (own?.boughtItems ?? []).filter(({ boughtItemId }) => !changed.has(boughtItemId));
  const added = wanted.filter(({ quantity }) => quantity > 0);
  return [...kept, ...added.map(({ boughtItemId, quantity }) => ({ boughtItemId, quantity }))];
};

const isSame = (one: Process['boughtItems'], other: Process['boughtItems']): boolean => {
  const text = (items: Process['boughtItems']) =>
    items
      .map(({ boughtItemId, quantity }) => `${boughtItemId} ${quantity}`)
      .toSorted()
      .join();
  return text(one) === text(other);
};

const processOfPart = (
  id: string,
  part: QuoteItem,
  given: Process | undefined,
  pieces: readonly BulkPiece[],
): Sent[] => {
  const own = part.secondaryProcesses.find((one) => one.secondaryProcessId === id);
  const wanted = pieces.filter((one) => one.secondaryProcessId === id);
  const base = given ?? (own?.isEnabled === true ? own : undefined);
  if (base === undefined) return [];
  if (!base.isEnabled || wanted.length === 0) return given === undefined ? [] : [withoutItems(given)];
  const boughtItems = itemsWith(own, wanted);
  return given === undefined && isSame(boughtItems, own?.boughtItems ?? []) ? [] : [{ ...base, boughtItems }];
};

/** The processes that are sent for one part: those that it gets or loses, and those whose bought items change. */
export const processesOfPart = (
  part: QuoteItem,
  processes: readonly Process[],
  pieces: readonly BulkPiece[],
): readonly Sent[] => {
  const ids = new Set([...processes, ...pieces].map(({ secondaryProcessId }) => secondaryProcessId));
  return [...ids].flatMap((id) =>
    processOfPart(
      id,
      part,
      processes.find((one) => one.secondaryProcessId === id),
      pieces,
    ),
  );
};

/** Bought items that a process puts into parts, and how many of the parts have each. */
export const heldPieces = (parts: readonly QuoteItem[], secondaryProcessId: string): ReadonlyMap<string, number> => {
  const held = new Map<string, number>();
  for (const { secondaryProcesses } of parts) {
    const own = secondaryProcesses.find((one) => one.secondaryProcessId === secondaryProcessId && one.isEnabled);
    for (const { boughtItemId } of own?.boughtItems ?? []) held.set(boughtItemId, (held.get(boughtItemId) ?? 0) + 1);
  }
  return held;
};
