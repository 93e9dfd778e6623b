import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';

/** What an hour of a machine or press brake costs the shop itself, for the margins. */
export const useHourlyCost = () => {
  const { t } = useTranslation('processes');
  const { currencyCode } = useSession().organisation;
  return {
    name: 'hourlyCostPrice',
    label: t('hourlyCost'),
    unit: `${currencyCode}/h`,
    helperText: t('hourlyCostHint'),
  } as const;
};
