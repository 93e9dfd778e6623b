import type { Quote } from '@kerf/contract';
import type { Change, Fields } from './save-queue.ts';

const same = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first ?? null) === JSON.stringify(second ?? null);

/**
 * Fields that two people changed to different values: the server's value is neither what stood there when this person began
 * nor what they typed. Other changes of the same quote do not collide and are joined silently.
 */
export const collidingFields = (change: Change, current: Quote): readonly string[] => {
  const stored: Fields = { ...current };
  return Object.keys(change.fields).filter(
    (field) => !same(stored[field], change.before[field]) && !same(stored[field], change.fields[field]),
  );
};
