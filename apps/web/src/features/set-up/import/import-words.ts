import type { ImportRow } from '@kerf/contract';
import { MATERIAL_CONSUMPTION_MODES, SHEET_PROFILES } from '@kerf/quoting';
import type { TOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fieldFaultText } from '../../../i18n/server-texts.ts';
import { useLocale } from '../../../session/session.tsx';
import { toldDecimals } from '../../forms/told-decimals.ts';
import { shownFacts } from './fault-facts.ts';

type Fault = ImportRow['errors'][number];
type Value = ImportRow['changes'][number]['from'];

const GASES = ['oxygen', 'nitrogen', 'air'] as const;
/** Facts of a figure that passes a limit. */
const LIMITS = ['most', 'least', 'above'] as const;

/** Values that the screens name in words; null for others. */
const useChoiceText = () => {
  const { t } = useTranslation('materials');
  const { t: tRates } = useTranslation('rate-tables');
  const { t: tSetUp } = useTranslation('set-up');
  return (value: string): string | null => {
    if (value === 'yes' || value === 'no') return tSetUp(value);
    const gas = GASES.find((one) => one === value);
    if (gas !== undefined) return tRates(`gases.${gas}`);
    const profile = SHEET_PROFILES.find((one) => one === value);
    if (profile !== undefined) return t(`profiles.${profile}`);
    const mode = MATERIAL_CONSUMPTION_MODES.find((one) => one === value);
    return mode === undefined ? null : t(`modes.${mode}`);
  };
};

/** What is wrong with a cell, in the reader's words. */
export const useFaultText = () => {
  const { t, i18n } = useTranslation(['set-up-import', 'refusals']);
  const choiceText = useChoiceText();
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 6 });
  const factsOf = (facts: Fault['facts']): TOptions =>
    shownFacts(facts, { number, choiceText, language: i18n.language });
  const limitText = (facts: Fault['facts']): string =>
    LIMITS.flatMap((limit) => {
      const value = facts[limit];
      return typeof value === 'number' ? [` ${t(`limits.${limit}`, { limit: number.format(value) })}`] : [];
    }).join('');
  return ({ column, code, facts, message }: Fault): string => {
    const said = () => (typeof facts.fault === 'string' ? fieldFaultText({ code: facts.fault }) : null) ?? message;
    const text = code === 'VALUE_INVALID' ? said() : `${t(`faults.${code}`, factsOf(facts))}${limitText(facts)}`;
    return column === null ? text : `${column}: ${text}`;
  };
};

/** A figure or choice of a file, in the reader's words. */
export const useValueText = () => {
  const { t } = useTranslation('set-up');
  const locale = useLocale();
  const choiceText = useChoiceText();
  return (value: Value): string => {
    if (value === null || value === '') return t('history.empty');
    if (typeof value === 'number')
      return new Intl.NumberFormat(locale, { maximumFractionDigits: toldDecimals(value) }).format(value);
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : (choiceText(value) ?? value);
  };
};
