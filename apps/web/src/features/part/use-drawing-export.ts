import { serverMessage } from '@kerf/client/failure';
import { type ExportFormat, routes } from '@kerf/contract';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { download } from '../../api/api.ts';
import type { QuoteAddress } from '../editing/quote-data.ts';

/** Saves a part's drawing as it is stored, as a file for other programs under the name that the server gives it. Spec: quote parts §8.1. */
export const useDrawingExport = (params: QuoteAddress & { readonly quoteItemId: string }) => {
  const { t } = useTranslation('quote-detail');
  const save = async (format: ExportFormat): Promise<void> => {
    try {
      const { blob, fileName } = await download(routes.drawings.export, { params, query: { format } });
      saveFile(blob, fileName ?? (format === 'svg' ? 'drawing.svg' : 'drawing.dxf'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('export.failed'));
    }
  };
  return (format: ExportFormat): void => void save(format);
};
