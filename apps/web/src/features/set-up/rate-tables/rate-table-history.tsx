import type { CuttingTechnology, RateTable } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { SetUpHistory } from '../../history/set-up-history.tsx';
import { useRateFieldNames } from './use-rate-columns.ts';

/** Values of the history that are no plain numbers. */
const useValueText = (technologies: readonly CuttingTechnology[]) => {
  const { t } = useTranslation('rate-tables');
  return (field: string, value: string | number | boolean): string | null => {
    if (field === 'isImperial') return value === true ? 'in' : 'mm';
    if (field === 'cuttingTechnologyId') {
      return technologies.find((one) => one.cuttingTechnologyId === value)?.name ?? t('unknownTechnology');
    }
    if (value === 'oxygen' || value === 'nitrogen' || value === 'air') return t(`gases.${value}`);
    return null;
  };
};

type RateTableHistoryProps = {
  readonly table: Pick<RateTable, 'rateTableId' | 'name'>;
  readonly technologies: readonly CuttingTechnology[];
  readonly onClose: () => void;
};

/** Who changed what of a rate table and its rates. */
export const RateTableHistory = ({ table, technologies, onClose }: RateTableHistoryProps) => {
  const { t } = useTranslation('rate-tables');
  const fieldName = useRateFieldNames();
  const valueText = useValueText(technologies);
  return (
    <SetUpHistory
      title={t('historyTitle', { name: table.name })}
      entityType="rateTable"
      entityId={table.rateTableId}
      fieldLabel={fieldName}
      valueText={valueText}
      onClose={onClose}
    />
  );
};
