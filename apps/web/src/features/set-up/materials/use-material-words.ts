import type { Material } from '@kerf/contract';
import { MATERIAL_CONSUMPTION_MODES, MATERIAL_TYPES, SHEET_PROFILES } from '@kerf/quoting';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldWords } from '../../forms/use-saving.ts';

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

/** What flat sheets and tubes call a side otherwise, as the columns of their grids do. */
const OWN_LABELS: Readonly<Record<Material['type'], Readonly<Record<string, ParseKeys<'materials'>>>>> = {
  Flat: { sheetHeight: 'fields.sheetLength' },
  Rotary: { thickness: 'fields.wall' },
};

/** The text by which a field of a material of the type, or of its sheets or profiles, is called; null for one that has none. */
export const materialLabelKey = (type: Material['type'], field: string): ParseKeys<'materials'> | null =>
  OWN_LABELS[type][field] ?? (isLabelled(field) ? LABELS[field] : null);

/** Names of the fields of a material of the type, its sheets and profiles, and of the choices in them. */
export const useMaterialWords = (materialType: Material['type']): Required<FieldWords> => {
  const { t } = useTranslation('materials');
  return {
    labelOf: (field) => {
      const key = materialLabelKey(materialType, field);
      return key === null ? null : t(key);
    },
    valueText: (field, value) => {
      const type = MATERIAL_TYPES.find((one) => one === value);
      const profile = SHEET_PROFILES.find((one) => one === value);
      const mode = MATERIAL_CONSUMPTION_MODES.find((one) => one === value);
      if (field === 'type' && type !== undefined) return t(`types.${type}`);
      if (field === 'profile' && profile !== undefined) return t(`profiles.${profile}`);
      if (field !== 'defaultMaterialConsumptionMode' || mode === undefined) return null;
      return t(mode === 'WholeSheet' && materialType === 'Rotary' ? 'modes.WholeLength' : `modes.${mode}`);
    },
  };
};
