import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import type { CustomerDocumentType } from '@kerf/documents';
import { saveFile } from '@kerf/ui/save-file';
import { snackbars } from '@kerf/ui/snackbars';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { type DocumentAddress, loadPdf } from './document-calls.ts';

/** A document that can be shared: the customer's copy of one. */
export type LinkedDocument = Pick<DocumentAddress, 'organisationId' | 'quoteId'> & {
  readonly documentType: CustomerDocumentType;
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

/** Saves the PDF of any document of a quote. */
export const useSavePdf = () => {
  const { t } = useTranslation('documents');
  return useCallback(
    async (address: DocumentAddress) => {
      try {
        const pdf = await loadPdf(address);
        saveFile(pdf.blob, pdf.fileName ?? `${address.documentType}.pdf`);
      } catch (reason) {
        snackbars.error(serverMessage(reason) ?? t('downloadFailed'));
      }
    },
    [t],
  );
};

/** Copies the link that opens a document without sign-in. */
export const useCopyLink = () => {
  const { t } = useTranslation('documents');
  return async (document: LinkedDocument) => {
    try {
      const { url } = await api(routes.documents.share, { params: document });
      if (await copyText(url)) snackbars.success(t('copied'));
      else snackbars.error(t('copyFailed'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('copyFailed'));
    }
  };
};
