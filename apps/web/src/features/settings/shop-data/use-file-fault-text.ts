import type { FieldFault } from '@kerf/contract';
import { SETUP_ENTITIES } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { fieldFaultText } from '../../../i18n/server-texts.ts';
import { useLocale } from '../../../session/session.tsx';
import { useSetUpWords } from './use-outcome-words.ts';

type Facts = NonNullable<FieldFault['facts']>;

/** Faults with words of their own; the others are those of forms. */
const CODES = [
  'FORMAT',
  'VERSION',
  'SHAPE',
  'ROWS',
  'TEXT',
  'NAME',
  'PRICE',
  'FLAG',
  'CHOICE',
  'CURRENCY',
  'COUNTRY',
  'TECHNOLOGY_UNKNOWN',
  'RATE_TABLE_UNKNOWN',
  'CONTAINER_UNKNOWN',
  'NAME_REPEATED',
  'THICKNESS_REPEATED',
  'SIZE_REPEATED',
  'POSTCODE',
  'DEFAULT_REPEATED',
  'STOCK_OF_OTHER_TYPE',
  'TABLES_OF_MACHINE',
  'TAX_DEFAULT',
  'OPTIONS',
  'TABLE_MOVES',
  'MEASURE_IN_USE',
] as const;

/** Their words tell what was found, or it says nothing. */
const TELLS_WHAT_WAS_FOUND: readonly string[] = [
  'FORMAT',
  'TECHNOLOGY_UNKNOWN',
  'RATE_TABLE_UNKNOWN',
  'CONTAINER_UNKNOWN',
];

/** Larger limits only keep nonsense out, and say nothing to anybody. */
const MOST_TOLD = 1e9;

/** What is wrong at a place of a set-up file, with its field, limits and what was found; null where there are no words for it. */
export const useFileFaultText = () => {
  const { t, i18n } = useTranslation('shop-data');
  const { t: tForms } = useTranslation('set-up-forms');
  const { labelOf, wordsOf } = useSetUpWords();
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 6 });
  const shown = (fact: Facts[string] | undefined): string =>
    typeof fact === 'number' ? format.format(fact) : String(fact ?? '');
  const limitText = ({ least, above, most, found }: Facts): string => {
    const isTold = typeof most === 'number' && (most < MOST_TOLD || (typeof found === 'number' && found > most));
    if (isTold) return tForms('figures.between', { least: shown(least ?? above), most: shown(most) });
    if (above !== undefined) return tForms('figures.above', { least: shown(above) });
    return least === undefined ? tForms('figures.wrong') : tForms('figures.least', { least: shown(least) });
  };
  const choicesText = (entityType: (typeof SETUP_ENTITIES)[number] | null, { field, values }: Facts): string => {
    const words = String(values ?? '')
      .split(' ')
      .map((value) => {
        const word = wordsOf(entityType).valueText(String(field ?? ''), value);
        return word === null ? value : `${value} (${word})`;
      });
    return new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words);
  };
  return ({ code, facts = {} }: FieldFault): string | null => {
    const entityType = SETUP_ENTITIES.find((one) => one === facts.kind) ?? null;
    const sentence = (): string | null => {
      if (code === 'MISSING') return tForms('required');
      if (code === 'NUMBER') return limitText(facts);
      const known = CODES.find((one) => one === code);
      const values = { most: shown(facts.most), least: shown(facts.least), found: shown(facts.found) };
      const choices = choicesText(entityType, facts);
      return known === undefined ? fieldFaultText({ code }) : t(`faults.codes.${known}`, { ...values, choices });
    };
    const text = sentence();
    if (text === null) return null;
    const field = typeof facts.field === 'string' && facts.field !== '' ? labelOf(entityType, facts.field) : '';
    const { found: value } = facts;
    const isTold = value === undefined || TELLS_WHAT_WAS_FOUND.includes(code);
    const found = isTold
      ? ''
      : ` ${t('faults.found', { found: typeof value === 'string' ? `"${value}"` : shown(value) })}`;
    const said = /[.!?。]$/.test(text) ? text : `${text}.`;
    return `${field === '' ? '' : `${field}: `}${said}${found}`;
  };
};
