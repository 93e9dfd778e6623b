import type { CaptureSaid } from '@kerf/client/capture';
import { issueText, loadRefusalTexts, problemText, type Reader, uploadRefusalText } from '../../i18n/server-texts.ts';
import { useSession } from '../../session/session.tsx';

export type WordsOf = (said: readonly CaptureSaid[]) => Promise<readonly string[]>;

const textOf = ({ of, code, message, facts }: CaptureSaid, reader: Reader): string => {
  if (of === 'problem') return problemText({ code, detail: message, facts });
  if (of === 'file') return uploadRefusalText({ fileName: '', code, message, facts });
  return issueText({ code, severity: 'Warning', message, facts }, reader);
};

/** What the server told an embedded page, in the words that it has on every other screen. */
export const useWordsOf = (): WordsOf => {
  const { locale, defaultDrawingUnits } = useSession().organisation;
  return async (said) => {
    await loadRefusalTexts();
    return said.map((one) => textOf(one, { locale, isImperial: defaultDrawingUnits === 'imperial' }));
  };
};
