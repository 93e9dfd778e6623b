import { unitPrice } from '@kerf/money';

/** The same decimal always as the same text, so that the same set-up data give the same file. */
export const plainDecimal = (decimal: string): string => unitPrice(decimal).toFixed();

/** Order that does not depend on when a thing was added. */
export const ordered = <Thing>(
  things: readonly Thing[],
  keys: readonly ((thing: Thing) => string | number | null)[],
): Thing[] =>
  things.toSorted((one, other) => {
    for (const key of keys) {
      const [first, second] = [key(one) ?? '', key(other) ?? ''];
      if (first !== second) return first < second ? -1 : 1;
    }
    return 0;
  });
