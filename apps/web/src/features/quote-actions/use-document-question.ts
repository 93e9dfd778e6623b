import type { Issue, Quote } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../i18n/server-texts.ts';
import { useLocale } from '../../session/session.tsx';

/** What a customer would miss or wonder at; what the shop's settings lack is told on the page alone. */
const askedAbout: readonly string[] = ['RECEIVER_MISSING', 'LINES_FREE_OF_CHARGE'];

/** What the document of the quote would lack, to be asked about before it goes out. */
export const lackingOnDocument = ({ issues }: Pick<Quote, 'issues'>): readonly Issue[] =>
  issues.warnings.filter(({ code, quoteItemId }) => quoteItemId === undefined && askedAbout.includes(code));

/** Asks whether the quote shall go out although its document lacks something; once for the same lack. */
export const useDocumentQuestion = () => {
  const { t } = useTranslation(['quote-detail', 'findings']);
  const { confirm } = useQuestions();
  const locale = useLocale();
  const agreed = useRef(new Set<string>());
  return async (quote: Quote, yes: string): Promise<boolean> => {
    const lacking = lackingOnDocument(quote).map((issue) => `• ${issueText(issue, { locale, isImperial: false })}`);
    const text = lacking.join('\n');
    if (text === '' || agreed.current.has(text)) return true;
    const isAgreed = await confirm({ title: t('lacking.title'), text, yes, no: t('lacking.back') });
    if (isAgreed) agreed.current.add(text);
    return isAgreed;
  };
};
