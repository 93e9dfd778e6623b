import { useTranslation } from 'react-i18next';
import { thingName } from '../../../i18n/thing-names.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import type { FieldWords } from '../../forms/use-saving.ts';
import { useBoughtItemWords } from '../../set-up/bought-items/use-bought-item-words.ts';
import { useMaterialWords } from '../../set-up/materials/use-material-words.ts';
import {
  type Change,
  type ChangedThing,
  type OutcomeEntry,
  outcomeFigure,
  outcomeList,
  type Side,
} from '../../set-up/processes/outcome-figures.ts';
import { useProcessWords } from '../../set-up/processes/use-process-words.ts';
import { useRateFieldNames } from '../../set-up/rate-tables/use-rate-columns.ts';
import { useTaxRateWords } from '../tax-rates/use-tax-rate-words.ts';
import { setupChargeText } from './setup-charge-text.ts';

type EntityType = OutcomeEntry['entityType'];

const GASES = ['oxygen', 'nitrogen', 'air'] as const;

/** Fields of set-up data that no screen has in a form of its own kind. */
const useOtherLabels = (): Readonly<Record<string, string>> => {
  const { t } = useTranslation('shop-data');
  const { t: tRates } = useTranslation('rate-tables');
  const { t: tProcesses } = useTranslation('processes');
  const { t: tSettings } = useTranslation('settings');
  const { t: tCharge } = useTranslation('setup-charge');
  return {
    setupCharge: tCharge('label'),
    cuttingTechnology: tRates('fields.cuttingTechnologyId'),
    cuttingTechnologyPower: t('reinitialise.power'),
    maximumFoldLength: tProcesses('upToLength'),
    maximumPartMass: tProcesses('upToMass'),
    timePerFoldSeconds: tProcesses('timePerFold'),
    units: t('units.label'),
    currency: tSettings('currency'),
    plan: tSettings('plan.title'),
  };
};

const useRateWords = (): Required<FieldWords> => {
  const { t } = useTranslation('rate-tables');
  const nameOf = useRateFieldNames();
  return {
    labelOf: (field) => (nameOf(field) === field ? null : nameOf(field)),
    valueText: (field, value) => {
      if (field === 'isImperial') return value === true ? 'in' : 'mm';
      const gas = GASES.find((one) => one === value);
      return gas === undefined ? null : t(`gases.${gas}`);
    },
  };
};

/** How things of all kinds of set-up data, their fields and choices are called on the screens where they are kept. */
export const useSetUpWords = () => {
  const locale = useLocale();
  const { t } = useTranslation('shop-data');
  const others = useOtherLabels();
  const flat = useMaterialWords('Flat');
  const rotary = useMaterialWords('Rotary');
  const process = useProcessWords();
  const rate = useRateWords();
  const tax = useTaxRateWords();
  const bought = useBoughtItemWords();
  const wordsOf = (
    entityType: EntityType | null,
    materialType?: OutcomeEntry['materialType'],
  ): Required<FieldWords> => {
    if (entityType === 'rateTable' || entityType === 'rate') return rate;
    if (entityType === 'taxRate') return tax;
    if (entityType === 'boughtItem') return bought;
    const isProcess =
      entityType === 'cuttingTechnology' || entityType === 'secondaryProcess' || entityType === 'folding';
    return isProcess ? process : materialType === 'Rotary' ? rotary : flat;
  };
  return {
    wordsOf,
    labelOf: (entityType: EntityType | null, field: string, materialType?: OutcomeEntry['materialType']) =>
      wordsOf(entityType, materialType).labelOf(field) ?? others[field] ?? field,
    /** What the press brake is called stands in no data. */
    nameOf: (entityType: EntityType, subject: string): string =>
      entityType === 'folding' ? t('entities.folding') : thingName(entityType, subject, locale),
  };
};

/** A change of set-up data in the reader's words and the shop's units and currency. */
export const useOutcomeText = () => {
  const { t } = useTranslation('set-up');
  const { t: tProcesses } = useTranslation('processes');
  const { t: tCharge } = useTranslation('setup-charge');
  const { currencyCode, defaultDrawingUnits } = useSession().organisation;
  const reader = { locale: useLocale(), currencyCode, isImperial: defaultDrawingUnits === 'imperial' };
  const { wordsOf } = useSetUpWords();
  const words = {
    upToLength: tProcesses('upToLength'),
    upToMass: tProcesses('upToMass'),
    otherFolds: tProcesses('otherFolds'),
  };
  return (entry: ChangedThing, change: Change, side: Side): string => {
    const value = change[side];
    if (value === null || value === '') return t('history.empty');
    const own =
      setupChargeText(tCharge, change.field, value) ??
      wordsOf(entry.entityType, entry.materialType).valueText(change.field, value);
    const special =
      outcomeFigure(entry, change, side, reader) ?? outcomeList(entry, change, side, { ...reader, words });
    if (own !== null || special !== null) return (own ?? special) || t('history.empty');
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  };
};
