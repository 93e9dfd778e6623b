import { z } from 'zod';
import { messageFacts } from './primitives.ts';

/** An error answer, application/problem+json (RFC 9457), with a stable code and a message fit to show. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  /** Message fit to show to the person who asked. */
  detail: z.string(),
  requestId: z.string().optional(),
  /** Messages by path of the field, such as 'body.quantity'. */
  errors: z.record(z.string(), z.string()).optional(),
  facts: messageFacts.optional(),
  /** With a version conflict, the thing as it is now, in the shape that the call answers with. */
  current: z.unknown().optional(),
});
export type Problem = z.output<typeof problem>;
