import { ApiFailure } from '@kerf/contract';
import { newId } from './new-id.ts';

const mayHaveHappened: readonly (number | null)[] = [401, 408, 425, 429];

/** True when the server has said for good that nothing was done. */
const isRefusal = (reason: unknown): boolean => {
  if (!(reason instanceof ApiFailure) || reason.kind !== 'problem') return false;
  if (reason.problem?.code === 'REQUEST_IN_PROGRESS') return false;
  return (reason.status ?? 500) < 500 && !mayHaveHappened.includes(reason.status);
};

/**
 * Does an action under a key by which the server knows it again. The key stays until the action has succeeded or was refused, so
 * that repeating it after a lost answer gives that answer instead of doing it twice. What is different needs another name.
 */
export const createOnce = (newKey: () => string) => {
  const keys = new Map<string, string>();
  return async <Answer>(action: string, work: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = keys.get(action) ?? newKey();
    keys.set(action, key);
    try {
      const answer = await work(key);
      keys.delete(action);
      return answer;
    } catch (reason) {
      if (isRefusal(reason)) keys.delete(action);
      throw reason;
    }
  };
};

export const once = createOnce(newId);
