import { MATERIAL_CONSUMPTION_MODES, MATERIAL_TYPES, SHEET_PROFILES } from '@kerf/quoting';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldWords } from '../forms/use-saving.ts';

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

/** Names of the fields of materials, sheets and profiles, and of the choices in them. */
export const useMaterialWords = (): Required<FieldWords> => {
  const { t } = useTranslation('materials');
  return {
    labelOf: (field) => (isLabelled(field) ? t(LABELS[field]) : null),
    valueText: (field, value) => {
      const type = MATERIAL_TYPES.find((one) => one === value);
      const profile = SHEET_PROFILES.find((one) => one === value);
      const mode = MATERIAL_CONSUMPTION_MODES.find((one) => one === value);
      if (field === 'type' && type !== undefined) return t(`types.${type}`);
      if (field === 'profile' && profile !== undefined) return t(`profiles.${profile}`);
      return field === 'defaultMaterialConsumptionMode' && mode !== undefined ? t(`modes.${mode}`) : null;
    },
  };
};
