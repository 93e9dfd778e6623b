import { serverMessage } from '@kerf/client/failure';
import { routes, type TaxRate } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../session/session.tsx';

/** All tax rates that are not deleted: the default first, then those in use, then by name. Spec: foundation §7. */
export const useTaxRates = () => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: ['set-up', organisationId, 'taxRates'],
    queryFn: ({ signal }) =>
      api(routes.manufacturing.taxRates, { params: { organisationId }, query: { includeDeleted: 'true' } }, signal),
  });
};

export const useTaxRateCommands = () => {
  const { t } = useTranslation('tax-rates');
  const { organisationId } = useSession().organisation;
  const { confirm } = useQuestions();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['set-up', organisationId, 'taxRates'] });
  const attempt = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      snackbars.success(said);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('failed'));
    }
    await refresh();
  };
  return {
    refresh,
    remove: async ({ id: taxRateId, displayName: name }: TaxRate) => {
      const agreed = await confirm({
        title: t('deleteTitle'),
        text: t('deleteText', { name }),
        yes: t('delete'),
        dangerous: true,
      });
      if (!agreed) return;
      const params = { organisationId, taxRateId };
      await attempt(() => api(routes.manufacturing.deleteTaxRate, { params }), t('deleted', { name }));
    },
    makeDefault: ({ id, version, displayName: name }: TaxRate) =>
      attempt(
        () =>
          api(routes.manufacturing.updateTaxRate, {
            params: { organisationId },
            body: { id, version, isDefault: true, active: true },
          }),
        t('isDefaultNow', { name }),
      ),
  };
};
