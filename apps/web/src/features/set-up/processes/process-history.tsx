import type { SetupChange } from '@kerf/contract';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SetUpHistory } from '../history/set-up-history.tsx';

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
  isDeleted: 'archivedBadge',
  isImperial: 'inches',
  index: 'place',
} as const satisfies Record<string, ParseKeys<'processes'>>;

const isLabelled = (field: string): field is keyof typeof LABELS => field in LABELS;

export type ProcessHistoryProps = {
  readonly entityType: SetupChange['entityType'];
  readonly entityId: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Who changed what of a machine, a process or the press brake. */
export const ProcessHistory = ({ name, ...of }: ProcessHistoryProps) => {
  const { t } = useTranslation('processes');
  return (
    <SetUpHistory
      {...of}
      title={t('historyOf', { name })}
      fieldLabel={(field) => (isLabelled(field) ? t(LABELS[field]) : field)}
    />
  );
};
