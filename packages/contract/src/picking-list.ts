import { z } from 'zod';
import { id } from './primitives.ts';

/** A bought item of a quote: how many of it to take from the shelf, and what for. */
export const pickingItem = z.object({
  boughtItemId: id,
  name: z.string(),
  kind: z.string(),
  stockNumber: z.string(),
  supplier: z.string(),
  /** Of all parts and lines together. */
  quantity: z.number().int(),
  uses: z.array(
    z.object({
      lineId: id,
      /** The part or the line. */
      name: z.string(),
      /** Pieces in one part; null on a line of its own. */
      perPart: z.number().int().nullable(),
      parts: z.number().int().nullable(),
      quantity: z.number().int(),
    }),
  ),
});
export type PickingItem = z.output<typeof pickingItem>;
