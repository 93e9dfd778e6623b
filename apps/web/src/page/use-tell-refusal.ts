import { serverMessage } from '@kerf/client/failure';
import { ApiFailure } from '@kerf/contract';
import { PLAN_MESSAGES } from '@kerf/quoting';
import { snackbars } from '@kerf/ui/snackbars';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Whether another plan would allow what was refused. */
const needsOtherPlan = (reason: unknown): boolean =>
  reason instanceof ApiFailure && reason.problem !== null && Object.hasOwn(PLAN_MESSAGES, reason.problem.code);

/** Says why something failed, in the server's words where it said so; what the plan refuses comes with the way to the plans. */
export const useTellRefusal = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (reason: unknown, otherwise = t('errors.generic')): void => {
    const message = serverMessage(reason) ?? otherwise;
    if (!needsOtherPlan(reason)) snackbars.error(message);
    else snackbars.errorWithWay(message, t('shell.choosePlan'), () => void navigate({ to: '/settings/subscription' }));
  };
};
