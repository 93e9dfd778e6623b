import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { useQuoteActions } from './use-quote-actions.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** What the quote offers, for what lies over its page. */
export const QuoteActionsContext = createContext<ReturnType<typeof useQuoteActions> | null>(null);

/** Calculates the quote where its own bar of actions is not seen; nothing where its status does not offer that. */
export const CalculateButton = () => {
  const { t } = useTranslation('quote-detail');
  const wordsOf = useRefusalWords();
  const actions = use(QuoteActionsContext);
  const offered = actions?.offered.find(({ action }) => action === 'calculate');
  if (actions === null || offered === undefined) return null;
  const { busy, run } = actions;
  return (
    <ReasonedButton
      variant="contained"
      reason={wordsOf(offered)}
      loading={busy === 'calculate'}
      disabled={busy !== null && busy !== 'calculate'}
      onClick={() => run('calculate')}
    >
      {t('actions.calculate')}
    </ReasonedButton>
  );
};
