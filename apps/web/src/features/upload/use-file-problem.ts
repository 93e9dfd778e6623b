import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import { fileProblem } from './file-checks.ts';

/** Says in words why a chosen file is not sent; null when it is. */
export const useFileProblem = () => {
  const { t, i18n } = useTranslation('quote-detail');
  const { features } = useSession();
  return (file: File): string | null => {
    const problem = fileProblem(file, features);
    switch (problem?.code) {
      case undefined:
        return null;
      case 'wrongType':
        return t('upload.problems.wrongType', { endings: new Intl.ListFormat(i18n.language).format(problem.endings) });
      case 'tooLarge':
        return t('upload.problems.tooLarge', { megabytes: problem.megabytes });
      case 'notInPlan':
        return t('addParts.notInPlan');
      case 'empty':
        return t('upload.problems.empty');
    }
  };
};
