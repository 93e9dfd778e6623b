import type { ZodType } from 'zod';
import { parseSentJson } from '../direction-signs.ts';
import { unstorableText } from './storable-text.ts';

/** A field of a form that holds JSON; null when it is not what it should be. */
export const parseField = <Value>(schema: ZodType<Value>, name: string, value: unknown): Value | null => {
  if (typeof value !== 'string') return null;
  try {
    const sent = parseSentJson(value);
    const parsed = schema.safeParse(sent);
    return parsed.success && unstorableText(sent, name) === null ? parsed.data : null;
  } catch {
    return null;
  }
};
