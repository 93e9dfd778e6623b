import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../../api/failure.ts';
import { useQuestions } from '../../../ui/question-dialogs.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';

type Archiving = {
  /** In the reader's language and in the middle of a sentence, such as 'rate table'. */
  readonly thing: string;
  readonly name: string;
  readonly isArchived: boolean;
  /** Does it, and brings the list up to date. */
  readonly run: () => Promise<unknown>;
};

/** Archives a thing, or takes it out of the archive, after asking. Spec: foundation §4. */
export const useArchiving = () => {
  const { t } = useTranslation();
  const { confirm } = useQuestions();
  return async ({ thing, name, isArchived, run }: Archiving): Promise<void> => {
    const agreed = await confirm({
      title: t(isArchived ? 'dialogs.unarchiveTitle' : 'dialogs.archiveTitle', { thing }),
      text: t(isArchived ? 'dialogs.unarchiveText' : 'dialogs.archiveText', { thing, name }),
    });
    if (!agreed) return;
    try {
      await run();
    } catch (reason) {
      const message = serverMessage(reason);
      if (message === null) snackbars.genericError();
      else snackbars.error(message);
    }
  };
};
