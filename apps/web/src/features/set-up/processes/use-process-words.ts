import { MEASURE_TYPES } from '@kerf/quoting';
import { massWordsForDisplay } from '@kerf/units';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import type { FieldWords } from '../../forms/use-saving.ts';
import { isTechnologyType } from './technology-form.ts';

const LABELS = {
  name: 'name',
  type: 'type',
  powerKw: 'power',
  maximumSheetLength: 'maximumLength',
  maximumSheetWidth: 'maximumWidth',
  isGrainDirectionEnabled: 'grain',
  setupTimeSeconds: 'setupTime',
  sheetChangeTimeSeconds: 'sheetChangeTime',
  unloadTimeSeconds: 'unloadTime',
  unloadTimePerKilogramSeconds: 'unloadTimePerKg',
  rapidSpeedMinute: 'rapidSpeed',
  acceleration: 'acceleration',
  cornerTolerance: 'cornerTolerance',
  partSpacing: 'partSpacing',
  sheetMargin: 'sheetMargin',
  chuckRest: 'chuckRest',
  hourlyCostPrice: 'hourlyCost',
  measureType: 'measure',
  pricePerUnit: 'pricePerUnit',
  timePerUnitSeconds: 'timePerUnit',
  setupPrice: 'setupPrice',
  minimumChargePrice: 'minimumCharge',
  customPropertyName: 'propertyName',
  customPropertyOptions: 'options',
  setupHourlyRatePrice: 'setupRate',
  hourlyRatePrice: 'hourlyRate',
  minimumFlange: 'minimumFlange',
  brackets: 'brackets',
  brakeLengthMm: 'longestBend',
  brakeForceKilonewtons: 'pressForce',
  punchWidthMm: 'punchWidth',
  punchHeightMm: 'punchHeight',
  dies: 'dies',
  tensileStrengths: 'tensileStrengths',
  samples: 'bendSamples',
  isDeleted: 'archivedBadge',
  isImperial: 'inches',
  otherFoldsSeconds: 'otherFolds',
  index: 'place',
} as const satisfies Record<string, ParseKeys<'processes'>>;

const isLabelled = (field: string): field is keyof typeof LABELS => field in LABELS;

/** Names of the fields of machines, processes and the press brake, and of the choices in them. */
export const useProcessWords = (): Required<FieldWords> => {
  const { t } = useTranslation('processes');
  const { defaultDrawingUnits: units } = useSession().organisation;
  return {
    labelOf: (field) => (isLabelled(field) ? massWordsForDisplay(t(LABELS[field]), units) : null),
    valueText: (field, value) => {
      const measure = MEASURE_TYPES.find((one) => one === value);
      if (field === 'measureType' && measure !== undefined) return t(`measures.${measure}`);
      return field === 'type' && typeof value === 'string' && isTechnologyType(value) ? t(`types.${value}`) : null;
    },
  };
};
