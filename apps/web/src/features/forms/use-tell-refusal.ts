import { serverMessage } from '@kerf/client/failure';
import { snackbars } from '@kerf/ui/snackbars';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import { wayToPlan } from './way-to-plan.ts';

/**
 * Says why something failed, in the server's words where it said so. What the plan refuses comes with the way to the plans for the
 * owner, and for everybody else with whose choice the plan is.
 */
export const useTellRefusal = () => {
  const { t } = useTranslation();
  const { isAtLeast } = useSession();
  const navigate = useNavigate();
  return (reason: unknown, otherwise = t('errors.generic')): void => {
    const message = serverMessage(reason) ?? otherwise;
    const way = wayToPlan(reason, isAtLeast('owner'));
    if (way === 'none') snackbars.error(message);
    else if (way === 'ask-owner') snackbars.error(`${message} ${t('shell.ownerChoosesPlan')}`);
    else snackbars.errorWithWay(message, t('shell.choosePlan'), () => void navigate({ to: '/settings/subscription' }));
  };
};
