import { z } from 'zod';

export const v2 = '/v2/organisation/{organisationId}' as const;
export const v1 = '/organisations/{organisationId}' as const;
export const includeDeleted = z.object({ includeDeleted: z.stringbool().optional() });
/** A price that somebody enters; nothing of a shop costs ten digits. */
export const priceEntered = z.number().min(0).max(1e9);
/** A markup or share in percent. */
export const percentage = z.number().min(-100).max(100_000);
