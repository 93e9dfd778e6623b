import { routes } from '@kerf/contract';
import { type PlanName, planOfPrices } from '@kerf/quoting';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { showOrganisation } from '../../../session/start-up-store.ts';
import { useTellRefusal } from '../../forms/use-tell-refusal.ts';
import type { PlanOffer } from './plan-offers.ts';

/** The plan that the organisation is on; a trial is none, nor is a subscription of a payment provider. */
export const useCurrentPlan = (): PlanName | null => {
  const { organisation } = useSession();
  const prices = organisation.subscriptions.flatMap(({ subscriptionItems }) => subscriptionItems);
  return planOfPrices(prices.map(({ price }) => price.priceId)) ?? (organisation.freePlan ? 'Free' : null);
};

/** Chooses a plan after saying what it means; `busy` is the plan that is being chosen. `people`: members now, null while unknown. */
export const usePlanChoice = (isOnTrial: boolean, people: number | null) => {
  const { t } = useTranslation('settings');
  const tellRefusal = useTellRefusal();
  const { confirm } = useQuestions();
  const { organisationId } = useSession().organisation;
  const [busy, setBusy] = useState<PlanName | null>(null);
  const choose = async ({ plan, maxUsers }: PlanOffer) => {
    const name = t(`plan.names.${plan}`);
    const tooMany = maxUsers !== null && people !== null && people > maxUsers;
    const text = [
      t('plan.confirmText'),
      ...(isOnTrial ? [t('plan.endsTrial')] : []),
      ...(tooMany ? [t('plan.tooMany', { people, count: maxUsers })] : []),
    ].join(' ');
    const yes = t('plan.choose', { plan: name });
    if (!(await confirm({ title: t('plan.confirmTitle', { plan: name }), text, yes }))) return;
    setBusy(plan);
    try {
      showOrganisation(await api(routes.organisations.choosePlan, { params: { organisationId }, body: { plan } }));
      snackbars.success(t('plan.chosen', { plan: name }));
    } catch (reason) {
      tellRefusal(reason);
    } finally {
      setBusy(null);
    }
  };
  return { busy, choose };
};
