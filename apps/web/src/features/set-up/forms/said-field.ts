import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Sentences that the server says about fields of the set-up data, and where their words stand. */
const SAID = {
  Required: 'required',
  'This size already exists': 'said.sizeExists',
  'Must be less than the shorter side': 'said.thickerThanSide',
  'Must be less than half of the smaller side': 'said.thickerThanHalf',
  'A flat material has no profile': 'said.flatProfile',
  'This kind has no such side': 'said.noSuchSide',
  'At most four decimals': 'said.fourDecimals',
  'The default tax rate must be in use.': 'said.defaultInUse',
  'Cannot be larger than the maximum sheet length': 'said.widthAboveLength',
} as const satisfies Record<string, ParseKeys<'set-up-forms'>>;

const isSaid = (message: string): message is keyof typeof SAID => message in SAID;

/** What the server says about a field, in the reader's language where there are words for it. */
export const useSaidField = () => {
  const { t } = useTranslation('set-up-forms');
  return (message: string): string => {
    if (isSaid(message)) return t(SAID[message]);
    const taken = /^The name (.*) is taken\.$/.exec(message)?.[1];
    return taken === undefined ? message : t('said.nameTaken', { name: taken });
  };
};
