import type { ExportFormat } from '@kerf/contract';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../api/failure.ts';
import { saveFile } from '../../ui/save-file.ts';
import { snackbars } from '../../ui/snackbars.tsx';
import { type DrawingAddress, exportStored } from './session/drawing-calls.ts';

/** Saves the drawing as a file, under the name that the server gives it. Spec: quote parts §8.1. */
export const useExport = (address: DrawingAddress): ((format: ExportFormat) => void) => {
  const { t } = useTranslation('drawing-doctor');
  const save = async (format: ExportFormat): Promise<void> => {
    try {
      const { blob, fileName } = await exportStored(address, format);
      saveFile(blob, fileName ?? (format === 'svg' ? 'drawing.svg' : 'drawing.dxf'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('exportFailed'));
    }
  };
  return (format) => void save(format);
};
