import type { Collision } from './save-queue.ts';

/** Somebody else changed the same fields: nothing was sent. */
export class FieldsCollided extends Error {
  readonly collision: Collision;
  constructor(collision: Collision) {
    super('somebody else changed the same fields');
    this.collision = collision;
  }
}

/** What to decide after a failure to save; null when it failed for another reason. */
export const collisionOf = (reason: unknown): Collision | null =>
  reason instanceof FieldsCollided ? reason.collision : null;
