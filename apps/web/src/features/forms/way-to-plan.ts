import { ApiFailure } from '@kerf/contract';
import { PLAN_MESSAGES } from '@kerf/quoting';

/** How another plan is reached where it would allow what was refused: only the owner chooses one. */
export const wayToPlan = (reason: unknown, isOwner: boolean): 'none' | 'choose' | 'ask-owner' => {
  const needsOtherPlan =
    reason instanceof ApiFailure && reason.problem !== null && Object.hasOwn(PLAN_MESSAGES, reason.problem.code);
  if (!needsOtherPlan) return 'none';
  return isOwner ? 'choose' : 'ask-owner';
};
