/** A line of an order, and how many pieces of it were ordered. */
export type OrderedLine = { readonly lineId: string; readonly name: string; readonly quantity: number };
/** Pieces of a line on a delivery docket. */
export type DeliveredLine = { readonly lineId: string; readonly quantity: number };
/** A docket as far as it counts; one that was withdrawn does not. */
export type CountedDocket = { readonly isWithdrawn: boolean; readonly lines: readonly DeliveredLine[] };

export type LineDelivery = OrderedLine & {
  readonly delivered: number;
  /** Pieces still to be delivered; none when more went out than was ordered. */
  readonly open: number;
};

/** What has gone out of each line, and what is still open. */
export const lineDeliveries = (
  lines: readonly OrderedLine[],
  dockets: readonly CountedDocket[],
): readonly LineDelivery[] => {
  const delivered = new Map<string, number>();
  for (const { isWithdrawn, lines: pieces } of dockets) {
    if (isWithdrawn) continue;
    for (const { lineId, quantity } of pieces) delivered.set(lineId, (delivered.get(lineId) ?? 0) + quantity);
  }
  return lines.map((line) => {
    const sent = delivered.get(line.lineId) ?? 0;
    return { ...line, delivered: sent, open: Math.max(0, line.quantity - sent) };
  });
};

export type DocketRefusal =
  | { readonly code: 'DOCKET_LINE_UNKNOWN'; readonly index: number }
  | { readonly code: 'DOCKET_LINE_TWICE'; readonly index: number; readonly name: string }
  | { readonly code: 'DOCKET_MORE_THAN_OPEN'; readonly index: number; readonly name: string; readonly open: number };

/** Why pieces cannot go on a docket: the first line at fault, by its place; null when they can. */
export const docketRefusal = (
  deliveries: readonly LineDelivery[],
  wanted: readonly DeliveredLine[],
): DocketRefusal | null => {
  const byId = new Map(deliveries.map((line) => [line.lineId, line]));
  const seen = new Set<string>();
  for (const [index, { lineId, quantity }] of wanted.entries()) {
    const line = byId.get(lineId);
    if (line === undefined) return { code: 'DOCKET_LINE_UNKNOWN', index };
    if (seen.has(lineId)) return { code: 'DOCKET_LINE_TWICE', index, name: line.name };
    if (quantity > line.open) return { code: 'DOCKET_MORE_THAN_OPEN', index, name: line.name, open: line.open };
    seen.add(lineId);
  }
  return null;
};
