import type { Material } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { SetUpHistory } from '../../history/set-up-history.tsx';
import { useMaterialWords } from './use-material-words.ts';

/** Who changed what of a material, its sheets and its rate tables. */
export const MaterialHistory = ({ material, onClose }: { material: Material; onClose: () => void }) => {
  const { t } = useTranslation('materials');
  const { labelOf, valueText } = useMaterialWords(material.type);
  return (
    <SetUpHistory
      entityType="material"
      entityId={material.materialId}
      title={t('historyOf', { name: material.materialName })}
      fieldLabel={(field) => labelOf(field) ?? field}
      valueText={valueText}
      onClose={onClose}
    />
  );
};
