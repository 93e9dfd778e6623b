import { useTranslation } from 'react-i18next';
import type { FieldWords } from '../../forms/use-saving.ts';

/** How the fields of bought items are called. */
export const useBoughtItemWords = (): Required<FieldWords> => {
  const { t } = useTranslation('bought-items');
  const labels = new Map<string, string>([
    ['name', t('name')],
    ['kind', t('kind')],
    ['stockNumber', t('stockNumber')],
    ['supplier', t('supplier')],
    ['cost', t('cost')],
    ['markupPercent', t('markup')],
    ['dimensions', t('dimensions')],
    ['weight', t('weight')],
    ['pressFit', t('fit')],
  ]);
  return { labelOf: (field) => labels.get(field) ?? null, valueText: () => null };
};
