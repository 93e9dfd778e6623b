/** Quantities at which shops usually quote a part beside its own. */
const USUAL_QUANTITY_BREAKS = [1, 10, 25, 100] as const;

/** The usual quantities that a part is not priced at yet, as far as there is room for them. */
export const proposedBreaks = (
  { quantity, quantities }: { readonly quantity: number; readonly quantities: readonly number[] },
  most: number,
): readonly number[] =>
  USUAL_QUANTITY_BREAKS.filter((one) => one !== quantity && !quantities.includes(one)).slice(
    0,
    Math.max(0, most - quantities.length),
  );
