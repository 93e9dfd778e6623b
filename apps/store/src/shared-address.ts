import { urlOf } from '@kerf/client/url-of';
import { routes } from '@kerf/contract';
import { CUSTOMER_DOCUMENT_TYPES, type CustomerDocumentType } from '@kerf/documents';

/** What a shared link names. Spec: quotes §2. */
export type SharedAddress = {
  readonly quoteId: string;
  readonly documentType: CustomerDocumentType;
  readonly token: string;
  /** The optional action `export` downloads the PDF at once. */
  readonly isExport: boolean;
};

/** Reads /shared/v2/{quoteId}/{documentType}/{action?}?t={token}; null when the address is not a shared document's. */
export const parseSharedAddress = (path: string, search: string): SharedAddress | null => {
  const [area, version, quoteId, type, action] = path.split('/').filter((part) => part !== '');
  const token = new URLSearchParams(search).get('t');
  const documentType = CUSTOMER_DOCUMENT_TYPES.find((one) => one === type);
  if (area !== 'shared' || version !== 'v2' || quoteId === undefined || token === null || documentType === undefined) {
    return null;
  }
  return { quoteId, documentType, token, isExport: action === 'export' };
};

/** What the calls of a shared document are told; its token stands for the organisation. */
export const sharedCall = ({ quoteId, token, documentType }: SharedAddress) => ({
  params: { quoteId },
  query: { t: token, documentType },
});

/** Where its PDF is downloaded. */
export const pdfUrl = (address: SharedAddress): string => urlOf(routes.documents.sharedPdf, sharedCall(address));
