import type { Material } from '@kerf/contract';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SetUpHistory } from '../history/set-up-history.tsx';

const LABELS = {
  materialName: 'fields.materialName',
  type: 'fields.type',
  density: 'fields.density',
  markupPercentage: 'fields.markupPercentage',
  customerSuppliedMarkupPercentage: 'fields.customerSuppliedMarkupPercentage',
  profile: 'fields.profile',
  sheetWidth: 'fields.sheetWidth',
  sheetHeight: 'fields.sheetHeight',
  thickness: 'fields.thickness',
  diameter: 'fields.diameter',
  materialLength: 'fields.materialLength',
  sheetSize: 'fields.sheetSize',
  isImperial: 'inches',
  costPrice: 'fields.costPrice',
  isDefault: 'fields.isDefault',
  isStoreEnabled: 'fields.isStoreEnabled',
  isSoldByOrganisation: 'fields.isSoldByOrganisation',
  defaultMaterialConsumptionMode: 'fields.defaultMaterialConsumptionMode',
  rateTable: 'rateTable',
  rateTableName: 'rateTable',
  isEnabled: 'enabled',
} as const satisfies Record<string, ParseKeys<'materials'>>;

const isLabelled = (field: string): field is keyof typeof LABELS => field in LABELS;

/** Who changed what of a material, its sheets and its rate tables. */
export const MaterialHistory = ({ material, onClose }: { material: Material; onClose: () => void }) => {
  const { t } = useTranslation('materials');
  return (
    <SetUpHistory
      entityType="material"
      entityId={material.materialId}
      title={t('historyOf', { name: material.materialName })}
      fieldLabel={(field) => (isLabelled(field) ? t(LABELS[field]) : field)}
      onClose={onClose}
    />
  );
};
