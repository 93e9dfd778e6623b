import { LONGEST_LAYER_NAME } from '@kerf/contract';
import type { ChangeRefusalCode } from '@kerf/drawing';
import { useTranslation } from 'react-i18next';

/** Why a layer cannot have a name; null for a good one. Spec: quote parts §5. */
export const useLayerNameWords = () => {
  const { t } = useTranslation(['drawing-doctor', 'app']);
  return (name: string, problem: ChangeRefusalCode | null): string | null => {
    if (problem !== null) return t(problem === 'LAYER_NAME_TAKEN' ? 'layers.taken' : 'layers.required');
    // Blanks around a name are not kept.
    const isTooLong = name.trim().length > LONGEST_LAYER_NAME;
    return isTooLong ? t('app:fields.tooLong', { maximum: LONGEST_LAYER_NAME }) : null;
  };
};
