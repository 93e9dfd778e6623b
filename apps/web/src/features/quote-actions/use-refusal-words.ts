import { useTranslation } from 'react-i18next';
import type { OfferedAction } from './use-quote-actions.ts';

const namedAtMost = 5;

/** Why an action cannot be done now, with the first of the parts that keep it from that; undefined when it can. */
export const useRefusalWords = () => {
  const { t } = useTranslation('quote-detail');
  return ({ refusal, atFault }: OfferedAction): string | undefined => {
    if (refusal === null) return undefined;
    const guard = t(`guards.${refusal}`);
    if (atFault.length === 0) return guard;
    const more = atFault.length - namedAtMost;
    const names = [...atFault.slice(0, namedAtMost), ...(more > 0 ? [t('badParts.more', { count: more })] : [])];
    return `${guard} (${names.join(', ')})`;
  };
};
