import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import type { CustomerDocumentType } from '@kerf/documents';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api, download } from '../../api/api.ts';

export type DocumentAddress = {
  readonly organisationId: string;
  readonly quoteId: string;
  readonly documentType: CustomerDocumentType;
  /** The copy for those who make the parts. */
  readonly isProduction: boolean;
};

/** Copies text; false where the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** What a person can do with a document: save its PDF, copy the link that opens it without sign-in. */
export const useDocumentCommands = ({ organisationId, quoteId, documentType, isProduction }: DocumentAddress) => {
  const { t } = useTranslation('documents');
  const downloadPdf = useCallback(async () => {
    try {
      const route = isProduction ? routes.documents.productionPdf : routes.documents.pdf;
      const pdf = await download(route, { params: { organisationId, quoteId, documentType } });
      saveFile(pdf.blob, pdf.fileName ?? `${documentType}.pdf`);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('downloadFailed'));
    }
  }, [organisationId, quoteId, documentType, isProduction, t]);
  const copyLink = useCallback(async () => {
    try {
      const { url } = await api(routes.documents.share, { params: { organisationId, quoteId, documentType } });
      if (await copyText(url)) snackbars.success(t('copied'));
      else snackbars.error(t('copyFailed'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('copyFailed'));
    }
  }, [organisationId, quoteId, documentType, t]);
  return { downloadPdf: () => void downloadPdf(), copyLink: () => void copyLink() };
};
