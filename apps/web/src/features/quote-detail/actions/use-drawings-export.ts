import { serverMessage } from '@kerf/client/failure';
import { type Quote, type QuoteItem, routes } from '@kerf/contract';
import { mayExportDrawings, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { saveFile } from '@kerf/ui/save-file';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { useSaveFirst } from '../../editing/use-save-first.ts';
import { isFlattenedGenerically } from '../../part/flattened-generically.ts';
import type { MenuEntry } from './menu-button.tsx';

/** Saves the drawings of all parts as an archive; models that were flattened generically are not for production, which is said first. Spec: quotes §8. */
export const useDrawingsExport = (quote: Quote, items: readonly QuoteItem[]): MenuEntry => {
  const { t } = useTranslation('quote-detail');
  const { standing } = useSession();
  const { address } = useQuoteEditor();
  const { confirm, tell } = useQuestions();
  const saveFirst = useSaveFirst();
  const save = async (): Promise<void> => {
    const warning = { title: t('export.all'), text: t('export.kFactor'), yes: t('export.continue') };
    if (items.some(isFlattenedGenerically) && !(await confirm(warning))) return;
    try {
      if (!(await saveFirst())) return;
      const { blob, fileName } = await download(routes.quotes.exportDrawings, { params: address });
      saveFile(blob, fileName ?? 'drawings.zip');
    } catch (reason) {
      await tell({ title: t('export.failed'), text: serverMessage(reason) ?? t('export.tryAgain') });
    }
  };
  const reason = !QUOTE_STATUS_TABLE[quote.status].canExportDrawings
    ? t('export.notInStatus')
    : !mayExportDrawings(standing)
      ? t('export.noSubscription')
      : items.some(({ profile }) => profile === null)
        ? undefined
        : t('export.noDrawings');
  const entry = { id: 'exportDrawings', label: t('export.all'), run: () => void save() };
  return reason === undefined ? entry : { ...entry, reason };
};
