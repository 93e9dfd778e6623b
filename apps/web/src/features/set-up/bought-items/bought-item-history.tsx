import type { BoughtItem } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { SetUpHistory } from '../../history/set-up-history.tsx';

/** Who changed which price of a bought item, when, from what to what. */
export const BoughtItemHistory = ({ item, onClose }: { readonly item: BoughtItem; readonly onClose: () => void }) => {
  const { t } = useTranslation('bought-items');
  const labels = new Map<string, string>([
    ...([
      ['name', t('name')],
      ['kind', t('kind')],
      ['stockNumber', t('stockNumber')],
    ] as const),
    ...([
      ['supplier', t('supplier')],
      ['cost', t('cost')],
      ['markupPercent', t('markup')],
    ] as const),
    ...([
      ['dimensions', t('dimensions')],
      ['weight', t('weight')],
      ['pressFit', t('fit')],
    ] as const),
  ]);
  return (
    <SetUpHistory
      entityType="boughtItem"
      entityId={item.id}
      title={t('history', { name: item.name })}
      fieldLabel={(field) => labels.get(field) ?? field}
      onClose={onClose}
    />
  );
};
