import { serverMessage } from '@kerf/client/failure';
import { type ExportFormat, type QuoteItem, routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { saveFile } from '@kerf/ui/save-file';
import { useTranslation } from 'react-i18next';
import { download } from '../../api/api.ts';
import type { QuoteAddress } from '../editing/quote-data.ts';
import { isFlattenedGenerically } from './flattened-generically.ts';

/**
 * Saves a part's drawing as it is stored, as a file for other programs under the name that the server gives it. What is cut from a DXF
 * of a model that was flattened by no bend of the shop's own would be off, which is said first. Spec: quotes §8, quote parts §8.
 */
export const useDrawingExport = (params: QuoteAddress & { readonly quoteItemId: string }, item: QuoteItem) => {
  const { t } = useTranslation('quote-detail');
  const { confirm, tell } = useQuestions();
  const save = async (format: ExportFormat): Promise<void> => {
    const warning = { title: t('export.label'), text: t('export.kFactor'), yes: t('export.continue') };
    if (format !== 'svg' && isFlattenedGenerically(item) && !(await confirm(warning))) return;
    try {
      const { blob, fileName } = await download(routes.drawings.export, { params, query: { format } });
      saveFile(blob, fileName ?? (format === 'svg' ? 'drawing.svg' : 'drawing.dxf'));
    } catch (reason) {
      await tell({ title: t('export.failed'), text: serverMessage(reason) ?? t('export.tryAgain') });
    }
  };
  return (format: ExportFormat): void => void save(format);
};
