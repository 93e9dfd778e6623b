import type { BoughtItem } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { SetUpHistory } from '../../history/set-up-history.tsx';
import { useBoughtItemWords } from './use-bought-item-words.ts';

/** Who changed which price of a bought item, when, from what to what. */
export const BoughtItemHistory = ({ item, onClose }: { readonly item: BoughtItem; readonly onClose: () => void }) => {
  const { t } = useTranslation('bought-items');
  const { labelOf } = useBoughtItemWords();
  return (
    <SetUpHistory
      entityType="boughtItem"
      entityId={item.id}
      title={t('history', { name: item.name })}
      fieldLabel={(field) => labelOf(field) ?? field}
      onClose={onClose}
    />
  );
};
