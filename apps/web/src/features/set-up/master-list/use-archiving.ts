import { routes, type UsedEntity } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { useTellRefusal } from '../../forms/use-tell-refusal.ts';

type Archiving = {
  /** In the reader's language and in the middle of a sentence, such as 'rate table'. */
  readonly thing: string;
  readonly name: string;
  readonly isArchived: boolean;
  /** As which quotes take it. */
  readonly usedAs: { readonly entityType: UsedEntity; readonly entityId: string };
  /** Does it, and brings the list up to date. */
  readonly run: () => Promise<unknown>;
};

/** What becomes of the parts of quotes in work whose thing is archived. */
const CONSEQUENCES = {
  cuttingTechnology: 'marked',
  material: 'marked',
  rateTable: 'stopped',
  secondaryProcess: 'kept',
} as const satisfies Record<UsedEntity, string>;

/** Says how many quotes in work take a thing that is to be archived, and what becomes of them; nothing for none, or unknown. */
const useTextOfUse = () => {
  const { t } = useTranslation('set-up');
  const { organisationId } = useSession().organisation;
  return async (usedAs: Archiving['usedAs']): Promise<string> => {
    const found = await api(routes.manufacturing.setupUse, { params: { organisationId }, query: usedAs }).catch(
      () => null,
    );
    const count = found?.quotes ?? 0;
    if (count === 0) return '';
    return t(`archive.${CONSEQUENCES[usedAs.entityType]}`, { count });
  };
};

/** Archives a thing, or takes it out of the archive, after asking. Spec: foundation §4. */
export const useArchiving = () => {
  const { t } = useTranslation();
  const tellRefusal = useTellRefusal();
  const { confirm } = useQuestions();
  const textOfUse = useTextOfUse();
  return async ({ thing, name, isArchived, usedAs, run }: Archiving): Promise<void> => {
    const question = t(isArchived ? 'dialogs.unarchiveText' : 'dialogs.archiveText', { thing, name });
    const consequence = isArchived ? '' : await textOfUse(usedAs);
    const agreed = await confirm({
      title: t(isArchived ? 'dialogs.unarchiveTitle' : 'dialogs.archiveTitle', { thing }),
      text: `${question} ${consequence}`.trim(),
      yes: t(isArchived ? 'dialogs.unarchive' : 'dialogs.archive'),
    });
    if (!agreed) return;
    try {
      await run();
    } catch (reason) {
      tellRefusal(reason);
    }
  };
};
