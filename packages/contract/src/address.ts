import { z } from 'zod';

const line = z.string().trim().max(200).default('');

/** A postal address; every field may be empty. Spec: foundation §3. */
export const address = z.object({
  line1: line,
  line2: line,
  city: line,
  state: line,
  country: z.string().trim().max(100).default(''),
  postcode: z.string().trim().max(30).default(''),
});
export type Address = z.output<typeof address>;
