/** A kind of sheet or bar as its cost is told: its price, null where it has none, and its area or length. */
type PricedKind = { readonly price: number | null; readonly size: number };

/**
 * What each kind of sheets or bars costs. One without a price costs as much for its size as the kinds with a price above zero on
 * average: a free remnant makes nothing else free. Where no kind has such a price, it costs its size.
 */
export function stockCosts(kinds: readonly PricedKind[]): number[] {
  let prices = 0;
  let sizes = 0;
  for (const { price, size } of kinds) {
    if (price === null || price <= 0) continue;
    prices += price;
    sizes += size;
  }
  const perSize = sizes > 0 ? prices / sizes : 1;
  return kinds.map(({ price, size }) => price ?? size * perSize);
}
