import type { UnfoldLocation } from '@kerf/contract';
import { noteUnfoldLocation } from '../../db/repositories/organisations.ts';
import type { Actor } from '../actor.ts';
import { done, type UseCaseOutcome } from '../outcome.ts';

/** Notes for the shop that a page which unfolds models, or takes parts from PDFs, was opened. Spec: quote parts §7.3. */
export const recordUnfoldLocation = (
  actor: Actor,
  unfoldLocation: UnfoldLocation,
  now: Date,
): Promise<UseCaseOutcome<undefined, never>> =>
  actor.organisation(async (tx) => {
    await noteUnfoldLocation(tx, actor.organisationId, unfoldLocation, now);
    return done(undefined);
  });
