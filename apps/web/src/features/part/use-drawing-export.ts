import { serverMessage } from '@kerf/client/failure';
import { type ExportFormat, routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { saveFile } from '@kerf/ui/save-file';
import { useTranslation } from 'react-i18next';
import { download } from '../../api/api.ts';
import type { QuoteAddress } from '../editing/quote-data.ts';

/** Saves a part's drawing as it is stored, as a file for other programs under the name that the server gives it. Spec: quote parts §8.1. */
export const useDrawingExport = (params: QuoteAddress & { readonly quoteItemId: string }) => {
  const { t } = useTranslation('quote-detail');
  const { tell } = useQuestions();
  const save = async (format: ExportFormat): Promise<void> => {
    try {
      const { blob, fileName } = await download(routes.drawings.export, { params, query: { format } });
      saveFile(blob, fileName ?? (format === 'svg' ? 'drawing.svg' : 'drawing.dxf'));
    } catch (reason) {
      await tell({ title: t('export.failed'), text: serverMessage(reason) ?? t('export.tryAgain') });
    }
  };
  return (format: ExportFormat): void => void save(format);
};
