import '@kerf/documents/document.css';
import './document-page.css';
import { serverMessage } from '@kerf/client/failure';
import { type DocumentData, type ProductionData, routes } from '@kerf/contract';
import {
  CUSTOMER_DOCUMENT_TYPES,
  type CustomerDocumentType,
  type DocumentModel,
  documentModel,
  documentNodes,
  drawDocument,
  productionModel,
} from '@kerf/documents';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { createElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { LinkButton } from '../../page/links.tsx';
import { NotFoundScreen } from '../../page/plain-screens.tsx';
import { useSession } from '../../session/session.tsx';
import { type DocumentAddress, useDocumentCommands } from './document-commands.ts';
import { ShareDialog } from './share-dialog.tsx';

/** Action of the address that shows the production copy. */
const PRODUCTION = 'production';

const DocumentToolbar = ({ address }: { address: DocumentAddress }) => {
  const { t } = useTranslation('documents');
  const commands = useDocumentCommands(address);
  const [isSharing, setSharing] = useState(false);
  const { organisationId, quoteId, documentType } = address;
  return (
    <Stack component="nav" direction="row" spacing={1} className="document-toolbar">
      <LinkButton to="/quotes/$quoteId" params={{ quoteId: address.quoteId }}>
        {t('back')}
      </LinkButton>
      <Box sx={{ flex: 1 }} />
      <LinkButton
        to="/quotes/$quoteId/documents/$documentType/{-$action}"
        params={{
          ...{ quoteId: address.quoteId, documentType: address.documentType },
          action: address.isProduction ? undefined : PRODUCTION,
        }}
      >
        {t(address.isProduction ? 'customerCopy' : 'productionCopy')}
      </LinkButton>
      <Button onClick={() => window.print()}>{t('print')}</Button>
      {address.isProduction ? null : (
        <>
          <Button onClick={() => setSharing(true)}>{t('share.title')}</Button>
          <Button onClick={commands.copyLink}>{t('copyLink')}</Button>
        </>
      )}
      <Button variant="contained" onClick={commands.downloadPdf}>
        {t('download')}
      </Button>
      {isSharing ? (
        <ShareDialog document={{ organisationId, quoteId, documentType }} onClose={() => setSharing(false)} />
      ) : null}
    </Stack>
  );
};

const PaperSkeleton = () => {
  const { t } = useTranslation('documents');
  return (
    <main className="document" aria-busy="true" aria-label={t('loading')}>
      {[40, 25, 30, 100, 100, 100, 50].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <Skeleton key={index} width={`${width}%`} height={36} />
      ))}
    </main>
  );
};

/** A document with the number of its quote; put into words once, however often it is drawn. */
type ShownDocument = { readonly model: DocumentModel; readonly quoteName: string };

const shownCustomers = (data: DocumentData): ShownDocument => ({
  model: documentModel(data),
  quoteName: data.quote.name,
});
const shownProduction = (data: ProductionData): ShownDocument => ({
  model: productionModel(data),
  quoteName: data.quote.name,
});

const Paper = ({ model, quoteName }: ShownDocument) => {
  useEffect(() => {
    document.title = `${model.title} ${quoteName}`;
  }, [model.title, quoteName]);
  return drawDocument(documentNodes(model), createElement);
};

const loadDocument = async ({ isProduction, ...params }: DocumentAddress, signal: AbortSignal) =>
  isProduction
    ? shownProduction(await api(routes.documents.production, { params }, signal))
    : shownCustomers(await api(routes.documents.get, { params }, signal));

const OneDocument = ({ address, isExport }: { address: DocumentAddress; isExport: boolean }) => {
  const { t } = useTranslation('documents');
  const { downloadPdf } = useDocumentCommands(address);
  const { organisationId, quoteId, documentType, isProduction } = address;
  const { data, error, refetch } = useQuery({
    queryKey: ['document', organisationId, quoteId, documentType, isProduction],
    queryFn: ({ signal }) => loadDocument(address, signal),
  });
  const wasExported = useRef(false);
  useEffect(() => {
    if (!isExport || data === undefined || wasExported.current) return;
    wasExported.current = true;
    downloadPdf();
  }, [isExport, data, downloadPdf]);
  return (
    <div className="document-page">
      <DocumentToolbar address={address} />
      {error !== null && data === undefined ? (
        <Alert
          severity="error"
          sx={{ maxWidth: 860, mx: 'auto' }}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        >
          {serverMessage(error) ?? t('failed')}
        </Alert>
      ) : data === undefined ? (
        <PaperSkeleton />
      ) : (
        <Paper {...data} />
      )}
    </div>
  );
};

/** A document on its own page, as it is printed: the customer's, or its production copy. Spec: foundation §2, quotes §2. */
export const DocumentView = () => {
  const { quoteId = '', documentType, action } = useParams({ strict: false });
  const { organisation } = useSession();
  const known: CustomerDocumentType | undefined = CUSTOMER_DOCUMENT_TYPES.find((type) => type === documentType);
  if (known === undefined) return <NotFoundScreen />;
  const address = {
    ...{ organisationId: organisation.organisationId, quoteId, documentType: known },
    isProduction: action === PRODUCTION,
  };
  return <OneDocument address={address} isExport={action === 'export'} />;
};
