import '@kerf/documents/document.css';
import './document-page.css';
import { type DocumentData, routes } from '@kerf/contract';
import {
  CUSTOMER_DOCUMENT_TYPES,
  type CustomerDocumentType,
  documentModel,
  documentNodes,
  drawDocument,
} from '@kerf/documents';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { createElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { serverMessage } from '../../api/failure.ts';
import { NotFoundScreen } from '../../app/screens/plain-screens.tsx';
import { useSession } from '../../app/session.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { type DocumentAddress, useDocumentCommands } from './document-commands.ts';

const DocumentToolbar = ({ address }: { address: DocumentAddress }) => {
  const { t } = useTranslation('documents');
  const commands = useDocumentCommands(address);
  return (
    <Stack component="nav" direction="row" spacing={1} className="document-toolbar">
      <LinkButton to="/quotes/$quoteId" params={{ quoteId: address.quoteId }}>
        {t('back')}
      </LinkButton>
      <Box sx={{ flex: 1 }} />
      <Button onClick={() => window.print()}>{t('print')}</Button>
      <Button onClick={commands.copyLink}>{t('copyLink')}</Button>
      <Button variant="contained" onClick={commands.downloadPdf}>
        {t('download')}
      </Button>
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

const Paper = ({ data }: { data: DocumentData }) => {
  const model = documentModel(data);
  useEffect(() => {
    document.title = `${model.title} ${data.quote.name}`;
  }, [model.title, data.quote.name]);
  return drawDocument(documentNodes(model), createElement);
};

const OneDocument = ({ address, isExport }: { address: DocumentAddress; isExport: boolean }) => {
  const { t } = useTranslation('documents');
  const { downloadPdf } = useDocumentCommands(address);
  const { data, error, refetch } = useQuery({
    queryKey: ['document', address.organisationId, address.quoteId, address.documentType],
    queryFn: ({ signal }) => api(routes.documents.get, { params: address }, signal),
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
        <Paper data={data} />
      )}
    </div>
  );
};

/** A customer document on its own page, as it is printed. Spec: foundation §2, quotes §2. */
export const DocumentView = () => {
  const { quoteId = '', documentType, action } = useParams({ strict: false });
  const { organisation } = useSession();
  const known: CustomerDocumentType | undefined = CUSTOMER_DOCUMENT_TYPES.find((type) => type === documentType);
  if (known === undefined) return <NotFoundScreen />;
  const address = { organisationId: organisation.organisationId, quoteId, documentType: known };
  return <OneDocument address={address} isExport={action === 'export'} />;
};
